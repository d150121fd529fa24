import { filtrosDaAdministracao } from '#contract/cobranca/cobrancas.ts'
import { ordensDeCobranca } from '#contract/cobranca/consulta-de-cobrancas.ts'
import { paths } from '../../../../app/paths.ts'
import { ehDia } from '../../../../listas/eh-dia.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../../listas/filtro-da-lista.ts'
import { readMonth } from '../../../../ui/text/month-text.ts'
import type { ConsultaDeCobrancas } from '../cobrancas.api.ts'

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

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<FiltrosDaLista>): ConsultaDeCobrancas => consultaDaLista(f, COBRANCAS)
