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
  let had: HTMLElement | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    clearTimeout(waiting)
    if (target instanceof HTMLElement) had = target
  }
  const letGo = () =>
    queueMicrotask(() => {
      if (had && isLost() && canHaveIt(had)) had = null
    })
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
  // It comes after the first picture. Where somebody acted before it came and nothing has the focus, what had it is gone already.
  if (isLost() && 'userActivation' in navigator && navigator.userActivation.hasBeenActive) focusHeading()
}
