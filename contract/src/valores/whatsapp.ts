import { soDigitos } from './documentos.ts'

/** Telephones that WhatsApp may know, and the link that opens a conversation with a text already written. Pure. */

/** The area codes there are (plano de numeração, Anatel, Resolução 749/2022). */
const DDDS = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
)

/**
 * A Brazilian mobile as WhatsApp names it, `5511912345678`; null for anything else. The country's code and the zero of a
 * long-distance call are dropped, and a mobile written as before 2016, with eight digits, gets its nine. A fixed line is none:
 * few have WhatsApp, and a link that opens nothing is worse than none.
 */
export function celularNoWhatsApp(tel: string | null): string | null {
  if (tel === null) return null
  let digitos = soDigitos(tel).replace(/^0+/, '')
  if (digitos.length >= 12 && digitos.startsWith('55')) digitos = digitos.slice(2).replace(/^0/, '')
  if (/^\d{2}[6-9]\d{7}$/.test(digitos)) digitos = `${digitos.slice(0, 2)}9${digitos.slice(2)}`
  return /^\d{2}9\d{8}$/.test(digitos) && DDDS.has(digitos.slice(0, 2)) ? `55${digitos}` : null
}

/** The address that opens WhatsApp with a text to somebody; null where the number is no mobile. */
export function linkDoWhatsApp(tel: string | null, texto: string): string | null {
  const numero = celularNoWhatsApp(tel)
  return numero === null ? null : `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`
}
