import { filtrosDeServico, ordensDeServico, tiposDeServico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDeFornecedores, ConsultaDeServicos } from './servicos.api.ts'

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

/** What the lists are asked with. */
export const consultaDe = (f: FiltroDaLista<'status' | 'tipo'>): ConsultaDeServicos => consultaDaLista(f, SERVICOS)
export const consultaDeFornecedores = (f: FiltroDaLista<never>): ConsultaDeFornecedores =>
  consultaDaLista(f, FORNECEDORES)
