import { diaEm } from '#contract/valores/calendario.ts'

/** The only source of "now" in the server, so that tests can hold time still. */
let deslocamentoMs = 0

/** The current instant. */
export const agora = (): Date => new Date(Date.now() + deslocamentoMs)

/** The current instant as stored: ISO 8601, UTC. */
export const agoraISO = (): string => agora().toISOString()

/** Today in São Paulo, `YYYY-MM-DD`. */
export const hoje = (): string => diaEm(agora())

/** The instant `ms` milliseconds from now (negative: ago), ISO 8601. */
export const daquiA = (ms: number): string => new Date(agora().getTime() + ms).toISOString()

/** Milliseconds since the epoch of a stored instant. */
export const emMs = (iso: string): number => new Date(iso).getTime()

/** Moves the clock by `ms` (tests only); 0 puts it right again. */
export function moverRelogio(ms: number): void {
  deslocamentoMs = ms
}

export const MINUTO = 60_000
export const HORA = 60 * MINUTO
export const DIA = 24 * HORA
