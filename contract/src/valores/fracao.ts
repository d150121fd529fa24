/**
 * The fração ideal of a unit as an exact ratio (Código Civil 1.331 §3º). Pure: no schema here, so that screens can use it
 * without loading zod.
 *
 * A typed fraction keeps the shape it was typed in: decimals and percentages have a power of ten below the line
 * (`0,0208333` is 208333/10000000), a ratio stays as it is (`1/48`). Sums are made with BigInt and never rounded.
 */

/** Both whole and positive, `num` ≤ `den` ≤ 10^12. Not reduced: the shape says how it was typed. */
export interface Fracao {
  num: number
  den: number
}

/** A sum of fractions, or how far one is from 1: exact, reduced, with the sign in `num`. */
export interface FracaoExata {
  num: bigint
  den: bigint
}

const MAX_CASAS = 12
export const MAX_TERMO_DA_FRACAO = 10 ** MAX_CASAS

const COMO_ESCREVER = 'Escreva a fração como 0,0208333, 2,08333\u00a0% ou 1/48'
const RAZAO = /^(-?\d{1,20})\s*\/\s*(-?\d{1,20})$/
const DECIMAL = /^(-?)(\d{1,20})(?:[.,](\d{1,40}))?\s*(%?)$/

type Leitura = { fracao: Fracao } | { problema: string }

/**
 * Reads a fração as people write it: `0,0208333`, `0.0208333`, `2,08333%` or `1/48`.
 * @returns the exact ratio, or why it is refused, in Portuguese
 */
export function lerFracao(texto: string): Leitura {
  const t = texto.trim()
  const razao = RAZAO.exec(t)
  if (razao) return conferir(BigInt(razao[1] ?? ''), BigInt(razao[2] ?? ''))
  const decimal = DECIMAL.exec(t)
  if (!decimal) return { problema: COMO_ESCREVER }
  const [, sinal = '', inteiros = '', casas = '', porcento] = decimal
  const quantas = casas.length + (porcento ? 2 : 0)
  if (quantas > MAX_CASAS)
    return { problema: `A fração pode ter no máximo ${porcento ? '10 casas na porcentagem' : '12 casas decimais'}` }
  return conferir(BigInt(`${sinal}${inteiros}${casas}`), 10n ** BigInt(quantas))
}

function conferir(num: bigint, den: bigint): Leitura {
  if (den === 0n) return { problema: 'O número de baixo da fração não pode ser zero' }
  if (num < 0n || den < 0n) return { problema: 'A fração não pode ser negativa' }
  if (num === 0n) return { problema: 'A fração deve ser maior que zero' }
  if (num > den) return { problema: 'A fração não pode ser maior que 1 (100\u00a0%)' }
  if (den > BigInt(MAX_TERMO_DA_FRACAO)) return { problema: 'Os números da fração podem ter até um trilhão' }
  return { fracao: { num: Number(num), den: Number(den) } }
}

/** How many decimals a power of ten stands for; null for another number. */
const casasDe = (den: bigint): number | null => (/^10*$/.test(String(den)) ? String(den).length - 1 : null)

/** `digitos` without sign, `casas` of them after the comma. */
function comVirgula(digitos: string, casas: number): string {
  const t = digitos.padStart(casas + 1, '0')
  return casas === 0 ? t : `${t.slice(0, -casas)},${t.slice(-casas)}`
}

/** A fração as it was typed, in decimals or as a ratio: `0,0208333`, `1/48`. `lerFracao` reads it back to the same. */
export function escreverFracao({ num, den }: Fracao): string {
  const casas = casasDe(BigInt(den))
  return casas === null ? `${num}/${den}` : comVirgula(String(num), casas)
}

const absoluto = (n: bigint): bigint => (n < 0n ? -n : n)

function mdc(a: bigint, b: bigint): bigint {
  let [x, y] = [absoluto(a), absoluto(b)]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** In lowest terms. */
export const reduzir = (num: bigint, den: bigint): FracaoExata => {
  const d = mdc(num, den)
  return { num: num / d, den: den / d }
}

const somarDuas = (a: FracaoExata, b: FracaoExata): FracaoExata =>
  a.den === b.den ? reduzir(a.num + b.num, a.den) : reduzir(a.num * b.den + b.num * a.den, a.den * b.den)

/** The exact sum, whatever the order and the denominators; 0/1 of nothing. */
export function somarFracoes(fracoes: Iterable<Fracao>): FracaoExata {
  // Those over one denominator first: a building has few, and large numbers stay small.
  const porDenominador = new Map<number, bigint>()
  for (const { num, den } of fracoes) porDenominador.set(den, (porDenominador.get(den) ?? 0n) + BigInt(num))
  let soma: FracaoExata = { num: 0n, den: 1n }
  for (const [den, num] of porDenominador) soma = somarDuas(soma, reduzir(num, BigInt(den)))
  return soma
}

/** What a sum lacks to be 1; negative when it is beyond. */
export const faltaParaUm = ({ num, den }: FracaoExata): FracaoExata => reduzir(den - num, den)

/** Whether a sum is exactly 1. */
export const ehUm = ({ num, den }: FracaoExata): boolean => num === den

/**
 * A sum or a difference in decimals, `0,9987` or `-0,0013`: whole when twelve places hold it, else rounded away from zero
 * there, so that what is not zero never reads as zero.
 * @param casas decimals at most, one or more
 */
export function emDecimal({ num, den }: FracaoExata, casas: number = MAX_CASAS): string {
  const escala = 10n ** BigInt(casas)
  const exato = absoluto(num) * escala
  const inteiro = exato / den + (exato % den === 0n ? 0n : 1n)
  return `${num < 0n ? '-' : ''}${comVirgula(String(inteiro), casas).replace(/,?0+$/, '')}`
}

/** The same in percent, without the sign %: `0,13` of 0,0013. */
export const emPorcentagem = ({ num, den }: FracaoExata, casas = MAX_CASAS - 2): string =>
  emDecimal(reduzir(num * 100n, den), casas)

/** Whether so many decimals write it whole in percent: 1/4 is 25%, 1/3 never ends. */
export const cabeEmPorcentagem = ({ num, den }: FracaoExata, casas: number): boolean =>
  (num * 10n ** BigInt(casas + 2)) % den === 0n

/** A stored fração as an exact one. */
export const exata = ({ num, den }: Fracao): FracaoExata => reduzir(BigInt(num), BigInt(den))
