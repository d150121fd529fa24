import { useElementSize } from '@mantine/hooks'
import { IconAlignLeft, IconFileText, IconMinus, IconPlus } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { usePhone } from '../use-phone.ts'
import { asksForPassword, openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfTextView } from './pdf-text-view.tsx'
import css from './pdf-view.module.css'

/** Widest a page gets before anybody enlarges it, px: that of paper held at arm's length. */
const WIDEST = 860
/** Beside a page, px: the padding of its place. */
const MARGIN = 16
const ZOOMS = [1, 1.5, 2, 3, 4] as const

type Opened = { pdf: PDFDocumentProxy; ratio: number }
type State = { opened: Opened | null; failed: 'password' | 'broken' | null }

const EXPLAINED = {
  password: 'Este PDF pede uma senha. Baixe o arquivo para abri-lo com ela.',
  broken: 'Não foi possível mostrar este PDF. Baixe o arquivo para abri-lo em outro programa.',
}

type PdfViewProps = {
  url: string
  name: string
  /** It is written to be read from end to end, as minutes are: on a phone its text comes first. */
  textFirst: boolean
}

/** A PDF drawn page under page, as wide as its place. The same in every browser, also where none shows PDFs. */
export default function PdfView({ url, name, textFirst }: PdfViewProps) {
  const { opened, failed } = useOpened(url)
  const { ref, width } = useElementSize()
  const [zoom, setZoom] = useState(0)
  // A page of paper is too small on a phone; what a scanner wrote has no text, and stays its pages.
  const phone = usePhone()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [empty, setEmpty] = useState(false)
  const asText = chosen ?? (textFirst && phone && !empty)
  if (failed) return <p className={css.aviso}>{EXPLAINED[failed]}</p>
  const across = Math.min(WIDEST, Math.max(0, width - MARGIN)) * (ZOOMS[zoom] ?? 1)
  return (
    <div className={css.visor}>
      {asText && opened && <PdfTextView pdf={opened.pdf} name={name} onEmpty={() => setEmpty(true)} />}
      <div
        ref={ref}
        className={css.paginas}
        hidden={asText && opened !== null}
        // It scrolls, and has no control inside: the keyboard reaches it by itself.
        tabIndex={0}
        role="region"
        aria-label={name}
        aria-busy={opened === null}
      >
        {opened &&
          width > 0 &&
          Array.from({ length: opened.pdf.numPages }, (_, i) => (
            <PdfPage key={i} pdf={opened.pdf} number={i + 1} width={across} ratio={opened.ratio} />
          ))}
      </div>
      <div className={css.zoom}>
        {opened && (
          <Button variant="text" icon={asText ? IconFileText : IconAlignLeft} onClick={() => setChosen(!asText)}>
            {asText ? 'Ver as páginas' : 'Ler como texto'}
          </Button>
        )}
        {!asText && (
          <>
            <IconButton label="Diminuir" icon={IconMinus} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
            <IconButton
              label="Aumentar"
              icon={IconPlus}
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            />
          </>
        )}
      </div>
    </div>
  )
}

function useOpened(url: string): State {
  const [state, setState] = useState<State>({ opened: null, failed: null })
  useEffect(() => {
    let here = true
    const task = openPdf(url)
    const read = async () => {
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (here) setState({ opened: { pdf, ratio: height / width }, failed: null })
    }
    read().catch((error: unknown) => {
      if (here) setState({ opened: null, failed: asksForPassword(error) ? 'password' : 'broken' })
    })
    return () => {
      here = false
      void task.destroy()
    }
  }, [url])
  return state
}
