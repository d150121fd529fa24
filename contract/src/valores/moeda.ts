/** Amounts as numbers and as text. Pure: no schema here, so that screens can use it without loading zod. */
import { once } from './once.ts'

/** Largest amount of one record: R$ 999.999.999,99, in centavos. */
export const MAX_CENTAVOS = 99_999_999_999

/** Reais with at most two decimals → integer centavos, exactly (4.35 → 435, 1.005 is refused before this is called). */
export const paraCentavos = (reais: number): number => Math.round(reais * 100)

/** Integer centavos → reais, the nearest double of the two-decimal number. */
export const paraReais = (centavos: number): number => centavos / 100

/** Sum of reais, added as integers: doubles with two decimals may miss the centavo. */
export const somarReais = (valores: readonly number[]): number =>
  paraReais(valores.reduce((soma, v) => soma + paraCentavos(v), 0))

/** Whether a number of reais has at most two decimals, however it is stored in binary. */
export const temAteDuasCasas = (reais: number): boolean => Number(reais.toFixed(2)) === reais

const comCentavos = once(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const semCentavos = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }))

/** An amount in parts: sign (U+2212, `+` or empty) and the figure without it, in Brazilian writing. */
export interface PartesDoValor {
  sinal: '' | '−' | '+'
  numero: string
}

/**
 * Splits reais into sign and figure; zero has no sign.
 * @param casas decimals shown: 2; or 0, which tells whole reais and never more than there are (179.319,63 → `179.319`, −7,60 → `−8`)
 * @param comMais shows `+` on positive amounts
 */
export function partesDoValor(reais: number, casas: 0 | 2 = 2, comMais = false): PartesDoValor {
  const numero = casas ? comCentavos().format(Math.abs(reais)) : semCentavos().format(Math.abs(Math.floor(reais)))
  if (!/[1-9]/.test(numero)) return { sinal: '', numero }
  return { sinal: reais < 0 ? '−' : comMais ? '+' : '', numero }
}

/** 1234.5 → `1.234,50`; −3 → `−3,00`. Without R$, for tables whose head carries the unit. */
export function formatarValor(reais: number, casas: 0 | 2 = 2): string {
  const { sinal, numero } = partesDoValor(reais, casas)
  return sinal + numero
}

/** 1234.5 → "R$ 1.234,50" (with a no-break space); −5 → "−R$ 5,00". */
export function formatarReais(reais: number): string {
  const { sinal, numero } = partesDoValor(reais)
  return `${sinal}R$\u00a0${numero}`
}

/** The same of an amount in centavos. */
export const formatarCentavos = (centavos: number): string => formatarReais(paraReais(centavos))

/** What follows a percentage: the sign, held to its number by a no-break space. */
export const PORCENTO = '\u00a0%'

const umaCasa = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))

/** 110.14 → `110,1 %`, with a no-break space; −3 → `−3 %`; null, as of nothing planned, is a dash. */
export const formatarPercentual = (porcento: number | null): string =>
  porcento === null ? '–' : umaCasa().format(porcento).replace('-', '−') + PORCENTO
