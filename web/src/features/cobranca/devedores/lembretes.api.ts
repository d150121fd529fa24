import { queryOptions } from '@tanstack/react-query'
import type { pararLembretes, retomarLembretes, verLembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import type {
  anotarLembrete,
  CorpoDoLote,
  desanotarLembrete,
  mandarLote,
  preverLote,
} from '#contract/cobranca/lote-de-lembretes.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

/** Reminders of the units that owe. Keys begin with `cobrancas`. */

export const consultaDaUnidade = (id: string) =>
  queryOptions({
    queryKey: ['cobrancas', 'lembretes', 'unidade', id],
    queryFn: ({ signal }) =>
      chamar<typeof verLembretesDaUnidade>('GET /api/lembretes/unidades/:id', { params: { id }, signal }),
  })
/** The letters as they would go now; asked anew each time, as what was seen is what goes. */
export const consultaDaPrevia = (corpo: CorpoDoLote) =>
  queryOptions({
    queryKey: ['cobrancas', 'lembretes', 'previa', corpo],
    queryFn: ({ signal }) => chamar<typeof preverLote>('POST /api/lembretes/lote/previa', { corpo, signal }),
    staleTime: 0,
    gcTime: 0,
  })
export const mandar = (corpo: CorpoDoLote, idempotencyKey: string) =>
  chamar<typeof mandarLote>('POST /api/lembretes/lote', { corpo, idempotencyKey })
export const anotar = (id: string, corpo: CorpoEnviado<typeof anotarLembrete>, idempotencyKey: string) =>
  chamar<typeof anotarLembrete>('POST /api/lembretes/unidades/:id/anotacoes', { params: { id }, corpo, idempotencyKey })
/** @param ate last day without reminders; null until they are resumed */
export const parar = (id: string, motivo: string, ate: string | null) =>
  chamar<typeof pararLembretes>('PUT /api/lembretes/unidades/:id/parar', { params: { id }, corpo: { motivo, ate } })
export const retomar = (id: string) =>
  chamar<typeof retomarLembretes>('PUT /api/lembretes/unidades/:id/retomar', { params: { id } })

export const desanotar = (id: string, aid: string) =>
  chamar<typeof desanotarLembrete>('DELETE /api/lembretes/unidades/:id/anotacoes/:aid', { params: { id, aid } })
