import { DIA, HORA, MINUTO } from '#server/platform/relogio.ts'

/** How long to wait after each failed try, in milliseconds, as Standard Webhooks suggests: ten tries in some three days. */
const ESPERAS_MS = [
  5_000,
  5 * MINUTO,
  30 * MINUTO,
  2 * HORA,
  5 * HORA,
  10 * HORA,
  14 * HORA,
  20 * HORA,
  24 * HORA,
] as const

/** No delivery waits longer than this for its next try, in milliseconds. */
export const MAIOR_ESPERA_MS = Math.max(...ESPERAS_MS)

/** Back-off: how long to wait after so many tries; null when it is given up. */
export const esperaMs = (tentativas: number): number | null => ESPERAS_MS[Math.max(0, tentativas - 1)] ?? null

/** An address that took nothing for so long is switched off, in milliseconds. */
export const SEM_NADA_CHEGAR_MS = 5 * DIA

/** How long the secret of before goes on signing beside the new one, in milliseconds. */
export const DOIS_SEGREDOS_MS = DIA

/** Whether an answer says that it was taken. */
export const foiAceita = (status: number): boolean => status >= 200 && status < 300

/** "Gone": whoever answers asks not to be called again. */
const FOI_EMBORA = 410

/**
 * Why an address is switched off after a failed try, as a sentence; null when it stays on.
 * @param falhandoMs for how long nothing has arrived
 */
export function porqueDesliga(status: number | null, falhandoMs: number): string | null {
  if (status === FOI_EMBORA) return 'O endereço respondeu que não quer mais receber (410).'
  return falhandoMs >= SEM_NADA_CHEGAR_MS ? 'Nada do que foi enviado chegou em cinco dias.' : null
}
