import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { ErrorStateProps } from '../ui/page/error-state.tsx'
import type { PageSize } from '../ui/lists/pagination.tsx'
import type { StaleNoteProps } from '../ui/lists/stale-note.tsx'
import type { Lista } from '../lib/api.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { falha } from '../avisos/falha.ts'

interface Pedido<T> {
  /** Key of the answer, with all that was asked; its first word is the one live events use. */
  chave: QueryKey
  ler: (signal: AbortSignal) => Promise<Lista<T>>
  filtro: { pagina: number; porPagina: PageSize }
  /** Called when the page asked for is past the end, with the last one. */
  irParaAPagina: (n: number) => void
  /** What could not be read, with its article: "os moradores". */
  oQue: string
}

export interface PaginaLida<T> {
  /** Undefined until something came. */
  linhas: readonly T[] | undefined
  /** Rows of the whole filter; undefined until known. */
  total: number | undefined
  /** What is shown is being read again, or is of the filter before. */
  lendo: boolean
  /** Nothing can be shown. */
  erro: ErrorStateProps | null
  /** What is shown could not be brought up to date. */
  atrasada: StaleNoteProps | null
}

/** One page of a list. Rows of the page before stay while the next one comes; a page past the end becomes the last one. */
export function usePaginaDaLista<T>({ chave, ler, filtro, irParaAPagina, oQue }: Pedido<T>): PaginaLida<T> {
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => ler(signal),
    placeholderData: keepPreviousData,
  })
  const ultima =
    data === undefined || filtro.porPagina === 'todos'
      ? undefined
      : Math.max(1, Math.ceil(data.total / Number(filtro.porPagina)))
  const passou = !isPlaceholderData && ultima !== undefined && filtro.pagina > ultima
  useEffect(() => {
    if (passou) irParaAPagina(ultima)
  }, [passou]) // oxlint-disable-line react/exhaustive-deps

  const tentar = () => void refetch()
  return {
    linhas: data?.itens,
    total: data?.total,
    lendo: isFetching,
    erro: error && !data ? falha(`Não foi possível ler ${oQue}.`, error, tentar, isFetching) : null,
    atrasada:
      error && data
        ? {
            message: mensagemDoErro(error),
            since: formatarInstante(new Date(dataUpdatedAt).toISOString()),
            onRetry: tentar,
          }
        : null,
  }
}
