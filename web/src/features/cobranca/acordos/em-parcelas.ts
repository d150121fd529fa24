import { formatarReais } from '#contract/valores/moeda.ts'

/** `3 parcelas de R$ 100,00`; where interest or the centavos left make them differ, from the smallest to the largest. */
export function emParcelas(valores: readonly number[]): string {
  const [maior, menor] = [Math.max(...valores), Math.min(...valores)]
  if (valores.length === 1) return `uma parcela de ${formatarReais(maior)}`
  if (maior === menor) return `${valores.length} parcelas de ${formatarReais(maior)}`
  return `${valores.length} parcelas, entre ${formatarReais(menor)} e ${formatarReais(maior)}`
}
