import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import type { ErrorStateProps } from '../../../ui/page/error-state.tsx'
import { consultaDaLista, consultaDasMinhasReservas } from './agenda.api.ts'
import { anosDaVista, type Lugar } from './endereco.ts'
import { emOrdem, eventosDe, type Evento } from './eventos.ts'
import { listaGuardada } from './guardada.ts'
import { eventosDasReservas } from './reservas-na-agenda.ts'

interface Lida {
  /** Undefined until something came. */
  eventos: Evento[] | undefined
  lendo: boolean
  /** Nothing can be shown. */
  erro: ErrorStateProps | null
  /** What is shown is of an earlier reading (instant, ISO 8601), because it could not be read again. */
  atrasada: { desde: string; mensagem: string; tentar: () => void } | null
}

/**
 * The appointments of a view and, for residents, their own bookings. Without connection, those of the last list this browser
 * read.
 */
export function useAgenda(lugar: Lugar, comReservas: boolean): Lida {
  const reservas = useQuery({ ...consultaDasMinhasReservas, enabled: comReservas }).data
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(consultaDaLista(anosDaVista(lugar)))
  const guardada = useMemo(() => (error && !data ? listaGuardada() : null), [error, data])
  const itens = data ?? guardada?.itens
  const eventos = useMemo(
    () => itens && emOrdem([...eventosDe(itens), ...eventosDasReservas(reservas ?? [])]),
    [itens, reservas],
  )
  const tentar = () => void refetch()
  if (!error) return { eventos, lendo: isFetching, erro: null, atrasada: null }
  if (!eventos) {
    const message = `Não foi possível ler os compromissos. ${mensagemDoErro(error)}`
    const erro = {
      message,
      ...(error instanceof ErroDaApi && { code: error.codigo }),
      onRetry: tentar,
      busy: isFetching,
    }
    return { eventos, lendo: isFetching, erro, atrasada: null }
  }
  const desde = guardada?.lidaEm ?? new Date(dataUpdatedAt).toISOString()
  return { eventos, lendo: isFetching, erro: null, atrasada: { desde, mensagem: mensagemDoErro(error), tentar } }
}
