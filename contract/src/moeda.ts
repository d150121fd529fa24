/** Amounts as numbers and as text. Pure: no schema here, so that screens can use it without loading zod. */
import { once } from './once.ts'

/** Largest amount of one record: R$ 999.999.999,99, in centavos. */
export const MAX_CENTAVOS = 99_999_999_999

/** Reais with at most two decimals → integer centavos, exactly (4.35 → 435, 1.005 is refused before this is called). */
export const paraCentavos = (reais: number): number => Math.round(reais * 100)

/** Integer centavos → reais, the nearest double of the two-decimal number. */
export const paraReais = (centavos: number): number => centavos / 100

/** Whether a number of reais has at most two decimals, however it is stored in binary. */
export const temAteDuasCasas = (reais: number): boolean => Number(reais.toFixed(2)) === reais

const formato = once(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))
const formatoSemCasas = once(
  () => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }),
)

/** The sign Intl writes is a hyphen, lower and shorter than a digit: an amount has the minus, as in every table. */
const comMenos = (texto: string): string => texto.replace('-', '−')

/** 1234.5 → "R$ 1.234,50" (with a no-break space); −5 → "−R$ 5,00". */
export const formatarReais = (reais: number): string => comMenos(formato().format(reais))

/** 184311.9 → "R$ 184.312": the Caixa figure has no decimals (specification §9). */
export const formatarReaisSemCasas = (reais: number): string => comMenos(formatoSemCasas().format(reais))

const umaCasa = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))

/** 110.14 → `110,1 %`, with a no-break space; −3 → `−3 %`; null, as of nothing planned, is a dash. */
export const formatarPercentual = (porcento: number | null): string =>
  porcento === null ? '–' : `${comMenos(umaCasa().format(porcento))}\u00a0%`
