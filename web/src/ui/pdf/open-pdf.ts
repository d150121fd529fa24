import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Fonts that a PDF may name without bringing, and decoders of what scanners write: asked for when a page needs one. */
const PIECES = import.meta.glob<string>(
  ['../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', '../../../../node_modules/pdfjs-dist/wasm/*.wasm'],
  { query: '?url', import: 'default', eager: true },
)
const addressOf = new Map(Object.entries(PIECES).map(([path, url]) => [path.split('/').at(-1), url]))

class Pieces {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addressOf.get(filename)
    if (url === undefined) throw new Error(`No piece ${filename}`)
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/**
 * Reads a PDF to be drawn by this page. Nothing in the file runs: neither its scripts nor its actions have an interpreter
 * here, whatever the browser's own viewer would do with them (ADR 54).
 */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    BinaryDataFactory: Pieces,
    useWorkerFetch: false,
    enableXfa: false,
    // Files end where their pages end: a broken one shows what can be read of it.
    stopAtErrors: false,
  })

/** Whether a PDF was not opened because it wants a password. */
export const asksForPassword = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'
