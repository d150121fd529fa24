import { queryOptions } from '@tanstack/react-query'
import type {
  listarSemEmail,
  mandarLembrete,
  pararLembretes,
  retomarLembretes,
  verLembretesDaUnidade,
} from '#contract/cobranca/lembretes.ts'
import { chamar } from '../../../lib/api.ts'

/** Reminders of the units that owe. Keys begin with `cobrancas`. */

export const consultaDaUnidade = (id: string) =>
  queryOptions({
    queryKey: ['cobrancas', 'lembretes', 'unidade', id],
    queryFn: ({ signal }) =>
      chamar<typeof verLembretesDaUnidade>('GET /api/lembretes/unidades/:id', { params: { id }, signal }),
  })
export const consultaDosSemEmail = queryOptions({
  queryKey: ['cobrancas', 'lembretes', 'sem-email'],
  queryFn: ({ signal }) => chamar<typeof listarSemEmail>('GET /api/lembretes/sem-email', { signal }),
})
export const mandar = (unidade: string, idempotencyKey: string) =>
  chamar<typeof mandarLembrete>('POST /api/lembretes', { corpo: { unidade }, idempotencyKey })
/** @param ate last day without reminders; null until they are resumed */
export const parar = (id: string, motivo: string, ate: string | null) =>
  chamar<typeof pararLembretes>('PUT /api/lembretes/unidades/:id/parar', { params: { id }, corpo: { motivo, ate } })
export const retomar = (id: string) =>
  chamar<typeof retomarLembretes>('PUT /api/lembretes/unidades/:id/retomar', { params: { id } })
