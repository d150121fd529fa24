/** The title of the screen gets the focus; the page stays where it is. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** What was deleted may have taken the focus with it: then the title gets it. Runs after the next drawing. */
export function rescueFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTitle()
  })
}
