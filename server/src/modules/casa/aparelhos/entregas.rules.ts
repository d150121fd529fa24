import { envioPadrao, type TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import { DIA, HORA, MINUTO } from '#server/platform/relogio.ts'

/** How long to wait after each failed try, in milliseconds: what is told a day late tells nothing the bell does not. */
const ESPERAS_MS = [MINUTO, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 6 * HORA] as const

/** No delivery waits longer than this for its next try, whatever the push service asks for, in milliseconds. */
export const MAIOR_ESPERA_MS = 12 * HORA

/** How long a push service keeps what it could not hand over, in seconds (RFC 8030 §5.2). */
export const GUARDADO_POR_S = DIA / 1000

/**
 * Back-off: how long to wait after so many tries; null when it is given up.
 * @param pedidoMs what the push service asked for (`Retry-After`), in milliseconds; null when it did not
 */
export function esperaMs(tentativas: number, pedidoMs: number | null): number | null {
  const nossa = ESPERAS_MS[Math.max(0, tentativas - 1)]
  return nossa === undefined ? null : Math.min(Math.max(nossa, pedidoMs ?? 0), MAIOR_ESPERA_MS)
}

/** What `Retry-After` says, in milliseconds from now: seconds, or a date of HTTP; null for what is neither. */
export function lerRetryAfter(texto: string | null, agoraMs: number): number | null {
  if (texto === null) return null
  if (/^\d{1,9}$/.test(texto.trim())) return Number(texto) * 1000
  const data = Date.parse(texto)
  return Number.isNaN(data) ? null : Math.max(0, data - agoraMs)
}

/**
 * What an answer means for a delivery and its device. `foi-embora`: the subscription is over (RFC 8030 §7.3). `nunca`: asked
 * again, the answer would be the same.
 */
export type Desfecho = 'entregue' | 'foi-embora' | 'depois' | 'nunca'

/** @param status of the answer; null when there was none */
export function desfechoDe(status: number | null): Desfecho {
  if (status === null || status === 429 || status === 408 || status >= 500) return 'depois'
  if (status >= 200 && status < 300) return 'entregue'
  return status === 404 || status === 410 ? 'foi-embora' : 'nunca'
}

/** What goes by e-mail at once unless people choose otherwise may wake a phone; the rest waits for it to be in use. */
export const urgenciaDe = (tipo: TipoDeNotificacao): 'normal' | 'low' =>
  envioPadrao[tipo] === 'imediato' ? 'normal' : 'low'

/** What a message that is not handed over yet is replaced by: the same notice, sent again (RFC 8030 §5.4; at most 32 characters). */
export const topicoDe = (notificacaoId: string): string => notificacaoId.replaceAll('-', '')

/** More than a screen that is locked shows. */
const [MAIOR_TITULO, MAIOR_TEXTO] = [120, 400]

function cortar(texto: string, maximo: number): string {
  const letras = Array.from(texto)
  return letras.length <= maximo ? texto : `${letras.slice(0, maximo - 1).join('')}…`
}

/** A notice as it stands in the bell. */
interface Aviso {
  id: string
  titulo: string
  texto: string
  caminho: string
}

/** What is sent: the notice as the bell has it, and its id, by which it is shown once. */
export const corpoDe = ({ id, titulo, texto, caminho }: Aviso): string =>
  JSON.stringify({ id, titulo: cortar(titulo, MAIOR_TITULO), texto: cortar(texto, MAIOR_TEXTO), caminho })
