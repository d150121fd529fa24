import { formatarData } from '../valores/calendario.ts'

/**
 * The due date of a charge, in words: one rule for bell, mails, lists, pages and PDFs. The due date is the one agreed on; where banks
 * are closed on it, the day until which it can be paid is said beside it, under that name, and never in its place.
 */
export interface Vencimento {
  vencimento: string
  /** The due date or, where banks are closed on it, the next day they are open. */
  venceEm: string
}

/** `pode ser paga até 12/01`, the year only where it is another one; null where banks are open on the due date. */
export function pagavelAte({ vencimento, venceEm }: Vencimento, passado = false): string | null {
  if (venceEm === vencimento) return null
  const dia = venceEm.slice(0, 4) === vencimento.slice(0, 4) ? formatarData(venceEm).slice(0, 5) : formatarData(venceEm)
  return `${passado ? 'podia' : 'pode'} ser paga até ${dia}`
}

/** `10/01/2026`, or `10/01/2026 (pode ser paga até 12/01)`. @param passado whether that day is gone by */
export function vencimentoPorExtenso(v: Vencimento, passado = false): string {
  const ate = pagavelAte(v, passado)
  return ate === null ? formatarData(v.vencimento) : `${formatarData(v.vencimento)} (${ate})`
}
