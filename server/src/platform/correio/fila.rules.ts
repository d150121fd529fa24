import { DIA, HORA, MINUTO } from '../relogio.ts'

/** How long a mail is tried for before it is given up, in milliseconds. */
export const DESISTENCIA_MS = DIA

/** No mail waits longer than this for its next try, in milliseconds. */
export const MAIOR_ESPERA_MS = 2 * HORA

/** Back-off: how long to wait, in milliseconds, before the next try: 1, 3, 9, 27 and 81 minutes, then every two hours. */
export const esperaMs = (tentativas: number): number =>
  Math.min(MAIOR_ESPERA_MS, MINUTO * 3 ** Math.max(0, tentativas - 1))

/** Whether no further try makes sense: the server knows that the address does not exist, or a day went by. */
export function desistir(
  erro: { code?: string | undefined; responseCode?: number | undefined },
  idadeMs: number,
): boolean {
  const enderecoRecusado = erro.code === 'EENVELOPE' && erro.responseCode !== undefined && erro.responseCode >= 500
  return enderecoRecusado || idadeMs >= DESISTENCIA_MS
}
