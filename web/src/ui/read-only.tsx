import { createContext, use, type ReactNode } from 'react'

/**
 * The one place that says whether the screen that is open may be written on. The screens of the books stand under it for who reads
 * them by an office (`app/livros.tsx`); what lists, records and pages offer that the server would refuse asks it, and is not drawn.
 */
const Context = createContext(false)

/** @param props.active false leaves what stands under it as it is */
export const ReadOnly = ({ active, children }: { active: boolean; children: ReactNode }) => (
  <Context value={active}>{children}</Context>
)

export const useCanWrite = (): boolean => !use(Context)

/** What writes, or leads to where one writes. */
export const WhenWritable = ({ children }: { children: ReactNode }) => (useCanWrite() ? children : null)
