import { queryOptions } from '@tanstack/react-query'
import type { verCostumeDoFornecedor } from '#contract/contas/retencoes.ts'
import { regraDaApi } from '#contract/contas/retencoes/apuracao.ts'
import { consultaDasRegrasDeRetencao } from '../../../../campos/regras-de-retencao.ts'
import { chamar } from '../../../../lib/api.ts'

/** Keys begin with `pagaveis`, so that live events and own writes make them stale. */

/** The rules of withholding, as the arithmetic takes them. */
export const consultaDasRegrasLidas = () =>
  queryOptions({ ...consultaDasRegrasDeRetencao(), select: (r) => r.map(regraDaApi) })

/** The kind of service of a supplier's last bill. */
export const consultaDoCostume = (fornecedor: string) =>
  queryOptions({
    queryKey: ['pagaveis', 'costume', fornecedor],
    queryFn: ({ signal }) =>
      chamar<typeof verCostumeDoFornecedor>('GET /api/retencoes/costume', { query: { fornecedor }, signal }),
  })
