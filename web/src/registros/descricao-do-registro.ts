import type { QueryKey } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Entidade } from '#contract/protocolo/especies.ts'
import type { ConfirmRequest } from '../ui/overlays/confirm.tsx'
import type { Comparacao } from './conflito.ts'

/** A record in the screens that change it, as data: how it is edited. `R` is the record, `V` what its fields hold. */

export interface Versionado {
  versao: number
  _id?: string
}

export type Esquema = z.ZodType<FieldValues, FieldValues>

/** How two versions are compared, or where that is loaded from when somebody saved first: a screen need not bring it along. */
export type ComparacaoDescrita<V> = Comparacao<V> | (() => Promise<Comparacao<V>>)

/** How a record is edited in a form of its own. */
export interface EdicaoDescrita<R extends Versionado, Schema extends Esquema, V extends z.input<Schema>> {
  /** The record with its article: "este serviço". */
  este: string
  /** What saving is called here, for the error summary and for what is said of others' changes. */
  para: 'salvar' | 'publicar'
  esquema: Schema
  /** A record in the fields of its form; the same function at every call. */
  valoresDe: (registro: R) => V
  /** What was filled in, once valid, as the fields hold it: what they hold, when left out. */
  emCampos?: (preenchido: z.output<Schema>) => V
  /** What the error summary calls a field whose message does not say which it is. */
  nomeDe?: (campo: string) => string | undefined
  /** Saves over the version that was read. */
  salvar: (lido: R, preenchido: z.output<Schema>) => Promise<R>
  /** How two versions are compared, where saving over another's asks; left out, the form says that it was refused. */
  comparacao?: ComparacaoDescrita<V>
  /** Name of the record's kind in the history, which tells who saved first. */
  entidade?: Entidade
  /** First word of the keys of what shows this kind of record. */
  palavra: string
  /** Where the record is kept as it was read; left out, it is read again. */
  chave?: (registro: R) => QueryKey
  /** Said once it is saved. */
  salvo: (salvo: R) => string
  /** Where one goes then; left out, one stays, with what was saved in the fields. */
  destino?: (salvo: R) => string
}

/** How a record is taken away: what is asked before, what is said afterwards, and how it comes back. */
export interface ExclusaoDescrita<R> {
  /** First word of the keys of what shows this kind of record. */
  palavra: string
  pergunta: (registro: R) => Pick<ConfirmRequest, 'title' | 'body'>
  excluir: (registro: R) => Promise<unknown>
  restaurar: (registro: R) => Promise<unknown>
  /** Said once it is gone, and once it is back. */
  excluido: (registro: R) => string
  restaurado: (registro: R) => string
  /** What could not be deleted, or brought back: "“Troca da bomba”". */
  nome: (registro: R) => string
  /** Why it was not deleted, as a whole sentence, where "Não foi possível excluir" does not say it best. */
  porqueNao?: (erro: unknown, registro: R) => string
}

/** What the page of a record says while there is none to show. */
export interface PaginaDescrita {
  /** The record with its article: "este serviço". */
  este: string
  /** "Serviço não encontrado". */
  naoEncontrado: string
  /** Where the address leads: "nenhum serviço". */
  aNenhum: string
  /** Why that may be. */
  porque: string
  /** What the link to the list says: "Ver os serviços". */
  verOutros: string
  /** The server having lost it, what was read stays: something may be being written over it. */
  fica?: true
}
