import type { TipoDeLancamento } from '#contract/contas/categorias.ts'

/** What a receita of the category Reservas pays for. */
export interface ReservaPaga {
  area: 'salao' | 'churrasqueira'
  bloco: string
  apto: string
  /** Day of the party. */
  dia: string
}

/** Where money is kept beside the main account. */
export type GuardadoEm = 'aplicacao' | 'caixinha'

/** A ledger line of the demonstration before it is stored. */
export interface LinhaDaDemonstracao {
  tipo: TipoDeLancamento
  nome: string
  nota: string
  centavos: number
  descricao: string
  /** `YYYY-MM-DD`. */
  data: string
  /** Name of the category, or null for none. */
  categoria: string | null
  /** Who was paid, where a supplier has that name. */
  emitente?: string
  /** Where the money moved, when it is not the main account. */
  onde?: GuardadoEm
  /** Lines of the PDF that goes with it; null for none. */
  documento: { titulo: string; emitente: string; linhas: [string, string][] } | null
  /** Set on the payment of a booking: what was booked. */
  reserva?: ReservaPaga
  /** Set on a line that was entered twice and thrown away at once. */
  excluida?: true
  /** Set on a line that was corrected later: the amount it had first, in centavos. */
  valorAntes?: number
}

/** 91240 → `912,40`, for sentences inside texts. */
export const emReais = (centavos: number): string =>
  `${String(Math.floor(centavos / 100)).replace(/\B(?=(\d{3})+$)/g, '.')},${String(centavos % 100).padStart(2, '0')}`
