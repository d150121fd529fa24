import { filtrosDePagavel, ordensDePagavel } from '#contract/contas/pagaveis/listas-de-pagavel.ts'
import { paths } from '../../../app/paths.ts'
import {
  consultaDaLista,
  estaFiltrada,
  type FiltroDaLista,
  type FormaDaLista,
} from '../../../listas/filtro-da-lista.ts'
import type { SelectOption } from '../../../ui/fields/select-field.tsx'
import type { ConsultaDePagaveis } from './pagaveis.api.ts'

export type FiltrosDePagaveis = 'status' | 'fornecedor'
type Filtro = FiltroDaLista<FiltrosDePagaveis>

const EM_ABERTO = 'Em aberto' satisfies (typeof filtrosDePagavel)[number]
/** What the address says of a list of every bill: the list with nothing said is that of what is to be paid. */
const TODAS = 'Todas'

export const PAGAVEIS: FormaDaLista<FiltrosDePagaveis> = {
  caminho: paths.contasAPagar,
  ordens: ordensDePagavel,
  ordemInicial: 'vencimento',
  filtros: { status: [...filtrosDePagavel, TODAS], fornecedor: (id) => id.length <= 200 },
}

/** With nothing searched and nothing chosen: what is still to be paid. A search looks in all. */
const ehDoQueFalta = (f: Filtro): boolean => !estaFiltrada(f, PAGAVEIS)

/** The choices of the filter; the first is what the list shows when nothing is chosen. */
export function opcoesDeSituacao(f: Filtro): SelectOption[] {
  const [calada, outra] = ehDoQueFalta({ ...f, status: '' }) ? [EM_ABERTO, TODAS] : [TODAS, EM_ABERTO]
  const outras = [outra, ...filtrosDePagavel.filter((s) => s !== EM_ABERTO)]
  return [{ value: '', label: calada }, ...outras.map((s) => ({ value: s, label: s }))]
}

/** What the list is asked with. */
export const consultaDe = (f: Filtro): ConsultaDePagaveis => {
  const status = ehDoQueFalta(f) ? EM_ABERTO : f.status === TODAS ? '' : f.status
  return consultaDaLista<ConsultaDePagaveis, FiltrosDePagaveis>({ ...f, status }, PAGAVEIS)
}
