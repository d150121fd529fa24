import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  conferirLivros,
  FormatoDoRazao,
  listarPartidas,
  verBalanceteContabil,
  verRazaoDaConta,
  verSelo,
} from '#contract/contas/razao.ts'
import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import { lerItens, lerPaginas } from '../../../listas/ler-paginas.ts'

/** Keys begin with `razao`: whatever moves money or debt makes them stale. */

/** Months `YYYY-MM`, both included. */
export interface Meses {
  de: string
  ate: string
}

const emDias = ({ de, ate }: Meses) => ({ de: `${de}-01`, ate: ultimoDiaDoMes(ate) })

export const consultaDoBalancete = ({ de: mesInicial, ate: mesFinal }: Meses) =>
  queryOptions({
    queryKey: ['razao', 'balancete', mesInicial, mesFinal],
    queryFn: ({ signal }) =>
      chamar<typeof verBalanceteContabil>('GET /api/razao/balancete', { query: { mesInicial, mesFinal }, signal }),
    placeholderData: keepPreviousData,
  })

/** Entries a page; the screen asks for more pages. */
const POR_VEZ = '50'

export const consultaDoDiario = (meses: Meses, paginas: number) =>
  queryOptions({
    queryKey: ['razao', 'diario', meses.de, meses.ate, paginas],
    queryFn: ({ signal }) =>
      lerItens(paginas, (pagina) =>
        chamar<typeof listarPartidas>('GET /api/razao/diario', {
          query: { ...emDias(meses), pagina, porPagina: POR_VEZ },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const consultaDaConta = (id: string, meses: Meses, paginas: number) =>
  queryOptions({
    queryKey: ['razao', 'conta', id, meses.de, meses.ate, paginas],
    queryFn: async ({ signal }) => {
      const partes = await lerPaginas(paginas, (pagina) =>
        chamar<typeof verRazaoDaConta>('GET /api/razao/contas/:id', {
          params: { id },
          query: { ...emDias(meses), pagina, porPagina: POR_VEZ },
          signal,
        }),
      )
      const [primeira] = partes
      return primeira && { ...primeira, linhas: partes.flatMap((p) => p.linhas) }
    },
    placeholderData: keepPreviousData,
  })

const EXTENSOES: Record<FormatoDoRazao, string> = { csv: 'csv', hledger: 'journal', beancount: 'beancount' }

export const exportar = ({ de: mesInicial, ate: mesFinal }: Meses, formato: FormatoDoRazao) =>
  baixar(
    'GET /api/razao/exportar',
    { query: { mesInicial, mesFinal, formato } },
    `livro-diario-${mesInicial}-${mesFinal}.${EXTENSOES[formato]}`,
  )

export const consultaDoSelo = queryOptions({
  queryKey: ['razao', 'selo'],
  queryFn: ({ signal }) => chamar<typeof verSelo>('GET /api/razao/selo', { signal }),
})

/** Works the chain out again: asked by hand, and never answered from what was read before. */
export const conferir = () => chamar<typeof conferirLivros>('GET /api/razao/conferencia')
