import { categoriasDeOcorrencia, ordensDeOcorrencia, situacoesDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDaLista } from './ocorrencias.api.ts'

export type FiltroDeOcorrencias = 'status' | 'categoria'

/** What the address of the list admits; newest first. */
export const OCORRENCIAS: FormaDaLista<FiltroDeOcorrencias> = {
  caminho: paths.ocorrencias,
  ordens: ordensDeOcorrencia,
  ordemInicial: '-data',
  filtros: { status: situacoesDeOcorrencia, categoria: categoriasDeOcorrencia },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<FiltroDeOcorrencias>): ConsultaDaLista => consultaDaLista(f, OCORRENCIAS)
