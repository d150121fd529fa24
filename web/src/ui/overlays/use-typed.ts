import { type DOMAttributes, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is typed to search is not lost, and a file is told of by the form that keeps it. */
const CONTROLS = 'input:not([type=search], [inputmode=search], [type=file], [type=hidden]), select, textarea'

const controlsIn = (box: Element | null) => [...(box?.querySelectorAll<Control>(CONTROLS) ?? [])]

const isRadio = (c: Control): c is HTMLInputElement => c instanceof HTMLInputElement && c.type === 'radio'

const stateOf = (c: Control) =>
  c instanceof HTMLInputElement && (c.type === 'checkbox' || c.type === 'radio') ? c.checked : c.value

/** Keeps how each field stands, for those that nobody changed yet. */
function noteDown(box: Element | null, before: WeakMap<Control, string | boolean>, changed: ReadonlySet<Control>) {
  for (const c of controlsIn(box)) if (!changed.has(c)) before.set(c, stateOf(c))
}

interface Typed {
  /** Whether a field that is on screen differs from what it was before the person changed it. */
  any: () => boolean
  /** Where the person was: the field with the focus, or else the last one changed. */
  field: () => HTMLElement | null
  listeners: DOMAttributes<HTMLElement>
}

/**
 * What a person changed in the fields inside of `box`, heard from the fields themselves, whoever keeps their values. What
 * the screen fills in by itself does not count, nor does what was changed back.
 */
export function useTyped(box: RefObject<HTMLElement | null>): Typed {
  const before = useRef(new WeakMap<Control, string | boolean>())
  const changed = useRef(new Set<Control>())
  const look = () => noteDown(box.current, before.current, changed.current)
  useEffect(() => noteDown(box.current, before.current, changed.current), [box])

  const onInput = ({ target }: SyntheticEvent) => {
    const controls = controlsIn(box.current)
    const control = controls.find((c) => c === target)
    if (!control) return
    // Choosing one of a group changes the others as well. The last one is where the person was.
    const group = isRadio(control) ? controls.filter((c) => isRadio(c) && c.name === control.name) : []
    changed.current.delete(control)
    for (const c of [...group, control]) changed.current.add(c)
  }
  const here = () => [...changed.current].filter((c) => c.isConnected)
  return {
    any: () => here().some((c) => stateOf(c) !== before.current.get(c)),
    field: () => controlsIn(box.current).find((c) => c === document.activeElement) ?? here().at(-1) ?? null,
    // A press comes before its focus, and some browsers give none to a box that is ticked.
    listeners: { onInput, onFocusCapture: look, onPointerDownCapture: look },
  }
}
