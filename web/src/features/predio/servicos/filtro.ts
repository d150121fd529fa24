import { filtrosDeServico, ordensDeServico, tiposDeServico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDeServicos } from './servicos.api.ts'

export type FiltrosDeServicos = 'status' | 'tipo' | 'fornecedor'

export const SERVICOS: FormaDaLista<FiltrosDeServicos> = {
  caminho: paths.servicos,
  ordens: ordensDeServico,
  ordemInicial: 'prazo',
  filtros: { status: filtrosDeServico, tipo: tiposDeServico, fornecedor: (id) => id.length <= 200 },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<FiltrosDeServicos>): ConsultaDeServicos => consultaDaLista(f, SERVICOS)
