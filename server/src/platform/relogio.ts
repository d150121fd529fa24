import { AsyncLocalStorage } from 'node:async_hooks'
import { diaEm } from '#contract/valores/calendario.ts'

/** The only source of "now" in the server, so that tests can hold time still. */
let deslocamentoMs = 0
/** Now for the work that lives in another moment, and for nobody else (ADR 74). */
const momento = new AsyncLocalStorage<number>()

/** The current instant. */
export const agora = (): Date => new Date(momento.getStore() ?? Date.now() + deslocamentoMs)

/** The current instant as stored: ISO 8601, UTC. */
export const agoraISO = (): string => agora().toISOString()

/** The last minute somebody asked of, and its day: none begins within one, and every request asks. */
let respondido = { minuto: Number.NaN, dia: '' }

/** Today in São Paulo, `YYYY-MM-DD`. */
export function hoje(): string {
  const minuto = Math.floor(agora().getTime() / MINUTO)
  if (minuto !== respondido.minuto) respondido = { minuto, dia: diaEm(agora()) }
  return respondido.dia
}

/** The instant `ms` milliseconds from now (negative: ago), ISO 8601. */
export const daquiA = (ms: number): string => new Date(agora().getTime() + ms).toISOString()

/** Milliseconds since the epoch of a stored instant. */
export const emMs = (iso: string): number => new Date(iso).getTime()

/** Moves the clock by `ms` (tests only); 0 puts it right again. */
export function moverRelogio(ms: number): void {
  deslocamentoMs = ms
}

/**
 * Does something at another moment: time stands still there for all that `fazer` waits for, and is as it was for everybody else.
 * What it leaves behind to be done later keeps that moment too, so it may leave no timer.
 * @param instante ISO 8601
 */
export const noMomento = <T>(instante: string, fazer: () => T): T => momento.run(emMs(instante), fazer)

export const MINUTO = 60_000
export const HORA = 60 * MINUTO
export const DIA = 24 * HORA
