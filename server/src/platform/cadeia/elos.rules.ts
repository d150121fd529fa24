import { resumoDe } from '../ids.ts'

/**
 * The links of the chain. Pure; docs/livros-que-se-provam.md says the same in words, so that anybody can work them out again. Texts are UTF-8,
 * hashes SHA-256 in hexadecimal, lists JSON without spaces.
 */

/** Kinds of rows that are sealed. */
export type Selado = 'partidas' | 'auditoria'

/** What the chain begins with. */
export const COMECO = '0'.repeat(64)

export interface PartidaSelada {
  id: number
  data: string
  origem: string
  origem_id: string
  /** Class, reference and fund of the account. */
  debito: readonly [string, string, string]
  credito: readonly [string, string, string]
  valor: number
  estorno: number
  em: string
}

export interface HistoricoSelado {
  id: string
  quando: string
  usuario_id: string | null
  usuario_nome: string
  acao: string
  entidade: string
  entidade_id: string | null
  titulo: string | null
  chave: string | null
  mudancas: string
}

export interface Elo {
  n: number
  de: Selado
  registro: string
  resumo: string
  /** The digest of a text with its salt; '' where there is none. */
  texto: string
  /** When it was sealed. */
  em: string
}

/** The digest of an entry of the books: accounts by what they are of, as their numbers are of one database. */
export const resumoDaPartida = (p: PartidaSelada): string =>
  resumoDe(JSON.stringify([p.id, p.data, p.origem, p.origem_id, ...p.debito, ...p.credito, p.valor, p.estorno, p.em]))

/** The digest of what may never be forgotten of an entry of the history: that something was done, when, to what. */
export const resumoDoHistorico = (h: HistoricoSelado): string =>
  resumoDe(JSON.stringify([h.id, h.quando, h.usuario_id, h.acao, h.entidade, h.entidade_id, h.chave]))

/** The digest of what names people, with a salt: without it, nobody finds the text by trying. */
export const resumoDoTexto = (sal: string, h: HistoricoSelado): string =>
  resumoDe(JSON.stringify([sal, h.usuario_nome, h.titulo, h.mudancas]))

/** A link, from the one before it. */
export const eloDepoisDe = (anterior: string, e: Elo): string =>
  resumoDe(JSON.stringify([anterior, e.n, e.de, e.registro, e.resumo, e.texto, e.em]))

/** Where the chain is broken first, and how. */
export interface Quebra {
  n: number
  de: Elo['de'] | 'fechamentos' | 'cadeia' | 'pareceres_assinados' | 'excecoes_do_fechamento' | 'prestacoes'
  /** The row it is about. */
  registro: string
  motivo: string
}
