/**
 * What a typed month turned out to be. What has the right shape but is no month keeps what was typed, so that the form's own
 * check names the same fault.
 */
export type MonthReading = { kind: 'empty' } | { kind: 'month'; iso: string } | { kind: 'refused'; message: string }

const WRITE_IT = 'Escreva o mês como mm/aaaa'
const NUMBERS = /^(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/
const TOGETHER = /^(\d{2})(\d{4})$/
const WIRE = /^(\d{4})-(\d{2})$/
const WORDS = /^([a-zç]{3,9})\.?\s*(?:de\s+|\/|-)?\s*(\d{4})$/
const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** Reads a month as Brazilians write it: `11/2026`, `112026`, `11/26`, `nov/2026`, `novembro de 2026`; a pasted `2026-11` too. */
export function readMonth(text: string): MonthReading {
  const t = text.trim().toLowerCase()
  if (t === '') return { kind: 'empty' }
  const wire = WIRE.exec(t)
  if (wire) return checked(Number(wire[2]), Number(wire[1]))
  const numbers = NUMBERS.exec(t) ?? TOGETHER.exec(t)
  if (numbers) return checked(Number(numbers[1]), fullYear(numbers[2] ?? ''))
  const words = WORDS.exec(t)
  const month = words ? NAMES.indexOf((words[1] ?? '').slice(0, 3)) + 1 : 0
  return month > 0 ? checked(month, Number(words?.[2])) : { kind: 'refused', message: WRITE_IT }
}

const fullYear = (year: string) => (year.length === 4 ? Number(year) : 2000 + Number(year))

function checked(month: number, year: number): MonthReading {
  if (month < 1 || month > 12) return { kind: 'refused', message: 'O mês deve estar entre 1 e 12' }
  if (year < 1900 || year > 2999) return { kind: 'refused', message: 'O ano deve estar entre 1900 e 2999' }
  return { kind: 'month', iso: `${year}-${String(month).padStart(2, '0')}` }
}

/** `2026-11` → `11/2026`; any other text as it is. */
export const writeMonth = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})$/, '$2/$1')

const long = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `2026-11` → `novembro de 2026`. */
export const monthInWords = (iso: string): string => long.format(new Date(`${iso}-01T00:00:00Z`))

/** The month `n` months later (negative: earlier), `YYYY-MM`. */
export function addToMonth(iso: string, n: number): string {
  const [year = 0, month = 1] = iso.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 7)
}
