import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import type { RegraDePagaveis } from './pagaveis.api.ts'

/** What is said of the limit up to which bills are paid without approval. */

/** A success is told only as what it is: a proposal changes nothing yet. */
export const oQueFicouDaRegra = ({ proposta }: RegraDePagaveis): string =>
  proposta === null ? 'Regra de aprovação gravada' : 'Proposta gravada: vale quando outra pessoa confirmar'

/** @param dia when it was proposed, `26/11/2026` */
export function propostaPorExtenso(p: NonNullable<RegraDePagaveis['proposta']>, dia: string): string {
  const oQue = `${p.por} propôs em ${dia} pagar sem aprovação até ${formatarReais(p.ate)}. Enquanto ninguém confirma, vale o limite de antes.`
  return p.podeConfirmar ? oQue : `${oQue} Outra pessoa que administra precisa confirmar.`
}

/** Who changed it last, and on whose word. */
export function mudancaPorExtenso(m: NonNullable<RegraDePagaveis['mudanca']>): string {
  const quem = `Mudada em ${formatarData(diaEm(new Date(m.em)))} por ${m.por}`
  if (m.confirmadaPor !== null) return `${quem}, com a confirmação de ${m.confirmadaPor}.`
  return m.sozinho ? `${quem}, sem confirmação: ninguém mais administrava.` : `${quem}.`
}
