import type { Encargos, ParteDaDivida } from '#contract/cobranca/cobrancas.ts'

type Partes = Pick<Encargos, 'principal' | 'correcao' | 'juros' | 'multa'>

const centavos = (reais: number) => Math.round(reais * 100)

/**
 * What a payment would pay of each part (Código Civil 354), in reais, to be seen before it is recorded; the server has the
 * last word. The correction goes with the principal, before it.
 * @returns null when the payment is no amount, or more than the debt
 */
export function imputar(divida: Partes, valor: number | null, ordem: readonly ParteDaDivida[]): Partes | null {
  if (valor === null || Number.isNaN(valor) || valor <= 0) return null
  let resta = centavos(valor)
  const paga: Partes = { principal: 0, correcao: 0, juros: 0, multa: 0 }
  for (const parte of ordem.flatMap((p) => (p === 'principal' ? (['correcao', 'principal'] as const) : [p]))) {
    const quanto = Math.min(resta, centavos(divida[parte]))
    paga[parte] = quanto / 100
    resta -= quanto
  }
  return resta > 0 ? null : paga
}
