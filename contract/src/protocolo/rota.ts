import type { z } from 'zod'
import type { CodigoDeErro } from './erro.ts'
import type { Operacao, permissoes } from './permissoes.ts'
import type { Recurso } from './recursos.ts'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API: the only description from which the server's route, its validation, the permission check,
 * the OpenAPI document and the web client's types are made.
 *
 * `tipo` says what the answer is: `json` (one value), `lista` (array + X-Total-Count and Link headers),
 * `arquivo` (bytes), `fluxo` (server-sent events). `resposta` of a `lista` is the schema of one item.
 */
export interface DefinicaoDeRota {
  operacao: Operacao
  metodo: Metodo
  /** Path with `:param` segments, starting with /api. */
  caminho: `/api/${string}`
  resumo: string
  tipo?: 'json' | 'lista' | 'arquivo' | 'fluxo'
  params?: z.ZodType
  query?: z.ZodType
  corpo?: z.ZodType
  resposta?: z.ZodType
  /** Media types the bytes of this answer may have, the usual one first: said by each `arquivo` and `fluxo`. */
  conteudos?: readonly [string, ...string[]]
  /** The body is a form with one file in the field `arquivo`: the media types it may have, and its limit in bytes. */
  envio?: { tipos: readonly [string, ...string[]]; bytes: number }
  /** A header that proves who calls, where that is no session: the handler reads it. */
  cabecalho?: 'X-Primeiro-Acesso'
  /** What this call may refuse with beside what its shape says (`statusDaRota`): codes of other statuses than those. */
  erros?: readonly CodigoDeErro[]
  status?: 200 | 201 | 202 | 204
  /**
   * The answer of this GET may be kept on the device, to be read without a connection. What does not say so never is: what
   * belongs to a session or opens one, what is only true now, what tells of others' doings, files, and whatever is new.
   */
  semConexao?: true
  /** Calls a minute from one address, beside the general limit: for what anybody may ask without a session. */
  porMinuto?: number
  /**
   * What a write counts as against the limits of whoever makes it (`usos.ts`). `livre` is for what must always be possible:
   * going away, and taking back.
   */
  conta?: Exclude<Recurso, 'megabytes' | 'arquivosSoltos' | 'megabytesSoltos'> | 'livre'
  /** Writes so much that a nearly full disk refuses it before other writes. */
  volumoso?: true
}

/** Calls that somebody of the building who does not administer it may make with a session. */
type OperacaoDeMorador = {
  [O in Operacao]: 'anonimo' extends Autorizado<O> ? never : Autorizado<O> extends 'administrador' ? never : O
}[Operacao]
type Autorizado<O extends Operacao> = (typeof permissoes)[O][number]

/** A write that residents may make says what it counts as: without it the contract does not compile. */
type ContaSempre<D extends DefinicaoDeRota> = D['metodo'] extends 'GET'
  ? unknown
  : D['operacao'] extends OperacaoDeMorador
    ? { conta: NonNullable<DefinicaoDeRota['conta']> }
    : unknown

/** An answer of bytes says what they are: without it the contract does not compile. */
type ConteudoSempre<D extends DefinicaoDeRota> = D['tipo'] extends 'arquivo' | 'fluxo'
  ? { conteudos: NonNullable<DefinicaoDeRota['conteudos']> }
  : unknown

/** A route with its key, for example `GET /api/receitas/:id`: what the web client names a call by. */
export type Rota<D extends DefinicaoDeRota = DefinicaoDeRota> = D & { chave: `${D['metodo']} ${D['caminho']}` }

/** Declares a call of the API. */
export function rota<const D extends DefinicaoDeRota>(definicao: D & ContaSempre<D> & ConteudoSempre<D>): Rota<D> {
  return { ...definicao, chave: `${definicao.metodo} ${definicao.caminho}` }
}

/** The addresses of a path with `:param` segments, as the source of a regular expression without its ends. */
export const padraoDoCaminho = (caminho: string): string =>
  caminho.replaceAll('.', String.raw`\.`).replace(/:\w+/g, '[^/]+')

type Saida<T> = T extends z.ZodType ? z.output<T> : undefined
type Entrada<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsDe<R> = R extends { params: infer P } ? Saida<P> : undefined
export type QueryDe<R> = R extends { query: infer Q } ? Saida<Q> : undefined
export type CorpoDe<R> = R extends { corpo: infer C } ? Saida<C> : undefined
/** What a client may send as the query, before defaults are filled in. */
export type QueryEnviada<R> = R extends { query: infer Q } ? Entrada<Q> : undefined
/** What a client may send as the body, before defaults are filled in. */
export type CorpoEnviado<R> = R extends { corpo: infer C } ? Entrada<C> : undefined
/** The answer of a call (of one item, for a list). */
export type RespostaDe<R> = R extends { resposta: infer S } ? Saida<S> : undefined
