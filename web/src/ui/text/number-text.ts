/** What a typed number turned out to be: the number, nothing at all, or a sentence that says how to write it. */
export type NumberReading = { kind: 'empty' } | { kind: 'number'; value: number } | { kind: 'refused'; message: string }

const AROUND = /[\s\u00a0\u2000-\u200f\u202f\u205f\u2060\ufeff%]/g
const BRAZILIAN = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,(\d*))?$/
const WITH_POINT = /^(\d+)\.(\d+)$/

/**
 * Reads a number that is no amount of money (what a meter counted, a rate in percent) as Brazilians write it: `12,345`,
 * `1.234,5`; a point as the decimal mark only where no group of three could be meant.
 * @param casas most decimals it may have
 * @param negative admits numbers below zero
 */
export function readNumber(text: string, casas: number, negative = false): NumberReading {
  const t = text.replace(AROUND, '')
  if (t === '') return { kind: 'empty' }
  if (/^[-−–]/.test(t)) {
    if (!negative) return refused('O número não pode ser negativo')
    const r = readNumber(t.slice(1), casas)
    return r.kind === 'number' ? { kind: 'number', value: r.value === 0 ? 0 : -r.value } : refused(help(casas))
  }
  const parts = BRAZILIAN.exec(t) ?? WITH_POINT.exec(t)
  if (!parts || !/\d/.test(t)) return refused(help(casas))
  const [whole, decimals] = [(parts[1] ?? '').replaceAll('.', '') || '0', (parts[2] ?? '').replace(/0+$/, '')]
  if (decimals.length > casas)
    return refused(casas === 0 ? 'Escreva um número inteiro' : `São no máximo ${casas} casas depois da vírgula`)
  if (whole.length > 12) return refused('O número é grande demais')
  return { kind: 'number', value: Number(`${whole}.${decimals || '0'}`) }
}

const refused = (message: string): NumberReading => ({ kind: 'refused', message })
const help = (casas: number) => (casas === 0 ? 'Escreva um número inteiro' : 'Escreva um número, como 12,5')

/** 1234.5 → `1.234,5`, with as many decimals as it has. */
export const writeNumber = (value: number, casas: number): string =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: casas }).format(value).replace('-', '−')
