import { ordensDosDevedores, situacoesDeDevedor } from '#contract/cobranca/devedores.ts'
import { paths } from '../../../app/paths.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import type { ConsultaDeDevedores } from './devedores.api.ts'

export type FiltrosDosDevedores = 'em' | 'situacao'

export const DEVEDORES: FormaDaLista<FiltrosDosDevedores> = {
  caminho: paths.devedores,
  ordens: ordensDosDevedores,
  ordemInicial: '-divida',
  // Payments made since would be missing from a past day: it is not offered.
  filtros: { em: (t) => ehDia(t) && t >= todayInSaoPaulo(), situacao: situacoesDeDevedor },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<FiltrosDosDevedores>): ConsultaDeDevedores => consultaDaLista(f, DEVEDORES)
