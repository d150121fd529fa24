import { paths } from '../../../app/paths.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import type { ConsultaDeMovimentos } from './banco.api.ts'

export type FiltrosDoBanco = 'estado' | 'conta' | 'movimento' | 'sentido' | 'de' | 'ate'

/** What waits comes first of all: without a choice the list shows pending movements only. */
export const MOVIMENTOS: FormaDaLista<FiltrosDoBanco> = {
  caminho: paths.banco,
  ordens: ['data', 'valor'],
  ordemInicial: '-data',
  filtros: {
    estado: ['conciliado', 'ignorado', 'todos'],
    conta: (t) => t.length <= 200,
    movimento: (t) => t.length <= 200,
    sentido: ['entrada', 'saida'],
    de: ehDia,
    ate: ehDia,
  },
}

type Filtro = FiltroDaLista<FiltrosDoBanco>

/** What the list is asked with. Values were checked when the address was read. */
export const consultaDe = (f: Filtro): ConsultaDeMovimentos => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.estado !== 'todos' && { estado: (f.estado || 'pendente') as NonNullable<ConsultaDeMovimentos['estado']> }),
  ...(f.conta && { conta: f.conta }),
  ...(f.movimento && { movimento: f.movimento }),
  ...(f.sentido && { sentido: f.sentido as NonNullable<ConsultaDeMovimentos['sentido']> }),
  ...(f.de && { de: f.de }),
  ...(f.ate && { ate: f.ate }),
  ordem: f.ordem as NonNullable<ConsultaDeMovimentos['ordem']>,
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})
