import { ordensDeAcordo, statusDeAcordo } from '#contract/cobranca/acordos.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDeAcordos } from './acordos.api.ts'

export const ACORDOS: FormaDaLista<'status'> = {
  caminho: paths.acordos,
  ordens: ordensDeAcordo,
  ordemInicial: '-numero',
  filtros: { status: statusDeAcordo },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<'status'>): ConsultaDeAcordos => consultaDaLista(f, ACORDOS)
