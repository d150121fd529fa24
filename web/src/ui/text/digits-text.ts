/** The digits of a text, leading zeros and all. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * What a field of digits holds for a text: what `read` finds in it, or the text itself where that is nothing, so that only an
 * empty field is empty, and letters are refused instead of taking away what was there.
 */
export const valueOfText = (read: (text: string) => string, text: string): string => read(text) || text.trim()

/** Eleven digits → `012.345.678-90`; anything else as typed, so that nothing is cut or invented. */
export function writeCpf(text: string): string {
  const d = digitsOf(text)
  return d.length === 11 ? `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6, 9)}-${d.slice(9)}` : text.trim()
}

/** Digits of a Brazilian phone; the country code of a pasted `+55…` is dropped, other digits stay. */
export function phoneDigits(text: string): string {
  const d = digitsOf(text)
  return d.length > 11 && d.startsWith('55') ? d.slice(2) : d
}

/** Ten or eleven digits → `(11) 3456-7890`, `(11) 91234-5678`; anything else as typed. */
export function writePhone(text: string): string {
  const d = phoneDigits(text)
  const parts = /^([1-9]\d)(\d{4,5})(\d{4})$/.exec(d)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : text.trim()
}

/** The characters of a CNPJ, which may have letters since July 2026; capitals. */
export const cnpjCharacters = (text: string): string => text.replace(/[^\da-z]/gi, '').toUpperCase()

/** Fourteen characters → `12.ABC.345/01DE-35`; anything else as typed. */
export function writeCnpj(text: string): string {
  const c = cnpjCharacters(text)
  return c.length === 14
    ? `${c.slice(0, 2)}.${c.slice(2, 5)}.${c.slice(5, 8)}/${c.slice(8, 12)}-${c.slice(12)}`
    : text.trim()
}
