import { type RefObject, useEffect, useState } from 'react'

/** How far below the window counts as near: half a window. */
const AHEAD = '50%'

/** Becomes true, once and for all, when the element is in sight or about to be. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && setNear(true), {
      rootMargin: `0px 0px ${AHEAD}`,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, near])
  return near
}
