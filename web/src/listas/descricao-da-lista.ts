import type { Lista } from '../lib/api.ts'
import type { SelectOption } from '../ui/fields/select-field.tsx'
import type { CardParts, Column } from '../ui/lists/data-list.types.ts'
import type { EmptyStateProps } from '../ui/page/empty-state.tsx'
import type { FiltroDaLista, FormaDaLista } from './filtro-da-lista.ts'

/** A list of records as data: how it is read, what narrows it, how it looks. `T` is a record, `Q` what its call is asked with. */

/** How a list is read: what its address admits, and the call that answers it. */
export interface LeituraDaLista<T, F extends string, Q> {
  forma: FormaDaLista<F>
  consultaDe: (filtro: FiltroDaLista<F>) => Q
  /** Beginning of the answer's key; the first word is the one live events use. */
  chave: readonly string[]
  ler: (consulta: Q, signal: AbortSignal) => Promise<Lista<T>>
  /** What could not be read, with its article: "os serviços". */
  oQue: string
}

/** A filter that chooses one of a list. */
export interface EscolhaDoFiltro<F extends string> {
  filtro: F
  /** Spoken name: "Categoria". */
  label: string
  /** The first one, with an empty value, is any. */
  opcoes: readonly SelectOption[]
  /** What is in use, in the phone's list of filters: the words of the option, when left out. */
  ficha?: (valor: string) => string
}

/** What the line above a list offers. */
export interface FiltrosDescritos<F extends string> {
  /** @property estreita what the empty field says on a phone, where it is another */
  busca: { label: string; placeholder: string; estreita?: string }
  /** Offers a period, of the filters `de` and `ate`. */
  periodo?: 'de' | 'ate' extends F ? true : never
  escolhas?: readonly EscolhaDoFiltro<F>[]
}

type OrdemDe<Q> = Q extends { ordem?: infer O } ? Exclude<Extract<O, string>, `-${string}`> : never

/** A column that sorts by what the call can sort by. */
export type ColunaDe<T, Q> = Column<T> & { sort?: OrdemDe<Q> }

/** How the records of a list look. */
export interface DescricaoDaLista<T, Q> {
  /** Spoken name of the table: "Serviços". */
  nome: string
  colunas: readonly ColunaDe<T, Q>[]
  /** The same record on a phone. */
  cartao: (registro: T) => CardParts
  /** Names the record in the labels of its controls. */
  nomeDe: (registro: T) => string
  /** Before the first record. */
  vazio: EmptyStateProps
  /** There are records, but none that the filter lets through. */
  nada: { title: string; text: string }
}

/** All of a list, where nothing of it depends on what the screen knows meanwhile. */
export interface ListaDescrita<T, F extends string, Q> extends LeituraDaLista<T, F, Q>, DescricaoDaLista<T, Q> {
  filtros: FiltrosDescritos<F>
}

/** The options of a filter: any, and these. */
export const opcoesCom = (todos: string, opcoes: readonly (string | SelectOption)[]): SelectOption[] => [
  { value: '', label: todos },
  ...opcoes.map((o) => (typeof o === 'string' ? { value: o, label: o } : o)),
]
