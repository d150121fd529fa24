import { queryOptions } from '@tanstack/react-query'
import type { listarDespesas, resumoDespesas } from '#contract/contas/despesas.ts'
import type { listarServicos, StatusDeServico } from '#contract/predio/servicos.ts'
import { chamar } from '../../../lib/api.ts'

/** How many of the last records of a supplier its page shows. */
const MOSTRADOS = '20'

/** Its orders of one status: what is still to be done by its due date, what is done by the last. */
export const consultaDosServicosDele = (fornecedor: string, status: StatusDeServico) =>
  queryOptions({
    queryKey: ['servicos', 'fornecedor', fornecedor, status],
    queryFn: ({ signal }) => {
      const ordem = status === 'Concluído' ? '-prazo' : 'prazo'
      const query = { fornecedor, status, ordem, porPagina: MOSTRADOS } as const
      return chamar<typeof listarServicos>('GET /api/servicos', { query, signal })
    },
  })

/** Days between which what was paid is asked for, both included. */
interface Entre {
  de?: string
  ate?: string
}

/** The last despesas that paid it, or the first of those dated ahead. */
export const consultaDasDespesasDele = (fornecedor: string, ordem: 'data' | '-data', entre: Entre) =>
  queryOptions({
    queryKey: ['despesas', 'fornecedor', fornecedor, ordem, entre],
    queryFn: ({ signal }) => {
      const query = { fornecedor, ordem, ...entre, porPagina: MOSTRADOS } as const
      return chamar<typeof listarDespesas>('GET /api/despesas/all', { query, signal })
    },
  })

/** How much it was paid, in reais. */
export const consultaDoPago = (fornecedor: string, entre: Entre) =>
  queryOptions({
    queryKey: ['despesas', 'pago ao fornecedor', fornecedor, entre],
    queryFn: ({ signal }) =>
      chamar<typeof resumoDespesas>('GET /api/despesas/resumo', { query: { fornecedor, ...entre }, signal }),
  })
