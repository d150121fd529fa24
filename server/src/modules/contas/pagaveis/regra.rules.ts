/** Who may change up to how much a bill is paid without approval. Pure; centavos, null for nothing. */

export interface Regra {
  ate: number | null
  /** More than that, proposed by somebody and not yet confirmed. */
  proposta: { ate: number; por: string } | null
}

/** Who asks, and whether anybody else administers. */
export interface Quem {
  id: string
  haOutros: boolean
}

/**
 * What asking for a limit comes to: `propoe` waits for somebody else's word, which `confirma` is; `muda` takes effect, `sozinho` where
 * nobody else administers; `retira` gives a proposal up; `repete` asks again for what the same person proposed.
 */
export type Passo = 'muda' | 'sozinho' | 'propoe' | 'confirma' | 'retira' | 'repete' | 'nada'

/** What no amount at all compares as. */
export const NADA = -1

/** Raising takes two, as paying does: whoever raises alone could pay alone. Lowering only makes more bills wait. */
export function passoDa({ ate, proposta }: Regra, pedido: number | null, { id, haOutros }: Quem): Passo {
  if (pedido === ate) return proposta === null ? 'nada' : 'retira'
  if (pedido === null || pedido < (ate ?? NADA)) return 'muda'
  if (!haOutros) return 'sozinho'
  if (proposta?.ate !== pedido) return 'propoe'
  return proposta.por === id ? 'repete' : 'confirma'
}
