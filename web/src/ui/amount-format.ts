import { once } from '#contract/once.ts'

const comCentavos = once(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const semCentavos = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }))

/** An amount in parts: sign (U+2212, `+` or empty) and the figure without it, in Brazilian writing. */
export type AmountParts = { sinal: '' | '−' | '+'; numero: string }

/**
 * Splits reais into sign and figure. Minus is U+2212 as tall as the digits; zero has no sign.
 * @param casas decimals shown, 2 or 0 (rounded half away from zero by Intl)
 * @param comMais shows `+` on positive amounts
 */
export function amountParts(reais: number, casas: 0 | 2 = 2, comMais = false): AmountParts {
  const numero = (casas === 0 ? semCentavos : comCentavos)().format(Math.abs(reais))
  const zero = !/[1-9]/.test(numero)
  if (zero) return { sinal: '', numero }
  return { sinal: reais < 0 ? '−' : comMais ? '+' : '', numero }
}

/** 1234.5 → `1.234,50`; −3 → `−3,00`. Without R$, for tables whose head carries the unit. */
export function formatAmount(reais: number, casas: 0 | 2 = 2): string {
  const { sinal, numero } = amountParts(reais, casas)
  return sinal + numero
}

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
  if (centavos < 1000 && centavos % 100 !== 0) return `${sign}R$\u00a0${comCentavos().format(size)}`
  if (Math.round(size) < 1000) return `${sign}R$\u00a0${semCentavos().format(size)}`
  // Rounded before its word is chosen: 999.960 is 1 mi, and not 1.000 mil.
  const [unit, word] = UNITS.find(([unit]) => Math.round((size / unit) * 10) < 10_000) ?? UNITS[3]
  return `${sign}${ateUmaCasa().format(size / unit)}\u00a0${word}`
}
