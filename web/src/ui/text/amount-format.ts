import { formatarValor, partesDoValor } from '#contract/valores/moeda.ts'
import { once } from '#contract/valores/once.ts'

/** An amount in parts, as the contract writes it: sign (U+2212, `+` or empty) and the figure without it. */
export const amountParts = partesDoValor

/** 1234.5 → `1.234,50`; −3 → `−3,00`. Without R$, for tables whose head carries the unit. */
export const formatAmount = formatarValor

const ateUmaCasa = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, useGrouping: false }))
const UNITS = [
  [1000, 'mil'],
  [1e6, 'mi'],
  [1e9, 'bi'],
  [1e12, 'tri'],
] as const

/** The most letters `shortAmount` writes for an amount the book can hold, sign included. */
export const SHORT_AMOUNT_LETTERS = 10

/**
 * An amount in few letters, for axes and labels of charts: 2 → `R$ 2`, 320.55 → `R$ 321`, 1234.56 → `1,2 mil`,
 * 1300000 → `1,3 mi`, 0 → `0`. Below R$ 10 the centavos count and are written. What is not zero never reads as zero:
 * less than half a centavo (an average may be) is written as one.
 */
export function shortAmount(reais: number): string {
  if (reais === 0) return '0'
  const sign = reais < 0 ? '−' : ''
  const centavos = Math.max(1, Math.round(Math.abs(reais) * 100))
  const size = centavos / 100
  if (centavos < 1000 && centavos % 100 !== 0) return `${sign}R$\u00a0${formatarValor(size)}`
  if (Math.round(size) < 1000) return `${sign}R$\u00a0${formatarValor(Math.round(size), 0)}`
  // Rounded before its word is chosen: 999.960 is 1 mi, and not 1.000 mil.
  const [unit, word] = UNITS.find(([unit]) => Math.round((size / unit) * 10) < 10_000) ?? UNITS[3]
  return `${sign}${ateUmaCasa().format(size / unit)}\u00a0${word}`
}
