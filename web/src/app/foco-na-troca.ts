import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { definirTituloDaRota } from '../lib/titulo.ts'
import { focusHeading } from '../ui/focus-heading.ts'

const ESPERA_MS = 2000

/**
 * On every change of page names the tab and puts the focus on the h1, so that a screen reader says where one is.
 * Search parameters (filters, pages, tabs) are not a change of page. The first page keeps the browser's own focus.
 */
export function useFocoNaTroca(): void {
  const { pathname } = useLocation()
  const titulo = (useMatches().at(-1)?.handle as { titulo?: string } | undefined)?.titulo ?? ''
  const anterior = useRef<string | null>(null)

  useEffect(() => definirTituloDaRota(titulo), [titulo, pathname])

  useEffect(() => {
    const primeira = anterior.current === null
    const mesma = anterior.current === pathname
    anterior.current = pathname
    if (primeira || mesma || focusHeading()) return
    const observador = new MutationObserver(() => focusHeading() && observador.disconnect())
    observador.observe(document.body, { childList: true, subtree: true })
    const fim = setTimeout(() => observador.disconnect(), ESPERA_MS)
    return () => {
      clearTimeout(fim)
      observador.disconnect()
    }
  }, [pathname])
}
