import type PDFDocument from 'pdfkit'

/** What all that draws on a page shares: measures in points, inks, fonts. */

export type Doc = InstanceType<typeof PDFDocument>
export type Elemento = ReturnType<Doc['struct']>

export const MARGEM = 48
export const TINTA = '#221d18'
export const TINTA_CLARA = '#67625b'
export const MARCA = '#015a5b'
export const FIO = '#b5b0a9'
export const [NORMAL, FORTE] = ['Helvetica', 'Helvetica-Bold'] as const

/** Points of a centimetre. */
export const CENTIMETRO = 72 / 2.54

/** What is only layout is marked so, and not read aloud. */
export function enfeite(doc: Doc, desenhar: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  desenhar()
  doc.endMarkedContent()
}
