import type { DOMAttributes, MouseEvent } from 'react'

/** What in a row is pressed for itself, and so does not open it. */
const ITS_OWN = 'a, button, input, select, textarea, label, summary, dialog, [tabindex], [data-apart]'

/** The title of the row that was pressed beside everything that can be pressed in it; null where there is none. */
function wayIn({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | null {
  // What hangs over the page from a row, as its menu, tells of its clicks here too.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null
  const row = target.closest('[data-row]')
  const own = target.closest(ITS_OWN)
  if (!row || (own && row.contains(own))) return null
  return row.querySelector<HTMLElement>('[data-way-in]')
}

/** Whether the press was to mark words of the row, as to copy an amount. */
function marksText(row: Node): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/** Presses the title, with what was held down: it stays the one way in, and decides where it opens. */
function press(title: HTMLElement, held: MouseEventInit): void {
  // Where a dialog opens, the focus goes back to the title, as if it had been pressed.
  title.focus({ preventScroll: true })
  title.dispatchEvent(new window.MouseEvent('click', { ...held, bubbles: true, cancelable: true, view: window }))
}

/**
 * Around rows: a click anywhere on one opens what its `RowTitle` opens. For who uses a mouse or a finger alone: the keyboard and a
 * screen reader have the title.
 */
export const openRows: Pick<DOMAttributes<HTMLElement>, 'onClick' | 'onAuxClick' | 'onMouseDown'> = {
  onClick: (e) => {
    const title = wayIn(e)
    if (!title || marksText(e.target as Node)) return
    const { ctrlKey, metaKey, shiftKey } = e
    press(title, { ctrlKey, metaKey, shiftKey })
  },
  onAuxClick: (e) => {
    const title = e.button === 1 ? wayIn(e) : null
    if (title instanceof HTMLAnchorElement) press(title, { ctrlKey: true, metaKey: true })
  },
  // A page that scrolls along with the pointer would take the middle button for itself.
  onMouseDown: (e) => {
    if (e.button === 1 && wayIn(e) instanceof HTMLAnchorElement) e.preventDefault()
  },
}
