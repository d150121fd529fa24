const PRAZO_MS = 3000

/** Calls back when the page has loaded and is idle. Returns how to give up. */
export function aoDescansar(agora: () => void): () => void {
  let desistiu = false
  const esperar = () => {
    if (desistiu) return
    if ('requestIdleCallback' in window) requestIdleCallback(() => desistiu || agora(), { timeout: PRAZO_MS })
    else setTimeout(() => desistiu || agora(), PRAZO_MS / 2)
  }
  if (document.readyState === 'complete') esperar()
  else window.addEventListener('load', esperar, { once: true })
  return () => {
    desistiu = true
    window.removeEventListener('load', esperar)
  }
}

/** Prefetches, without running it, the code the build marked in the page as wanted soon. */
export function buscarOQueVemDepois(): void {
  for (const marca of document.querySelectorAll<HTMLLinkElement>('link[rel="depois"]')) marca.rel = 'prefetch'
}
