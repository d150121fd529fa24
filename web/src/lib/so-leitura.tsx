import { createContext, useContext, type ReactNode } from 'react'

/**
 * The one place that says whether the screen that is open may be written on. The screens of the books stand under it for who reads
 * them by an office (`app/livros.tsx`); what lists, records and pages offer that the server would refuse asks it, and is not drawn.
 */
const SoLeitura = createContext(false)

export const EmSoLeitura = ({ valor, children }: { valor: boolean; children: ReactNode }) => (
  <SoLeitura value={valor}>{children}</SoLeitura>
)

export const usePodeGravar = (): boolean => !useContext(SoLeitura)

/** What writes, or leads to where one writes. */
export const QuemGrava = ({ children }: { children: ReactNode }) => (usePodeGravar() ? children : null)
