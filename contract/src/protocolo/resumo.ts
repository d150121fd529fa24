import { z } from 'zod'

/** Count and sum, in reais, of what a filter lets through. Apart, for who sums something else than the books. */
export const resumo = z.object({ quantidade: z.number().int(), total: z.number() })
