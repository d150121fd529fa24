import { problemaDaData } from '#contract/valores/calendario.ts'

/**
 * What a typed date turned out to be. A date that has the right shape but does not exist keeps its `YYYY-MM-DD`,
 * so that the form's own check names the same fault.
 */
export type DateReading =
  { kind: 'empty' } | { kind: 'date'; iso: string } | { kind: 'refused'; message: string; iso?: string }

const WRITE_IT = 'Escreva a data como dd/mm/aaaa'
const SEPARATED = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/
const TOGETHER = /^(\d{2})(\d{2})(\d{2}|\d{4})$/
const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads a date in the Brazilian order, day first: `1/3/26`, `01-03-2026`, `01032026`, `010326`; a pasted `2026-03-01` too.
 * Two-digit years: 00–49 are 20xx, 50–99 are 19xx. `31/02` and the like are refused with the sentence of the contract.
 */
export function readDate(text: string): DateReading {
  const t = text.trim()
  if (t === '') return { kind: 'empty' }
  const wire = WIRE.exec(t)
  if (wire) return checked(t)
  const parts = SEPARATED.exec(t) ?? TOGETHER.exec(t)
  if (!parts) {
    const noYear = /^\d{1,2}[/.\-\s]\d{1,2}[/.\-\s]?$/.test(t)
    return { kind: 'refused', message: noYear ? 'Escreva também o ano, como dd/mm/aaaa' : WRITE_IT }
  }
  const [, day = '', month = '', year = ''] = parts
  return checked(`${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function checked(iso: string): DateReading {
  const message = problemaDaData(iso)
  return message ? { kind: 'refused', message, iso } : { kind: 'date', iso }
}

const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`)

/** `2026-03-01` → `01/03/2026`; any other text as it is. */
export function writeDate(iso: string): string {
  const parts = WIRE.exec(iso)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : iso
}
