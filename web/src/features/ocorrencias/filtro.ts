import { categoriasDeOcorrencia, ordensDeOcorrencia, situacoesDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../app/paths.ts'
import type { FiltroDaLista, FormaDaLista } from '../../listas/filtro-da-lista.ts'
import type { ConsultaDaLista } from './ocorrencias.api.ts'

export type FiltroDeOcorrencias = 'status' | 'categoria'

/** What the address of the list admits; newest first. */
export const OCORRENCIAS: FormaDaLista<FiltroDeOcorrencias> = {
  caminho: paths.ocorrencias,
  ordens: ordensDeOcorrencia,
  ordemInicial: '-data',
  filtros: { status: situacoesDeOcorrencia, categoria: categoriasDeOcorrencia },
}

type Filtro = FiltroDaLista<FiltroDeOcorrencias>

/** What counts and exports are asked with. */
export const consultaDoFiltro = (f: Filtro): Pick<ConsultaDaLista, 'busca' | 'status' | 'categoria'> => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.status && { status: f.status as ConsultaDaLista['status'] }),
  ...(f.categoria && { categoria: f.categoria as ConsultaDaLista['categoria'] }),
})

/** What the list is asked with. */
export const consultaDe = (f: Filtro): ConsultaDaLista => ({
  ...consultaDoFiltro(f),
  ordem: f.ordem as ConsultaDaLista['ordem'],
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})
