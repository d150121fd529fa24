import { queryOptions } from '@tanstack/react-query'
import type { listarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import type {
  cancelarCredito,
  Credito,
  CreditoNaLista,
  desfazerDevolucao as desfazerDevolucaoRota,
  devolverCredito,
  listarCreditos,
  meusCreditos,
  OrigemDoCredito,
  registrarCredito,
  resumoDosCreditos,
  usarCredito,
  verCredito,
} from '#contract/cobranca/creditos.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { chamar } from '../../lib/api.ts'
import { baixar } from '../../lib/baixar.ts'

/** Keys begin with `creditos`: a charge or a payment, one's own or another's, makes them stale. */

export type ConsultaDeCreditos = QueryEnviada<typeof listarCreditos>

export const listar = (query: ConsultaDeCreditos, signal: AbortSignal) =>
  chamar<typeof listarCreditos>('GET /api/creditos', { query, signal })

export const consultaDoResumo = queryOptions({
  queryKey: ['creditos', 'resumo'],
  queryFn: ({ signal }) => chamar<typeof resumoDosCreditos>('GET /api/creditos/resumo', { signal }),
})

/** The credits of a unit, the newest first. @param situacao all of them when left out */
export const consultaDosDaUnidade = (unidade: string, situacao?: CreditoNaLista['situacao']) =>
  queryOptions({
    queryKey: ['creditos', 'da-unidade', unidade, situacao ?? ''],
    queryFn: async ({ signal }) =>
      (await listar({ unidade, porPagina: 'todos', ...(situacao && { situacao }) }, signal)).itens,
  })

/** The credits of the units of who is logged in, the newest first, with what each paid. */
export const consultaDosMeus = queryOptions({
  queryKey: ['creditos', 'meus'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof meusCreditos>('GET /api/creditos/meus', { query: { porPagina: 'todos' }, signal })).itens,
})

export const consultaDeUm = (id: string) =>
  queryOptions({
    queryKey: ['creditos', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verCredito>('GET /api/creditos/:id', { params: { id }, signal }),
  })

/** The charges of a unit that a credit may pay, the first to fall due first. */
export const consultaDasAbertas = (unidade: string) =>
  queryOptions({
    queryKey: ['cobrancas', 'abertas-da-unidade', unidade],
    queryFn: async ({ signal }) =>
      (
        await chamar<typeof listarCobrancas>('GET /api/cobrancas', {
          query: { unidade, ordem: 'vencimento', porPagina: 'todos' },
          signal,
        })
      ).itens.filter((c) => c.status === 'aberta' || c.status === 'parcial'),
  })

export const registrar = (corpo: CorpoEnviado<typeof registrarCredito>, idempotencyKey: string): Promise<Credito> =>
  chamar<typeof registrarCredito>('POST /api/creditos', { corpo, idempotencyKey })
export const usar = (
  { _id: id, versao }: Pick<CreditoNaLista, '_id' | 'versao'>,
  corpo: CorpoEnviado<typeof usarCredito>,
): Promise<Credito> =>
  chamar<typeof usarCredito>('PUT /api/creditos/:id/usar', { params: { id }, corpo, ifMatch: versao })
export const devolver = (
  { _id: id }: CreditoNaLista,
  corpo: CorpoEnviado<typeof devolverCredito>,
  idempotencyKey: string,
): Promise<Credito> =>
  chamar<typeof devolverCredito>('POST /api/creditos/:id/devolucoes', {
    params: { id },
    corpo,
    idempotencyKey,
  })
export const desfazerDevolucao = ({ _id: id, versao }: CreditoNaLista, did: string, motivo: string): Promise<Credito> =>
  chamar<typeof desfazerDevolucaoRota>('PUT /api/creditos/:id/devolucoes/:did/desfazer', {
    params: { id, did },
    corpo: { motivo },
    ifMatch: versao,
  })
export const cancelar = ({ _id: id, versao }: CreditoNaLista, motivo: string): Promise<Credito> =>
  chamar<typeof cancelarCredito>('PUT /api/creditos/:id/cancelar', {
    params: { id },
    corpo: { motivo },
    ifMatch: versao,
  })

export const baixarRecibo = ({ _id: id, data }: Pick<CreditoNaLista, '_id' | 'data'>): Promise<void> =>
  baixar('GET /api/creditos/:id/recibo.pdf', { params: { id } }, `recibo-do-credito-${data}.pdf`)
export const baixarReciboDaDevolucao = ({ _id: id }: Pick<CreditoNaLista, '_id'>, did: string): Promise<void> =>
  baixar('GET /api/creditos/:id/devolucoes/:did/recibo.pdf', { params: { id, did } }, 'recibo-da-devolucao.pdf')

/** "Taxa condominial 11/2026": a charge that a credit paid. */
export const nomeDaPaga = ({ nome, competencia: c }: Credito['usos'][number]['cobranca']): string =>
  `${nome} ${c.slice(5)}/${c.slice(0, 4)}`

export const NOME_DA_ORIGEM: Record<OrigemDoCredito, string> = { a_mais: 'Pago a mais', adiantado: 'Pago adiantado' }

/** "Pago a mais em 12/01/2027". */
export const comoEntrou = ({ origem, data }: Pick<CreditoNaLista, 'origem' | 'data'>): string =>
  `${NOME_DA_ORIGEM[origem]} em ${formatarData(data)}`
