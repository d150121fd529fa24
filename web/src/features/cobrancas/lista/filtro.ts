import { filtrosDaAdministracao, ordensDeCobranca } from '#contract/cobranca/cobrancas.ts'
import { paths } from '../../../app/paths.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { readMonth } from '../../../ui/text/month-text.ts'
import type { ConsultaDeCobrancas, FiltroDeCobrancas } from '../cobrancas.api.ts'

export type FiltrosDaLista = 'status' | 'competencia' | 'unidade' | 'de' | 'ate'

/** The newest due dates first. */
export const COBRANCAS: FormaDaLista<FiltrosDaLista> = {
  caminho: paths.cobrancas,
  ordens: ordensDeCobranca,
  ordemInicial: '-vencimento',
  filtros: {
    status: filtrosDaAdministracao,
    competencia: (t) => readMonth(t).kind === 'month' && /^\d{4}-/.test(t),
    unidade: (t) => t.length <= 200,
    de: ehDia,
    ate: ehDia,
  },
}

type Filtro = FiltroDaLista<FiltrosDaLista>

/** What sums and exports are asked with. Values were checked when the address was read. */
export const consultaDoFiltro = (f: Filtro): FiltroDeCobrancas =>
  Object.fromEntries(
    (['busca', 'status', 'competencia', 'unidade', 'de', 'ate'] as const)
      .filter((nome) => f[nome] !== '')
      .map((nome) => [nome, f[nome]]),
  )

/** What the list is asked with. */
export const consultaDe = (f: Filtro): ConsultaDeCobrancas => ({
  ...consultaDoFiltro(f),
  ordem: f.ordem as NonNullable<ConsultaDeCobrancas['ordem']>,
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})
