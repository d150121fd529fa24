const HORAS = 'Horas'

/** Whether an element is the box of hours of a week or a day, which scrolls. */
export const saoAsHoras = (e: HTMLElement): boolean => e.getAttribute('aria-label') === HORAS

/**
 * Lets the keyboard reach the hours of a week or a day, which scroll in a box of their own: not every browser does that by
 * itself, and on days without an appointment nothing inside takes the focus (WCAG 2.1.1). The library makes the box
 * without a role inside a group of rows; the group is the box itself, so that it may have a name.
 */
export function alcancarHoras(caixa: HTMLElement | null): void {
  for (const e of caixa?.querySelectorAll<HTMLElement>('[role="rowgroup"] > div:not([role])') ?? []) {
    if (!/auto|scroll/.test(getComputedStyle(e).overflowY)) continue
    e.tabIndex = 0
    e.setAttribute('role', 'rowgroup')
    e.setAttribute('aria-label', HORAS)
    e.parentElement?.setAttribute('role', 'presentation')
  }
}
