import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { textOf } from './pdf-text.ts'
import css from './pdf-view.module.css'

const NOTHING = 'Este PDF é feito de imagens, sem texto para ler assim. Volte às páginas e use Aumentar.'

interface Props {
  pdf: PDFDocumentProxy
  name: string
  /** It has no text, as what a scanner wrote. */
  onEmpty: () => void
}

/** A PDF as running text, in the letters of the screen: what a page of paper is too small for on a phone. */
export function PdfTextView({ pdf, name, onEmpty }: Props) {
  const told = useRef(onEmpty)
  const [pages, setPages] = useState<string[][] | null>(null)
  useEffect(() => {
    let here = true
    textOf(pdf).then(
      (read) => {
        if (!here) return
        setPages(read)
        if (read.every((page) => page.length === 0)) told.current()
      },
      () => {
        if (!here) return
        setPages([])
        told.current()
      },
    )
    return () => {
      here = false
    }
  }, [pdf])
  return (
    // It scrolls, and has no control inside: the keyboard reaches it by itself.
    <div className={css.leitura} tabIndex={0} role="region" aria-label={`Texto de ${name}`} aria-busy={pages === null}>
      {pages?.every((p) => p.length === 0) && <p>{NOTHING}</p>}
      {pages?.map((paragraphs, i) => (
        <section key={i} aria-label={`Página ${i + 1} de ${pages.length}`}>
          {paragraphs.map((text, n) => (
            <p key={n}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
