import { filtrosDaAdministracao } from '#contract/cobranca/cobrancas.ts'
import { ordensDeCobranca } from '#contract/cobranca/consulta-de-cobrancas.ts'
import { paths } from '../../../../app/paths.ts'
import { ehDia } from '../../../../listas/eh-dia.ts'
import {
  consultaDaLista,
  estaFiltrada,
  type FiltroDaLista,
  type FormaDaLista,
} from '../../../../listas/filtro-da-lista.ts'
import { readMonth } from '../../../../ui/text/month-text.ts'
import type { ConsultaDeCobrancas } from '../cobrancas.api.ts'

export type FiltrosDaLista = 'status' | 'competencia' | 'unidade' | 'de' | 'ate'
type Filtro = FiltroDaLista<FiltrosDaLista>

/** What the address says of a list of every charge, none narrowed away: the list with nothing said is that of today. */
export const TODAS = 'todas'

const POR_URGENCIA = 'urgencia'
const POR_VENCIMENTO = '-vencimento'

export const COBRANCAS: FormaDaLista<FiltrosDaLista> = {
  caminho: paths.cobrancas,
  ordens: ordensDeCobranca,
  ordemInicial: POR_URGENCIA,
  filtros: {
    status: [...filtrosDaAdministracao.filter((f) => f !== 'agora'), TODAS],
    competencia: (t) => readMonth(t).kind === 'month' && /^\d{4}-/.test(t),
    unidade: (t) => t.length <= 200,
    de: ehDia,
    ate: ehDia,
  },
}

/** With nothing searched and nothing chosen: what is late, and this month's. A search looks in all. */
export const ehDeHoje = (f: Filtro): boolean => !estaFiltrada(f, COBRANCAS)

/** What the fields and the heads show: that all are listed is no status, and all go from the newest due date. */
export const aVista = (f: Filtro): Filtro => ({
  ...f,
  status: f.status === TODAS ? '' : f.status,
  ordem: f.ordem === POR_URGENCIA && !ehDeHoje(f) ? POR_VENCIMENTO : f.ordem,
})

/** What the list is asked with. */
export const consultaDe = (f: Filtro): ConsultaDeCobrancas =>
  consultaDaLista<ConsultaDeCobrancas, FiltrosDaLista>(
    { ...aVista(f), ...(ehDeHoje(f) && { status: 'agora' }) },
    COBRANCAS,
  )
