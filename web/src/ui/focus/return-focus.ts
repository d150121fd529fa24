import { focusHeading } from './focus-heading.ts'

const ACTS = ['keydown', 'pointerdown', 'focusin'] as const

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Remembers what had the focus on this page.
 * @returns gives it back; on another page, as by a link of the dialog, what had it is of the frame, and would scroll the new page to
 * itself: there the heading takes it
 */
export function rememberFocus(opener: Element | null = document.activeElement): () => void {
  const page = location.pathname
  return () => returnFocus(location.pathname === page ? opener : null)
}

/**
 * Gives the focus back to what had it before a dialog. What asked may go a moment later, when the data comes without it
 * (the button that cancelled): then the heading takes the focus, and not the nothing outside of the page. Whoever does
 * something meanwhile is left alone.
 */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else if (isLost()) focusHeading()
  const watch = new MutationObserver(() => {
    if (opener?.isConnected) return
    stop()
    // Whatever drew it anew and knows where the focus goes comes first.
    requestAnimationFrame(() => isLost() && focusHeading())
  })
  const stop = () => {
    watch.disconnect()
    for (const act of ACTS) removeEventListener(act, stop, true)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  for (const act of ACTS) addEventListener(act, stop, true)
}
