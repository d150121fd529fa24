import { useQuery } from '@tanstack/react-query'
import type { listarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { chamar } from '../../lib/api.ts'
import { consultaDasMinhas } from '../cobrancas/minhas-cobrancas.ts'

/** What certificates are about, of a charge. */
export type CobrancaDaUnidade = Pick<
  CobrancaNaLista,
  'numero' | 'tipo' | 'vencimento' | 'status' | 'saldo' | 'vencida' | 'prescrita'
>

export const consultaDaUnidade = (unidade: string) => ({
  queryKey: ['cobrancas', 'da-unidade', unidade],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await chamar<typeof listarCobrancas>('GET /api/cobrancas', {
        query: { unidade, ordem: 'vencimento', porPagina: 'todos' },
        signal,
      })
    ).itens,
})

/**
 * Every charge of a unit that who looks may see.
 * @param propria whether it is one's own unit: then they are among one's own charges
 */
export function useCobrancasDaUnidade(unidade: string, propria: boolean) {
  const suas = useQuery({ ...consultaDasMinhas, enabled: propria })
  const todas = useQuery({ ...consultaDaUnidade(unidade), enabled: !propria })
  const leitura = propria ? suas : todas
  const cobrancas: CobrancaDaUnidade[] | undefined = propria
    ? suas.data?.filter((c) => c.unidade._id === unidade)
    : todas.data
  return { leitura, cobrancas }
}
