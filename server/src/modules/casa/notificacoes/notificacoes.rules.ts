import { createHmac } from 'node:crypto'
import {
  envioPadrao,
  tiposDeNotificacao,
  type EnvioDeEmail,
  type TipoDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import { iguaisEmTempoConstante } from '#server/platform/ids.ts'

/** How a fact treats people's choice: `sempre` mails at once whatever they chose, `nunca` mails nobody. */
export type EmailDoFato = 'sempre' | 'preferencia' | 'nunca'

/** When the mail of a notice leaves. @param escolha what the person chose for the kind; null when they never did */
export function envioDe(tipo: TipoDeNotificacao, email: EmailDoFato, escolha: EnvioDeEmail | null): EnvioDeEmail {
  if (email === 'nunca') return 'nunca'
  return email === 'sempre' ? 'imediato' : (escolha ?? envioPadrao[tipo])
}

/** Fewer of a kind in a row are shown one by one. */
const MENOR_GRUPO = 4
/** The others that are told of one by one. */
const MAIS_NO_GRUPO = 50

interface Agrupavel {
  tipo: TipoDeNotificacao
  lida: boolean
}

/**
 * Puts runs of notices of one kind together, read and unread apart: a flood of one kind must not push everything else out
 * of sight. Nothing is left out: each run says how many it has.
 * @param avisos newest first
 */
export function agrupar<A extends Agrupavel>(
  avisos: readonly A[],
): (A & { grupo?: { quantas: number; outras: A[] } })[] {
  const corridas: A[][] = []
  for (const aviso of avisos) {
    const ultima = corridas.at(-1)
    if (ultima?.[0]?.tipo === aviso.tipo && ultima[0].lida === aviso.lida) ultima.push(aviso)
    else corridas.push([aviso])
  }
  return corridas.flatMap((corrida) => {
    const [primeira, ...outras] = corrida
    if (primeira === undefined || corrida.length < MENOR_GRUPO) return corrida
    return [{ ...primeira, grupo: { quantas: corrida.length, outras: outras.slice(0, MAIS_NO_GRUPO) } }]
  })
}

/** What a link at the foot of a mail stops: one kind of notice, or (daily letter) the letter itself. */
export type Alvo = TipoDeNotificacao | 'resumo'

const assinar = (segredo: string, pessoa: string, alvo: Alvo) =>
  createHmac('sha256', segredo).update(`${pessoa}.${alvo}`).digest('base64url')

/** The token of such a link: who, what, and our signature. It does not expire: it only ever stops mails. */
export const tokenDeDescadastro = (segredo: string, pessoa: string, alvo: Alvo): string =>
  `${pessoa}.${alvo}.${assinar(segredo, pessoa, alvo)}`

/** Who and what a token is about, or null when the signature is not ours. */
export function lerToken(segredo: string, token: string): { pessoa: string; alvo: Alvo } | null {
  const [pessoa = '', texto = '', assinatura = '', ...resto] = token.split('.')
  const alvo = ([...tiposDeNotificacao, 'resumo'] as const).find((t) => t === texto)
  if (alvo === undefined || resto.length > 0) return null
  return iguaisEmTempoConstante(assinatura, assinar(segredo, pessoa, alvo)) ? { pessoa, alvo } : null
}
