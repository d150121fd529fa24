import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { corpoDaExcecao } from '#contract/contas/fechamento/excecoes.ts'
import { TITULO_DA_LINHA, type LinhaDaLista, type ListaDoFechamento } from '#contract/contas/fechamento/lista.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { falha } from '../../../avisos/falha.ts'
import { CampoDeParagrafo } from '../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { RascunhoQueVoltou } from '../../../formularios/rascunho-que-voltou.tsx'
import { esquecerRascunho, guardarRascunho, rascunhoDe } from '../../../formularios/rascunhos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { LinhaConferida, Linhas } from './antes-de-fechar.tsx'
import css from './lista.module.css'
import { consultaDaLista, fecharMes } from './prestacao.api.ts'
import { nomeDoMes, partesDaLista } from './textos.ts'

const ESQUEMA = z.object({ excecoes: z.array(corpoDaExcecao) })

interface Props {
  prestacao: Prestacao
  fechar: () => void
}

/** Closes a month, with the reason of each thing that is missing and holds it. */
export function DialogoDoFechamento({ prestacao: p, fechar }: Props) {
  const { data, error, refetch, isFetching } = useQuery(consultaDaLista(p._id))
  const titulo = `Fechar ${nomeDoMes(p._id).toLowerCase()}?`
  if (data) return <ComALista titulo={titulo} lida={data} fechar={fechar} />
  return (
    <Dialog open role="alertdialog" title={titulo} width={640} onClose={fechar}>
      {error ? (
        <ErrorState {...falha('Não foi possível ler o que falta.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[24, 44, 44]} />
      )}
      <ExitButton>Cancelar</ExitButton>
    </Dialog>
  )
}

/** Whether a line says something that the list read before did not. */
const eNova = (l: LinhaDaLista, antes: ListaDoFechamento | null): boolean =>
  antes !== null && !antes.linhas.some((a) => a._id === l._id && a.texto === l.texto)

/** Whose reason it is stands above the field; who only hears the field has to be told. */
function rotuloDe({ titulo }: LinhaDaLista) {
  // The words a difference was always asked about with, where it is that of the one sum.
  if (titulo === TITULO_DA_LINHA.diferenca) return 'Por que as contas seguem assim'
  return (
    <>
      Motivo<VisuallyHidden>: {titulo}</VisuallyHidden>
    </>
  )
}

const queSeguram = (l: ListaDoFechamento) => partesDaLista(l.linhas).seguram

/**
 * What is read is what is closed: the list is the one of when the dialog was opened, until it is refused for being old. The reasons are
 * kept on the device while they are written: settling one thing on its screen loses none of the others.
 */
function useListaComMotivos(lida: ListaDoFechamento) {
  const cache = useQueryClient()
  const rascunho = `fechamento:${lida.competencia}`
  const [lista, setLista] = useState(lida)
  const [antes, setAntes] = useState<ListaDoFechamento | null>(null)
  const [guardados] = useState(() => rascunhoDe(rascunho))
  const seguram = useMemo(() => queSeguram(lista), [lista])
  const comMotivos = (linhas: readonly LinhaDaLista[], escritos: Readonly<Record<string, string>>) => ({
    excecoes: linhas.map((l) => ({ linha: l._id, motivo: escritos[l._id] ?? l.sugestao })),
  })
  const formulario = useFormulario(
    ESQUEMA,
    comMotivos(seguram, guardados),
    (id) => seguram[Number(/^excecoes\.(\d+)/.exec(id)?.[1])]?.titulo,
  )
  const { subscribe, getValues, reset } = formulario.form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const escritos = getValues('excecoes').filter((e, i) => e.motivo !== seguram[i]?.sugestao)
          guardarRascunho(rascunho, Object.fromEntries(escritos.map((e) => [e.linha, e.motivo])))
        },
      }),
    [subscribe, getValues, rascunho, seguram],
  )
  const [voltou, setVoltou] = useState(seguram.some((l) => l._id in guardados))
  return {
    ...{ lista, antes, seguram, formulario },
    lerDeNovo: async () => {
      const escritos = Object.fromEntries(getValues('excecoes').map((e) => [e.linha, e.motivo]))
      const nova = await cache.query({ ...consultaDaLista(lida.competencia), staleTime: 0 })
      reset(comMotivos(queSeguram(nova), escritos))
      setAntes(lista)
      setLista(nova)
    },
    esquecer: () => esquecerRascunho(rascunho),
    descartar: voltou
      ? () => {
          esquecerRascunho(rascunho)
          reset(comMotivos(seguram, {}))
          setVoltou(false)
        }
      : null,
  }
}

function ComALista({ lida, titulo, fechar }: { lida: ListaDoFechamento; titulo: string; fechar: () => void }) {
  const { competencia } = lida
  const { lista, antes, seguram, formulario, lerDeNovo, esquecer, descartar } = useListaComMotivos(lida)
  async function enviar({ excecoes }: z.output<typeof ESQUEMA>) {
    try {
      await fecharMes({ competencia, visto: lista.resumo, excecoes })
    } catch (erro) {
      marcarComoVelho('prestacoes')
      // Something else is missing by now: it is shown here, and what was typed stays.
      if (erro instanceof ErroDaApi && erro.codigo === 'CONFLITO') await lerDeNovo()
      throw erro
    }
    esquecer()
    marcarComoVelho('prestacoes')
    marcarComoVelho('fundos')
    avisarSucesso(`${nomeDoMes(competencia)} fechado`)
    fechar()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={enviar}
      para="fechar"
      title={titulo}
      role="alertdialog"
      width={640}
      onClose={fechar}
      verbo="Fechar o mês"
      saida={<ExitButton data-autofocus>Cancelar</ExitButton>}
      losesNothing
      pergunta={null}
    >
      {descartar && <RascunhoQueVoltou aoDescartar={descartar} />}
      <p className={css.consequencia}>
        Receitas, despesas e transferências desse mês e dos anteriores não mudam mais: correções viram estorno.
      </p>
      <p className={css.numeros}>
        Receitas <Amount reais={lista.receitas} />, despesas <Amount reais={lista.despesas} />, saldo no fim{' '}
        <Amount reais={lista.saldoFinal} />.
      </p>
      {seguram.length > 0 && (
        <>
          <p className={css.pede}>{pedeMotivos(seguram.length)}</p>
          <ul className={css.linhas} aria-label="Falta, e pede o motivo">
            {seguram.map((l, i) => (
              <LinhaConferida key={l._id} linha={l} mudou={eNova(l, antes)}>
                <div className={css.motivo}>
                  <CampoDeParagrafo nome={`excecoes.${i}.motivo`} label={rotuloDe(l)} rows={2} noMargin />
                </div>
              </LinhaConferida>
            ))}
          </ul>
        </>
      )}
      <Linhas
        titulo="Confira antes de fechar:"
        linhas={partesDaLista(lista.linhas).avisam}
        mudou={(l) => eNova(l, antes)}
      />
    </DialogoDeFormulario>
  )
}

const pedeMotivos = (n: number): string =>
  `${n === 1 ? 'Uma coisa falta' : `${n} coisas faltam`}. Acerte na tela de cada uma ou, para fechar assim, escreva o motivo: ele sai nas contas publicadas.`
