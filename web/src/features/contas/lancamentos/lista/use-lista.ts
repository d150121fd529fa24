import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErroDaApi, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import type { ErrorStateProps } from '../../../../ui/page/error-state.tsx'
import type { Assunto, LancamentoNaLista } from '../assunto.ts'
import { consultaDaLista, consultaDoFiltro, ORDEM_INICIAL, ultimaPagina, type Filtro } from './filtro.ts'
import { consultaDePagina, consultaDeResumo } from '../lancamentos.queries.ts'

/** The newest line is all that is wanted of it. */
const MENOR_PAGINA = '20'

/** What the rest of a filter lets through whose period has nothing: how many, and the day of the newest. */
export interface EmOutrosMeses {
  quantas: number
  ultima: string
}

export interface Lida {
  /** Undefined until something came. */
  linhas: readonly LancamentoNaLista[] | undefined
  /** Lines of the whole filter, and their sum in reais; undefined until known. */
  total: number | undefined
  soma: number | undefined
  /** What is shown is being read again, or is of the filter before. */
  lendo: boolean
  /** Nothing can be shown. */
  erro: ErrorStateProps | null
  /** What is shown could not be brought up to date. */
  atrasada: { desde: Date; mensagem: string; tentar: () => void } | null
  /** The server understood the filter and cannot serve it, as a category that does not exist. */
  filtroRecusado: string | null
  /** There is no line at all, whatever the filter; undefined until known. */
  nuncaHouve: boolean | undefined
  /** Null while the period has lines, or no other has any, or it is not known. */
  emOutrosMeses: EmOutrosMeses | null
}

/** Lines and sums of a filter. A page past the end becomes the last one in the address too. */
export function useLista(a: Assunto, filtro: Filtro, irParaAPagina: (n: number) => void): Lida {
  const pagina = useQuery(consultaDePagina(a, consultaDaLista(filtro)))
  const resumo = useQuery(consultaDeResumo(a, consultaDoFiltro(filtro)))
  const tudo = useQuery({ ...consultaDeResumo(a, {}), enabled: pagina.data?.total === 0 })
  const emOutrosMeses = useOutrosMeses(a, filtro, pagina.data?.total === 0 && !pagina.isPlaceholderData)
  useUltimaPagina(a, filtro, pagina.isPlaceholderData ? undefined : pagina.data, irParaAPagina)

  const recusado = pagina.error instanceof ErroDaApi && pagina.error.status === 400 ? pagina.error.mensagem : null
  const tentar = () => {
    void pagina.refetch()
    void resumo.refetch()
  }
  const erro = pagina.data ? null : pagina.error
  return {
    linhas: recusado ? [] : pagina.data?.itens,
    total: recusado ? 0 : pagina.data?.total,
    soma: resumo.data?.total,
    lendo: pagina.isFetching || resumo.isPlaceholderData,
    erro: erro && !recusado ? { ...falhaPorExtenso(a, erro), onRetry: tentar, busy: pagina.isFetching } : null,
    atrasada:
      pagina.data && pagina.error && !recusado
        ? { desde: new Date(pagina.dataUpdatedAt), mensagem: mensagemDoErro(pagina.error), tentar }
        : null,
    filtroRecusado: recusado,
    emOutrosMeses: recusado ? null : emOutrosMeses,
    nuncaHouve: pagina.data?.total === 0 ? tudo.data && tudo.data.quantidade === 0 : false,
  }
}

/** What there is outside of a period that has nothing. */
function useOutrosMeses(a: Assunto, filtro: Filtro, vazia: boolean): EmOutrosMeses | null {
  const comPeriodo = filtro.de !== null || filtro.ate !== null
  const semPeriodo = consultaDaLista({
    ...filtro,
    de: null,
    ate: null,
    ordem: ORDEM_INICIAL,
    pagina: 1,
    porPagina: MENOR_PAGINA,
  })
  const { data } = useQuery({
    ...consultaDePagina(a, semPeriodo),
    placeholderData: undefined,
    enabled: vazia && comPeriodo,
  })
  const ultima = data?.itens[0]?.data
  return vazia && comPeriodo && ultima !== undefined ? { quantas: data?.total ?? 0, ultima } : null
}

function falhaPorExtenso(a: Assunto, erro: Error): ErrorStateProps {
  const message = `Não foi possível ler as ${a.varios}. ${mensagemDoErro(erro)}`
  return erro instanceof ErroDaApi ? { message, code: erro.codigo } : { message }
}

function useUltimaPagina(
  a: Assunto,
  filtro: Filtro,
  dados: { itens: LancamentoNaLista[]; total: number } | undefined,
  irPara: (n: number) => void,
) {
  const cache = useQueryClient()
  const ultima = dados && ultimaPagina(dados.total, filtro.porPagina)
  const passou = ultima !== undefined && filtro.pagina > ultima
  useEffect(() => {
    if (!passou) return
    // The server has already answered with the last page: no need to ask for it again.
    if (dados?.itens.length)
      cache.setQueryData(consultaDePagina(a, consultaDaLista({ ...filtro, pagina: ultima })).queryKey, {
        links: {},
        ...dados,
      })
    irPara(ultima)
  }, [passou]) // oxlint-disable-line react/exhaustive-deps
}
