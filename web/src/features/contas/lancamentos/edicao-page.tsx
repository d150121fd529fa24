import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import type { Assunto, Lancamento } from './assunto.ts'
import { despesas } from './despesas.ts'
import { useCanWrite } from '../../../ui/read-only.tsx'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { EsqueletoDoFormulario } from './formulario/esqueleto-do-formulario.tsx'
import css from './formulario/formulario.module.css'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { consultaDeUm, linhaConhecida } from './lancamentos.queries.ts'
import { receitas } from './receitas.ts'
import { identidade } from './identidade.ts'
import { useExclusao } from './lista/use-exclusao.tsx'

// Asked for as soon as this file is read: it comes while the record does.
const carregando = import('./formulario/editor.tsx')
carregando.catch(() => undefined)
const Leitura = lazy(() => import('./leitura.tsx').then((m) => ({ default: m.Leitura })))
const Editor = lazy(() => carregando.then((m) => ({ default: m.Editor })))

export const EditarReceitaPage = () => <EdicaoPage assunto={receitas} />
export const EditarDespesaPage = () => <EdicaoPage assunto={despesas} />

const paginaDe = (a: Assunto): PaginaDescrita => ({
  este: `esta ${a.um}`,
  naoEncontrado: `${a.Um} não encontrada`,
  aNenhum: 'nenhum registro',
  porque: 'Ele pode ter sido excluído, ou o link está incompleto.',
  verOutros: `Ver as ${a.varios}`,
  fica: true,
})

/** A recorded line: its fields, its files, its history and its deletion; to be read, for who reads the books by an office. The title stays while the rest arrives. */
function EdicaoPage({ assunto: a }: { assunto: Assunto }) {
  const { id = '' } = useParams()
  const cache = useQueryClient()
  const pagina = paginaDe(a)
  const lido = useRegistroDaPagina(useQuery(consultaDeUm(a, id)), pagina)
  const { registro, naoHa } = lido
  const conhecida = registro ?? linhaConhecida(cache, a, id)
  const telefone = usePhone()
  const [liberar, setLiberar] = useState<() => void>()
  const exclusao = useExclusaoDaqui(a, liberar)
  const lista = enderecoDaLista(a.caminhos.lista)
  // What a closed month holds is reversed, and what another record posted is undone there: neither is taken away.
  const deletar = registro && !registro.fechado && registro.estorno === null && registro.origem === null && (
    <Button icon={IconTrash} onClick={() => exclusao.excluir(registro)}>
      Excluir
    </Button>
  )
  const podeGravar = useCanWrite()
  const acoes = registro && podeGravar && (
    <>
      <ButtonLink to={a.caminhos.copiar(id)} icon={IconCopy}>
        Duplicar
      </ButtonLink>
      {deletar}
    </>
  )
  return (
    <Page width="form">
      <BackLink to={lista}>{a.Varios}</BackLink>
      <PageHead
        title={naoHa ? pagina.naoEncontrado : podeGravar ? a.textos.atualizar : a.Um}
        sub={naoHa ? undefined : conhecida ? identidade(conhecida) : '\u00a0'}
        actions={!telefone && acoes}
      />
      {registro && (
        <Suspense fallback={<EsqueletoDoFormulario />}>
          {podeGravar ? (
            <Editor
              key={id}
              assunto={a}
              registro={registro}
              sumiu={lido.sumiu}
              aoGuardar={(liberar) => setLiberar(() => liberar)}
            />
          ) : (
            <Leitura assunto={a} registro={registro} />
          )}
        </Suspense>
      )}
      <LugarDoRegistro de={lido} descricao={pagina} lista={lista}>
        <EsqueletoDoFormulario />
      </LugarDoRegistro>
      {telefone && acoes && <div className={css.deletar}>{acoes}</div>}
      {exclusao.dialog}
    </Page>
  )
}

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
