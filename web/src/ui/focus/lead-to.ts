/**
 * Brings something into view and gives it the focus, as a link within the page would. What takes no focus by itself, a heading or
 * a group of fields, is made to: Tab goes on from there. What is folded around it opens first.
 */
export function leadTo(target: HTMLElement, block: ScrollLogicalPosition = 'center'): void {
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  target.focus({ preventScroll: true })
  if (!target.contains(document.activeElement)) {
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  target.scrollIntoView({ block })
}
