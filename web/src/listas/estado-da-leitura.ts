import type { UseQueryResult } from '@tanstack/react-query'
import { falha } from '../avisos/falha.ts'
import type { ErrorStateProps } from '../ui/page/error-state.tsx'

/**
 * What a table says of a reading that brings a whole list at once.
 * @param oQue what could not be read, with its article: "os feriados"
 */
export const estadoDaLeitura = (
  { data, error, refetch, isFetching }: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>,
  oQue: string,
): { busy: boolean; error: ErrorStateProps | null } => ({
  busy: isFetching,
  error: error && !data ? falha(`Não foi possível ler ${oQue}.`, error, () => void refetch(), isFetching) : null,
})
