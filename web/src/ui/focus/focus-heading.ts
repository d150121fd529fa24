/**
 * Puts the focus on the heading of what is in front: of the open dialog, otherwise of the page.
 * @returns false while there is none
 */
export function focusHeading(): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const heading = dialog ? dialog.querySelector<HTMLElement>('h2') : document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  // Only to receive the focus of a change; the person never tabs to a heading.
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
