import {
  filtrosDeServico,
  ordensDeServico,
  tiposDeServico,
  type FiltroDeServico,
  type TipoDeServico,
} from '#contract/predio/servicos.ts'
import { paths } from '../../app/paths.ts'
import type { FiltroDaLista, FormaDaLista } from '../../listas/filtro-da-lista.ts'
import type { ConsultaDeServicos } from './servicos.api.ts'

export const SERVICOS: FormaDaLista<'status' | 'tipo'> = {
  caminho: paths.servicos,
  ordens: ordensDeServico,
  ordemInicial: 'prazo',
  filtros: { status: filtrosDeServico, tipo: tiposDeServico },
}

export const FORNECEDORES: FormaDaLista<never> = {
  caminho: paths.fornecedores,
  ordens: ['nome', 'ramo'],
  ordemInicial: 'nome',
  filtros: {},
}

/** What the list is asked with. Values were checked when the address was read. */
export const consultaDe = (f: FiltroDaLista<'status' | 'tipo'>): ConsultaDeServicos => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.status && { status: f.status as FiltroDeServico }),
  ...(f.tipo && { tipo: f.tipo as TipoDeServico }),
  ordem: f.ordem as NonNullable<ConsultaDeServicos['ordem']>,
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})
