import { ordensDeUnidade } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDeUnidades } from './unidades.api.ts'

/** A group is any text: which ones there are is known only when the units were read. */
export const UNIDADES: FormaDaLista<'grupo'> = {
  caminho: paths.unidades,
  ordens: ordensDeUnidade,
  ordemInicial: 'unidade',
  filtros: { grupo: (texto) => texto.length <= 60 },
}

/** What the list is asked with. */
export const consultaDe = (f: FiltroDaLista<'grupo'>): ConsultaDeUnidades => consultaDaLista(f, UNIDADES)
