import { diasEntre, formatarData } from '../../valores/calendario.ts'

/** How the validity of a document stands on a day. Pure; days `YYYY-MM-DD`. */

/** Days before its end in which a document is told of: a licence takes weeks to renew. */
export const DIAS_ANTES_DE_VENCER = 60

export const situacoesDaValidade = ['em_dia', 'a_vencer', 'vencido'] as const
export type SituacaoDaValidade = (typeof situacoesDaValidade)[number]

/** Its last day is still a good one. @param validade null of what does not end */
export function situacaoDaValidade(validade: string | null, hoje: string): SituacaoDaValidade {
  if (validade === null) return 'em_dia'
  const faltam = diasEntre(hoje, validade)
  if (faltam < 0) return 'vencido'
  return faltam <= DIAS_ANTES_DE_VENCER ? 'a_vencer' : 'em_dia'
}

/** "Vence hoje", "Vence em 12 dias", "Venceu em 10/03/2026"; null of what does not end. */
export function validadeEmPalavras(validade: string | null, hoje: string): string | null {
  if (validade === null) return null
  const faltam = diasEntre(hoje, validade)
  if (faltam < 0) return `Venceu em ${formatarData(validade)}`
  if (faltam === 0) return 'Vence hoje'
  return faltam <= DIAS_ANTES_DE_VENCER
    ? `Vence em ${faltam} ${faltam === 1 ? 'dia' : 'dias'}`
    : `Vale até ${formatarData(validade)}`
}
