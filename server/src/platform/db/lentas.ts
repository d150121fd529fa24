import type { Logger } from 'pino'
import { idDoPedidoEmCurso } from '../http/request-id.ts'

/**
 * Logs each statement that takes `limiteMs` or longer: its text, where values are places and never the values, how long, and
 * whose request it was.
 */
export function registrarLentas(log: Logger, limiteMs: number | null): (sql: string, ms: number) => void {
  if (limiteMs === null) return () => undefined
  return (consulta, ms) => {
    if (ms >= limiteMs) log.warn({ reqId: idDoPedidoEmCurso(), consulta, ms: Math.round(ms) }, 'consulta lenta')
  }
}
