import { startTransition, useCallback, useDeferredValue, useEffect, useState, type RefCallback } from 'react'

const PRIMEIRAS = 150
const PASSO = 300
/** How far below the screen the next rows are made ready. */
const ADIANTE = '1500px'

interface AosPoucos<T> {
  desenhadas: readonly T[] | undefined
  /** Rows not drawn yet. */
  faltam: number
  mais: () => void
  /** For what stands below the list: when it comes near, more rows are drawn. */
  perto: RefCallback<Element>
}

/**
 * A long list drawn as it is scrolled, so that thousands of rows never hold the page still. Short ones come whole; the first
 * rows are drawn in turns, because what a query answers would otherwise be drawn in one long piece of work.
 */
export function useAosPoucos<T>(lidas: readonly T[] | undefined): AosPoucos<T> {
  const primeiras = useDeferredValue(lidas)
  const linhas = primeiras && lidas
  const [quantas, setQuantas] = useState(PRIMEIRAS)
  const total = linhas?.length ?? 0
  const faltam = Math.max(0, total - quantas)
  const mais = useCallback(() => startTransition(() => setQuantas((n) => n + PASSO)), [])
  useEffect(() => {
    if (total <= PRIMEIRAS) setQuantas(PRIMEIRAS)
  }, [total])

  const perto = useCallback(
    (lugar: Element | null) => {
      if (!lugar) return
      const olho = new IntersectionObserver(([e]) => e?.isIntersecting && mais(), { rootMargin: `0px 0px ${ADIANTE}` })
      olho.observe(lugar)
      return () => olho.disconnect()
    },
    // A new watch after each step: rows may have been added without the place leaving the zone.
    [mais, faltam], // oxlint-disable-line react/exhaustive-deps
  )
  return { desenhadas: faltam > 0 ? linhas?.slice(0, quantas) : linhas, faltam, mais, perto }
}
