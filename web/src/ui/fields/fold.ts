import { createContext, use, useLayoutEffect } from 'react'

/** What is drawn inside a folded part may hold it open: called, it does until what it answers is called. */
export type HoldOpen = () => () => void

export const Fold = createContext<HoldOpen | null>(null)

/** Keeps the folded part around this open as long as it is drawn: an error is never out of sight. */
export function useHeldOpen(): void {
  const hold = use(Fold)
  useLayoutEffect(() => hold?.(), [hold])
}
