/**
 * Brings something into view and gives it the focus, as a link within the page would. What takes no focus by itself, a heading or
 * a group of fields, is made to: Tab goes on from there.
 */
export function leadTo(target: HTMLElement, block: ScrollLogicalPosition = 'center'): void {
  target.focus({ preventScroll: true })
  if (!target.contains(document.activeElement)) {
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  target.scrollIntoView({ block })
}
