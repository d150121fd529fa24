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

const umaCasa = once(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const ateDuasCasas = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }))

/**
 * Round amounts in words, for charts: 40680.51 → `40,7 mil` with one decimal, 20000 → `20 mil` on an axis,
 * 1500000 → `1,5 mi`, 0 → `0`.
 * @param exact one decimal always, for a written value; otherwise only the decimals the tick needs
 */
export function formatThousands(reais: number, exact = false): string {
  if (reais === 0) return '0'
  const size = Math.abs(reais)
  const [unit, word] = size >= 1_000_000 ? [1_000_000, 'mi'] : [1000, 'mil']
  return `${reais < 0 ? '−' : ''}${(exact ? umaCasa : ateDuasCasas)().format(size / unit)} ${word}`
}
