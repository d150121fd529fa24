import { ordensDeAcordo, statusDeAcordo, type StatusDeAcordo } from '#contract/cobranca/acordos.ts'
import { paths } from '../../app/paths.ts'
import type { FiltroDaLista, FormaDaLista } from '../../listas/filtro-da-lista.ts'
import type { ConsultaDeAcordos } from './acordos.api.ts'

export const ACORDOS: FormaDaLista<'status'> = {
  caminho: paths.acordos,
  ordens: ordensDeAcordo,
  ordemInicial: '-numero',
  filtros: { status: statusDeAcordo },
}

/** What the list is asked with. Values were checked when the address was read. */
export const consultaDe = (f: FiltroDaLista<'status'>): ConsultaDeAcordos => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.status && { status: f.status as StatusDeAcordo }),
  ordem: f.ordem as NonNullable<ConsultaDeAcordos['ordem']>,
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})
