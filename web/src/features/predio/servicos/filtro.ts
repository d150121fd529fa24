import { filtrosDeServico, ordensDeServico, tiposDeServico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDeServicos } from './servicos.api.ts'

export const SERVICOS: FormaDaLista<'status' | 'tipo'> = {
  caminho: paths.servicos,
  ordens: ordensDeServico,
  ordemInicial: 'prazo',
  filtros: { status: filtrosDeServico, tipo: tiposDeServico },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<'status' | 'tipo'>): ConsultaDeServicos => consultaDaLista(f, SERVICOS)
