import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listarAuditoria } from '#contract/casa/auditoria.ts'
import { chamar } from '../lib/api.ts'

/** Who changed a record, when and what, newest first. `todo` brings all of it instead of the last 20 entries. */
export const consultaDeHistorico = (entidade: string, id: string, todo = false) =>
  queryOptions({
    queryKey: ['auditoria', entidade, id, todo],
    queryFn: ({ signal }) =>
      chamar<typeof listarAuditoria>('GET /api/auditoria', {
        query: { entidade, id, porPagina: todo ? 'todos' : '20' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
