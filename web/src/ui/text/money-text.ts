/** What a typed or pasted amount turned out to be: reais, nothing at all, or a sentence that says how to write it. */
export type MoneyReading = { kind: 'empty' } | { kind: 'amount'; reais: number } | { kind: 'refused'; message: string }

const AMBIGUOUS = 'Escreva o valor com vírgula só antes dos centavos, como 1.234,56'
const refused = (message: string): MoneyReading => ({ kind: 'refused', message })

// Spaces of every width, R$ in any case, and the invisible marks that spreadsheets and chat programs paste along.
const AROUND = /[\s\u00a0\u2000-\u200f\u202f\u205f\u2060\ufeff]|r\$/gi
const WHOLE = /^\d+$/
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const WITH_COMMA = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|),(\d{0,2})$/
const WITH_DOT = /^(\d+)\.(\d{1,2})$/

/**
 * Reads an amount as Brazilians write it: `1234,5`, `1.234,56`, `R$ 1.234,56` (any space) and the plain `1234.56`.
 * A text that two people would read as two amounts (`1,234.56`, `12.34.56`, `0.123`) is refused, never guessed.
 * The number is the double nearest to the two-decimal amount, so that `toFixed(2)` gives it back.
 */
export function readMoney(text: string, negative = false): MoneyReading {
  const t = text.replace(AROUND, '')
  if (t === '') return { kind: 'empty' }
  if (/^[-−–]/.test(t)) return negative ? opposite(readMoney(t.slice(1))) : refused('O valor não pode ser negativo')
  if (!/^[\d.,]+$/.test(t) || !/\d/.test(t)) return refused('Escreva só o valor, como 1.234,56')
  if (WHOLE.test(t) || GROUPED.test(t)) return amount(t.replaceAll('.', ''), '')
  const comma = WITH_COMMA.exec(t)
  if (comma) return amount((comma[1] ?? '').replaceAll('.', '') || '0', comma[2] ?? '')
  const dot = WITH_DOT.exec(t)
  if (dot) return amount(dot[1] ?? '0', dot[2] ?? '')
  if (/^\d+,\d{3,}$/.test(t)) return refused('O valor pode ter no máximo duas casas depois da vírgula')
  return refused(AMBIGUOUS)
}

const opposite = (r: MoneyReading): MoneyReading =>
  r.kind === 'amount'
    ? { kind: 'amount', reais: r.reais === 0 ? 0 : -r.reais }
    : r.kind === 'empty'
      ? refused(AMBIGUOUS)
      : r

function amount(whole: string, cents: string): MoneyReading {
  const digits = whole.replace(/^0+(?=\d)/, '')
  // Twelve digits and two decimals stay below 2^53, where every amount has its own double.
  if (digits.length > 12) return refused('O valor máximo é R$ 999.999.999,99')
  return { kind: 'amount', reais: Number(`${digits}.${cents.padEnd(2, '0')}`) }
}

/** Reais → text of the field, `1.234,50`, without R$ because the field already shows it. */
export function writeMoney(reais: number): string {
  const [whole = '0', cents = '00'] = Math.abs(reais).toFixed(2).split('.')
  return `${reais < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`
}
