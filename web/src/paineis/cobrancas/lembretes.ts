import { queryOptions } from '@tanstack/react-query'
import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import type { LembretesDaUnidade, listarLembretes, Meio, MeioAnotado } from '#contract/cobranca/lembretes.ts'
import type { CartaPrevista } from '#contract/cobranca/lote-de-lembretes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { emDias } from '#contract/valores/texto.ts'
import { chamar } from '../../lib/api.ts'

/** Reminders sent about a unit or a charge. Keys begin with `cobrancas`: sending one makes them stale. Staff only. */
export const consultaDosLembretes = (query: { unidade: string } | { cobranca: string }) =>
  queryOptions({
    queryKey: ['cobrancas', 'lembretes', query],
    queryFn: async ({ signal }) =>
      (await chamar<typeof listarLembretes>('GET /api/lembretes', { query: { ...query, porPagina: '50' }, signal }))
        .itens,
  })

/** "parados até 10/12/2026": what staff chose for a unit. */
export const paradosPorExtenso = ({ ate }: NonNullable<LembretesDaUnidade['parado']>): string =>
  ate === null ? 'parados' : `parados até ${formatarData(ate)}`

/** Which letter it is, by how many went before: "primeiro lembrete", "3º lembrete". */
export const qualLembrete = (vez: number): string => (vez === 1 ? 'primeiro lembrete' : `${vez}º lembrete`)

/** Why a letter has the text that it has: days late choose it, not how many went before. */
export const porQueEsteTexto = ({ dias, aPartirDe }: Pick<CartaPrevista, 'dias' | 'aPartirDe'>): string =>
  dias < aPartirDe
    ? `Vai antes da hora, com o texto de ${emDias(aPartirDe)} de atraso: o de hoje é de ${emDias(dias)}.`
    : `O texto é o de ${emDias(aPartirDe)} de atraso ou mais: o de hoje é de ${emDias(dias)}.`

/** By what staff told somebody, or the program did. */
export const NOME_DO_MEIO: Record<Meio | MeioAnotado, string> = {
  email: 'por e-mail',
  aviso: 'no sistema',
  whatsapp: 'por WhatsApp',
  telefone: 'por telefone',
  pessoalmente: 'pessoalmente',
  carta: 'por carta',
}

/** What is known of the letter; of one so old that the queue forgot it, only to whom it was written. */
export const DO_EMAIL: Record<EstadoDeEmail, string> = {
  pendente: 'na fila',
  guardado: 'guardado, não enviado',
  falhou: 'recusado ou não entregue',
  enviado: 'entregue ao servidor de e-mail',
  descartado: 'descartado, nunca enviado',
}
