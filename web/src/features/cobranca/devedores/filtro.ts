import { ordensDosDevedores } from '#contract/cobranca/devedores.ts'
import { paths } from '../../../app/paths.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import type { ConsultaDeDevedores } from './devedores.api.ts'

export const DEVEDORES: FormaDaLista<'em'> = {
  caminho: paths.devedores,
  ordens: ordensDosDevedores,
  ordemInicial: '-divida',
  // Payments made since would be missing from a past day: it is not offered.
  filtros: { em: (t) => ehDia(t) && t >= todayInSaoPaulo() },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<'em'>): ConsultaDeDevedores => consultaDaLista(f, DEVEDORES)
