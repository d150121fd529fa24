/** What was deleted may have taken the focus with it: then the title of the screen gets it. Runs after the next drawing. */
export function acudirFoco(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  })
}
