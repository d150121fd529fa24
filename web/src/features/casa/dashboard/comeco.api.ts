import { queryOptions } from '@tanstack/react-query'
import type { Comeco, corpoDoComeco, gravarComeco, verComeco } from '#contract/casa/comeco.ts'
import type { z } from 'zod'
import { chamar } from '../../../lib/api.ts'

/** The guide, asked for each time it is shown: what it tells of is done on other screens. */
export const consultaDoComeco = queryOptions({
  queryKey: ['comeco'],
  queryFn: ({ signal }) => chamar<typeof verComeco>('GET /api/comeco', { signal }),
  staleTime: 0,
})

/** Puts steps aside, takes them up, ends the guide or brings it back. */
export const salvarComeco = (corpo: z.input<typeof corpoDoComeco>): Promise<Comeco> =>
  chamar<typeof gravarComeco>('PUT /api/comeco', { corpo })
