/** What had the focus last before the watch over it came (`keep-focus.ts`), which is after the first picture. */

const shared = globalThis as { earlyFocus?: EventTarget | null }

/** Called by the page's first script. */
export const noteEarlyFocus = (): void =>
  document.addEventListener('focusin', ({ target }) => {
    shared.earlyFocus = target
  })

/** Null while nothing ever had it. */
export const earlyFocus = (): HTMLElement | null =>
  shared.earlyFocus instanceof HTMLElement ? shared.earlyFocus : null
