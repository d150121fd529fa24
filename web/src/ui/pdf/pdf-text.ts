import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text as the library tells it: where it stands, and whether its line ends with it. */
export type TextPiece = { str: string; hasEOL: boolean; transform: readonly number[]; height: number; width: number }

/** Lines further apart than this, in heights of their letters, are of two paragraphs. */
const APART = 1.75
/** Pieces of a line further apart than this, in heights of their letters, are of two columns: a blank is a quarter of one. */
const COLUMN = 1.2
/** Between two columns, where the eye has no gap to see. */
const BETWEEN = ' · '

/** The pieces of a page as paragraphs: lines that follow each other closely are one. */
export function paragraphsOf(pieces: readonly TextPiece[]): string[] {
  const paragraphs: string[] = []
  let line = ''
  let last: number | null = null
  let here: number | null = null
  let tall = 0
  /** Where the last piece of the line ended. */
  let end: number | null = null
  const close = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') {
      const apart = last === null || here === null || Math.abs(last - here) > APART * (tall || 12)
      if (apart) paragraphs.push(text)
      else paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`)
      last = here
    }
    line = ''
    here = null
    end = null
  }
  for (const { str, hasEOL, transform, height, width } of pieces) {
    const [x, y] = [transform[4] ?? 0, transform[5] ?? 0]
    if (str.trim() !== '') {
      if (here !== null && Math.abs(y - here) > (height || 12) / 2) close()
      if (end !== null && x - end > COLUMN * (height || 12)) line = `${line.trimEnd()}${BETWEEN}`
      here = y
      tall = height
      end = x + width
    }
    line += str
    if (hasEOL) close()
  }
  close()
  return paragraphs
}

/** The text of a PDF, page by page; pages without any, as those of a scanner, are empty. */
export async function textOf(pdf: PDFDocumentProxy): Promise<string[][]> {
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(paragraphsOf(items.filter((i): i is typeof i & TextPiece => 'str' in i)))
  }
  return pages
}
