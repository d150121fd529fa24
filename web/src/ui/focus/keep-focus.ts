import { earlyFocus } from './early-focus.ts'
import { focusHeading } from './focus-heading.ts'

/** How long what was switched off may take to come back, as while something is on its way, in ms. */
const SWITCHED_OFF = 1500

const isLost = () => document.activeElement === null || document.activeElement === document.body

const canHaveIt = (e: Element) => e.isConnected && !e.matches(':disabled') && e.checkVisibility()

/**
 * The focus never falls to the nothing outside of the page, as when the row, the button or the link that had it goes, or is
 * switched off: where nobody else takes it, what had it gets it back, if it comes back soon, and else the heading of what is in
 * front. Whoever let it go themselves, by a press beside everything, is left alone. To be called once.
 */
export function keepFocus(): void {
  let had = earlyFocus()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    clearTimeout(waiting)
    if (target instanceof HTMLElement) had = target
  }
  let pressed = false
  const press = () => {
    pressed = true
    setTimeout(() => (pressed = false))
  }
  // What is switched off for a moment may be on again by the time the browser tells that it lost the focus.
  const letGo = () => {
    if (!pressed) return
    queueMicrotask(() => {
      if (isLost()) had = null
    })
  }
  const rescue = () => {
    if (had === null || !isLost()) return
    if (canHaveIt(had)) return had.focus({ preventScroll: true })
    clearTimeout(waiting)
    // Gone for good, or out of sight: at once. Only switched off: it may be back in a moment.
    if (had.isConnected && had.checkVisibility()) waiting = setTimeout(giveUp, SWITCHED_OFF)
    else giveUp()
  }
  const giveUp = () => {
    if (had !== null && isLost() && focusHeading()) had = null
  }
  const watch = new MutationObserver(() => {
    // Whatever drew it anew and knows where the focus goes comes first: in the frame after this one.
    if (had !== null && isLost()) requestAnimationFrame(() => requestAnimationFrame(rescue))
  })
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', letGo)
  document.addEventListener('mousedown', press, true)
  // It comes after the first picture: what had the focus before may be gone already.
  rescue()
}
