import { z } from 'zod'

/** Count and sum, in reais, of what a filter lets through. Apart: subjects that share nothing else have one. */
export const resumo = z.object({ quantidade: z.number().int(), total: z.number() })
export type Resumo = z.infer<typeof resumo>
