import type { Cobranca } from '#contract/cobranca/cobrancas.ts'

/** What each piece of a charge's page takes. */
export interface DaCobranca {
  cobranca: Cobranca
  /** Keeps what a call answered, and makes lists and sums be read again. */
  aoMudar: (c: Cobranca) => void
}
