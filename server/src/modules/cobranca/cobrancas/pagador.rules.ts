import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'

/** What is told of the payer of a charge, and to whom (LGPD: the least that serves). Pure. */

interface Enderecada {
  vinculo_id: string | null
  pagador_nome: string | null
  pagador_email: string | null
}

/** What somebody of the building may know of payers: by their ties, and by who is in the units today. */
export interface Olhos {
  proprios: ReadonlySet<string>
  /** Ties of today, of whomever. */
  atuais: ReadonlySet<string>
}

/** Whoever answered for the unit before and is no longer there. */
export const RESPONSAVEL_ANTERIOR = 'Responsável anterior'

/**
 * Who a charge is addressed to. Staff reads it all; who pays, their own; another person of the unit, the name of who is there
 * today; of who left, nothing, since a sale tells the buyer what is owed and not by whom.
 * @param olhos null for staff
 */
export function pagadorPara(l: Enderecada, olhos: Olhos | null): { nome: string; email: string | null } | null {
  if (l.pagador_nome === null) return null
  const vinculo = l.vinculo_id ?? ''
  if (olhos === null || olhos.proprios.has(vinculo)) return { nome: l.pagador_nome, email: l.pagador_email }
  return { nome: olhos.atuais.has(vinculo) ? l.pagador_nome : RESPONSAVEL_ANTERIOR, email: null }
}

/** The day an owner came, when a charge is of a month that had ended by then; null otherwise (Código Civil 1.345). */
export const donoDesde = (
  competencia: string,
  vinculo: { papel: string; inicio: string } | undefined,
): string | null =>
  vinculo?.papel === 'proprietario' && ultimoDiaDoMes(`${competencia}-01`) < vinculo.inicio ? vinculo.inicio : null
