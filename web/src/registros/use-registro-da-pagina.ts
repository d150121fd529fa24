import type { UseQueryResult } from '@tanstack/react-query'
import { ErroDaApi } from '../lib/erro-da-api.ts'
import { useTitulo } from '../lib/titulo.ts'
import type { PaginaDescrita } from './descricao-do-registro.ts'

type Leitura<R> = Pick<UseQueryResult<R>, 'data' | 'error' | 'refetch' | 'isFetching'>

export interface RegistroDaPagina<R> {
  /** As last read, unless the page has nothing to show any more. */
  registro: R | undefined
  /** The server has no such record. */
  sumiu: boolean
  /** And there is nothing to show in its place. */
  naoHa: boolean
  leitura: Leitura<R>
}

/** The record a page is about. @param tituloDe what the tab is called by it; the route's own title, when left out */
export function useRegistroDaPagina<R>(
  leitura: Leitura<R>,
  { naoEncontrado, fica }: PaginaDescrita,
  tituloDe?: (registro: R | undefined) => string | undefined,
): RegistroDaPagina<R> {
  const { data, error } = leitura
  const sumiu = error instanceof ErroDaApi && error.status === 404
  const naoHa = sumiu && !(fica && data)
  useTitulo(naoHa ? naoEncontrado : tituloDe?.(data), error !== null)
  return { registro: naoHa ? undefined : data, sumiu, naoHa, leitura }
}
