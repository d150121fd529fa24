import { filtrosDePagavel, ordensDePagavel } from '#contract/contas/pagaveis.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDePagaveis } from './pagaveis.api.ts'

export type FiltrosDePagaveis = 'status' | 'fornecedor'

export const PAGAVEIS: FormaDaLista<FiltrosDePagaveis> = {
  caminho: paths.contasAPagar,
  ordens: ordensDePagavel,
  ordemInicial: 'vencimento',
  filtros: { status: filtrosDePagavel, fornecedor: (id) => id.length <= 200 },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<FiltrosDePagaveis>): ConsultaDePagaveis => consultaDaLista(f, PAGAVEIS)
