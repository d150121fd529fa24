import { queryOptions } from '@tanstack/react-query'
import type { CorpoDaRegua, gravarRegua, preverLembrete, verRegua } from '#contract/cobranca/lembretes.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../../lib/api.ts'

/** When reminders of overdue charges go, and what they say. */
export const consultaDaRegua = queryOptions({
  queryKey: ['cobrancas', 'lembretes', 'regua'],
  queryFn: ({ signal }) => chamar<typeof verRegua>('GET /api/lembretes/regua', { signal }),
})
export const salvarRegua = (corpo: CorpoDaRegua, versao: number) =>
  chamar<typeof gravarRegua>('PUT /api/lembretes/regua', { corpo, ifMatch: versao })

export type CorpoDaPrevia = CorpoEnviado<typeof preverLembrete>
export const consultaDaPrevia = (corpo: CorpoDaPrevia) =>
  queryOptions({
    queryKey: ['cobrancas', 'lembretes', 'previa', corpo],
    queryFn: ({ signal }) => chamar<typeof preverLembrete>('POST /api/lembretes/previa', { corpo, signal }),
    retry: false,
  })
