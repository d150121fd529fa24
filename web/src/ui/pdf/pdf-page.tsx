import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import css from './pdf-view.module.css'

/** More points than this to a pixel are seen by nobody, and cost memory. */
const SHARPEST = 2

type PdfPageProps = {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** Width on the screen, px. */
  width: number
  /** Height over width while the page is not read: the first page's. */
  ratio: number
}

/** One page: its picture, and over it its text, to be selected and read aloud. Drawn only while it is near the view. */
export function PdfPage({ pdf, number, width, ratio }: PdfPageProps) {
  const box = useRef<HTMLElement>(null)
  const near = useNear(box)
  const [shape, setShape] = useState(ratio)
  const picture = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [canvas, layer] = [picture.current, text.current]
    if (!near || !canvas || !layer) return
    const drawn = draw({ pdf, number, width, canvas, layer, onShape: setShape })
    return () => drawn.stop()
  }, [near, pdf, number, width])
  const style = { width, height: width * shape } as CSSProperties
  return (
    <section ref={box} className={css.pagina} style={style} aria-label={`Página ${number} de ${pdf.numPages}`}>
      {near && (
        <>
          <canvas ref={picture} aria-hidden />
          <div ref={text} className={css.texto} />
        </>
      )}
    </section>
  )
}

type Drawing = {
  pdf: PDFDocumentProxy
  number: number
  width: number
  canvas: HTMLCanvasElement
  layer: HTMLDivElement
  onShape: (ratio: number) => void
}

/** Draws a page until it is done or told to stop. A page that cannot be drawn stays white: the others are still read. */
function draw({ pdf, number, width, canvas, layer, onShape }: Drawing): { stop: () => void } {
  const stops: (() => void)[] = []
  let stopped = false
  const run = async () => {
    const page = await pdf.getPage(number)
    if (stopped) return
    const natural = page.getViewport({ scale: 1 })
    onShape(natural.height / natural.width)
    const viewport = page.getViewport({ scale: width / natural.width })
    const sharp = Math.min(devicePixelRatio, SHARPEST)
    canvas.width = Math.floor(viewport.width * sharp)
    canvas.height = Math.floor(viewport.height * sharp)
    const picture = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] })
    stops.push(() => picture.cancel())
    layer.style.setProperty('--total-scale-factor', String(viewport.scale))
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport })
    stops.push(() => text.cancel())
    await Promise.all([picture.promise, text.render()])
  }
  run().catch(() => undefined)
  return {
    stop: () => {
      stopped = true
      for (const one of stops) one()
      layer.replaceChildren()
    },
  }
}

/** Whether an element is in view or within a screen of it. */
function useNear(box: { current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: current.parentElement,
      rootMargin: '100%',
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [box])
  return near
}
