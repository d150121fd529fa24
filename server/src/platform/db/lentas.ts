import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { idDoPedidoEmCurso } from '../http/request-id.ts'

/**
 * Logs each statement that takes `limiteMs` or longer: its text, where values are places and never the values, how long, and
 * whose request it was.
 */
export function registrarLentas(log: Logger, limiteMs: number): (evento: LogEvent) => void {
  return ({ query, queryDurationMillis: ms }) => {
    if (ms < limiteMs) return
    log.warn({ reqId: idDoPedidoEmCurso(), consulta: query.sql, ms: Math.round(ms) }, 'consulta lenta')
  }
}
