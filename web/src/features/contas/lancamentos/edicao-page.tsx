import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import type { Assunto, Lancamento } from './assunto.ts'
import { despesas } from './despesas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { EsqueletoDoFormulario } from './formulario/esqueleto-do-formulario.tsx'
import css from './formulario/formulario.module.css'
import { consultaDeUm, linhaConhecida } from './lancamentos.queries.ts'
import { receitas } from './receitas.ts'
import { identidade } from './identidade.ts'
import { useExclusao } from './lista/use-exclusao.tsx'

// Asked for as soon as this file is read: it comes while the record does.
const carregando = import('./formulario/editor.tsx')
carregando.catch(() => undefined)
const Editor = lazy(() => carregando.then((m) => ({ default: m.Editor })))

export const EditarReceitaPage = () => <EdicaoPage assunto={receitas} />
export const EditarDespesaPage = () => <EdicaoPage assunto={despesas} />

/** A recorded line: its fields, its files, its history and its deletion. The title stays while the rest arrives. */
function EdicaoPage({ assunto: a }: { assunto: Assunto }) {
  const { id = '' } = useParams()
  const cache = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(consultaDeUm(a, id))
  const sumiu = error instanceof ErroDaApi && error.status === 404
  const naoHa = sumiu && !data
  const conhecida = data ?? linhaConhecida(cache, a, id)
  const telefone = usePhone()
  const [liberar, setLiberar] = useState<() => void>()
  const exclusao = useExclusaoDaqui(a, liberar)
  useTitulo(naoHa ? naoEncontrada(a) : undefined, error !== null)

  const conteudo = () => {
    if (data)
      return (
        <Suspense fallback={<EsqueletoDoFormulario />}>
          <Editor
            key={id}
            assunto={a}
            registro={data}
            sumiu={sumiu}
            aoGuardar={(liberar) => setLiberar(() => liberar)}
          />
        </Suspense>
      )
    if (naoHa) return <NaoHa assunto={a} />
    if (!error) return <EsqueletoDoFormulario />
    return (
      <ErrorState
        message={`Não foi possível ler esta ${a.um}. ${mensagemDoErro(error)}`}
        {...(error instanceof ErroDaApi && { code: error.codigo })}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  // What a closed month holds is reversed, and what another record posted is undone there: neither is taken away.
  const deletar = data && !data.fechado && data.estorno === null && data.origem === null && (
    <Button icon={IconTrash} onClick={() => exclusao.excluir(data)}>
      Deletar
    </Button>
  )
  return (
    <Page width="form">
      <BackLink to={enderecoDaLista(a.caminhos.lista)}>{a.Varios}</BackLink>
      <PageHead
        title={naoHa ? naoEncontrada(a) : a.textos.atualizar}
        sub={naoHa ? undefined : conhecida ? identidade(conhecida) : '\u00a0'}
        actions={!telefone && deletar}
      />
      {conteudo()}
      {telefone && <div className={css.deletar}>{deletar}</div>}
      {exclusao.dialog}
    </Page>
  )
}

const naoEncontrada = (a: Assunto) => `${a.Um} não encontrada`

/** Deletes the line of this screen and goes back to the list. */
function useExclusaoDaqui(a: Assunto, liberar: (() => void) | undefined) {
  const seguir = useSeguir()
  const { excluir, dialog } = useExclusao(a)
  const excluirESair = async (linha: Lancamento) => {
    if (!(await excluir(linha))) return
    liberar?.()
    await seguir(enderecoDaLista(a.caminhos.lista))
  }
  return { excluir: (linha: Lancamento) => void excluirESair(linha), dialog }
}

function NaoHa({ assunto: a }: { assunto: Assunto }) {
  return (
    <EmptyState
      title="Este endereço não leva a nenhum registro"
      text="Ele pode ter sido excluído, ou o link está incompleto."
      action={<ButtonLink to={enderecoDaLista(a.caminhos.lista)}>Ver as {a.varios}</ButtonLink>}
    />
  )
}
