import { diasEntre } from '#contract/valores/calendario.ts'
import {
  cabeNoTempo,
  DIAS_DE_UM_LANCAMENTO,
  doSentido,
  mesmoDocumento,
  txidsNoTexto,
  type Candidato,
  type MovimentoDoBanco,
} from './sugestoes.rules.ts'

/** Which lines of a statement are so surely one thing of the books that they may be confirmed many at once. */

export interface Certeza {
  candidato: Candidato
  /** What makes it sure: our identifier, or the document. The value is exact in both. */
  motivo: 'txid' | 'documento'
}

/** Our identifiers that a line names, in its text or as its document. */
export const txidsDe = ({ descricao, documento = null }: Pick<MovimentoDoBanco, 'descricao' | 'documento'>) =>
  txidsNoTexto(`${descricao} ${documento ?? ''}`)

/** The charge that our identifier names, when it names one alone and the value is what that one owes. */
function peloTxid(m: MovimentoDoBanco, txids: readonly string[], candidatos: readonly Candidato[]): Certeza | null {
  const [unica, ...outras] = candidatos.filter((c) => c.txid !== null && txids.includes(c.txid))
  const certa = unica !== undefined && outras.length === 0 && txids.length === 1 && unica.total === Math.abs(m.valor)
  return certa ? { candidato: unica, motivo: 'txid' } : null
}

/** The one thing of the exact value, when nothing else of that value is near, it has the document, and its day is close. */
function peloDocumento(m: MovimentoDoBanco, candidatos: readonly Candidato[]): Certeza | null {
  const [unica, ...outras] = candidatos.filter((c) => c.total === Math.abs(m.valor) && cabeNoTempo(m, c))
  if (unica === undefined || outras.length > 0 || unica.presa || !mesmoDocumento(m, unica)) return null
  const perto = unica.tipo === 'cobranca' || Math.abs(diasEntre(unica.data, m.data)) <= DIAS_DE_UM_LANCAMENTO
  return perto ? { candidato: unica, motivo: 'documento' } : null
}

/**
 * What a line surely is, or null. Either our identifier is in it, of one open charge that owes that value to the cent; or
 * it has the value and the document of one thing alone, within the days a payment takes to clear, and nothing else of that
 * value is near. Where our identifier is in it, it alone decides.
 */
export function certezaDe(m: MovimentoDoBanco, candidatos: readonly Candidato[]): Certeza | null {
  const possiveis = candidatos.filter((c) => doSentido(m, c))
  const txids = txidsDe(m)
  return txids.length > 0 ? peloTxid(m, txids, possiveis) : peloDocumento(m, possiveis)
}

/** Without those that two lines are sure of: one thing is one line of the bank, and which of them it is nobody knows. */
export function semDisputa<T extends { certeza: Certeza }>(certas: readonly T[]): T[] {
  const vezes = new Map<string, number>()
  for (const { certeza } of certas) vezes.set(certeza.candidato.id, (vezes.get(certeza.candidato.id) ?? 0) + 1)
  return certas.filter(({ certeza }) => vezes.get(certeza.candidato.id) === 1)
}
