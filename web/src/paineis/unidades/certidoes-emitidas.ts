import type { Certidao, listarCertidoes } from '#contract/cobranca/certidoes.ts'
import { chamar } from '../../lib/api.ts'

/** The certificates of a unit, newest first. */
export const consultaDasCertidoes = (unidade: string) => ({
  queryKey: ['certidoes', unidade],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Certidao[]> =>
    (await chamar<typeof listarCertidoes>('GET /api/certidoes', { query: { unidade, porPagina: '20' }, signal })).itens,
})

/** The one of a kind that is valid the longest, if any still is. @param hoje day in São Paulo */
export const aindaValida = (certidoes: readonly Certidao[], resultado: Certidao['resultado'], hoje: string) =>
  certidoes
    .filter((c) => c.resultado === resultado && c.validaAte >= hoje)
    .toSorted((a, b) => b.validaAte.localeCompare(a.validaAte))[0]
