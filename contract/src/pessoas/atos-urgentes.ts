import { z } from 'zod'
import { formatarData } from '../valores/calendario.ts'

/** Who administers after their term, with nobody elected: for what cannot wait, and not for what binds the next one. */

export const atosUrgentes = z.object({
  /** The office whose term ended. */
  papel: z.string(),
  /** Its last day. */
  fim: z.string(),
  /** The last day of urgent acts; null where they go on until somebody takes over, as nobody else administers. */
  ate: z.string().nullable(),
})
export type AtosUrgentes = z.infer<typeof atosUrgentes>

/** What they may not do, as the end of a sentence. */
export const LIMITES_DOS_ATOS_URGENTES =
  'não aumenta limites de aprovação, não tira dinheiro do fundo de reserva e não muda a regra dos cargos'

/** @param ate as `AtosUrgentes` has it */
export const ateQuando = (ate: string | null): string =>
  ate === null ? 'até que alguém assuma, porque ninguém mais administra' : `até ${formatarData(ate)}`
