import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { definirTituloDaRota } from '../lib/titulo.ts'
import { focusHeading } from '../ui/focus/focus-heading.ts'

const ESPERA_MS = 2000
const GESTOS = ['keydown', 'pointerdown'] as const

/**
 * On every change of page names the tab and puts the focus on the h1, so that a screen reader says where one is.
 * Search parameters (filters, pages, tabs) are not a change of page. The first page keeps the browser's own focus, and
 * so does whoever went on to something else, which is still there, while a slow page was coming.
 */
export function useFocoNaTroca(): void {
  const { pathname } = useLocation()
  const titulo = (useMatches().at(-1)?.handle as { titulo?: string } | undefined)?.titulo ?? ''
  const anterior = useRef<string | null>(null)
  const seguiuAdiante = useGestoNaEspera()

  useEffect(() => definirTituloDaRota(titulo), [titulo, pathname])

  useEffect(() => {
    const primeira = anterior.current === null
    const mesma = anterior.current === pathname
    anterior.current = pathname
    if (primeira || mesma || seguiuAdiante() || focusHeading()) return
    const observador = new MutationObserver(() => focusHeading() && parar())
    const parar = () => {
      observador.disconnect()
      for (const gesto of GESTOS) removeEventListener(gesto, parar, true)
    }
    observador.observe(document.body, { childList: true, subtree: true })
    for (const gesto of GESTOS) addEventListener(gesto, parar, true)
    const fim = setTimeout(parar, ESPERA_MS)
    return () => {
      clearTimeout(fim)
      parar()
    }
  }, [pathname, seguiuAdiante])
}

/** Whether the focus stands where somebody took it after having asked for the page that has just come. */
function useGestoNaEspera(): () => boolean {
  const { state } = useNavigation()
  const gesto = useRef(false)
  useEffect(() => {
    if (state !== 'loading') return
    gesto.current = false
    const anotar = () => {
      gesto.current = true
    }
    for (const tipo of GESTOS) addEventListener(tipo, anotar, true)
    return () => {
      for (const tipo of GESTOS) removeEventListener(tipo, anotar, true)
    }
  }, [state])
  return useCallback(() => {
    const houve = gesto.current
    gesto.current = false
    return houve && document.activeElement !== document.body
  }, [])
}
