import type { Generated } from 'kysely'
import type { Palavras } from '../palavras.rules.ts'

/** Tables of questions that bind nobody; see `tabelas.ts`. */

export interface TabelaEnquetes {
  id: string
  pergunta: string
  texto: string | null
  /** JSON: the texts, in their order. */
  opcoes: string
  varias: number
  /** JSON of `PublicoEnviado`. */
  publico: string
  /** Last day for answers. */
  ate: string
  aberta_em: string | null
  /** Before its last day. */
  encerrada_em: string | null
  ordem_pergunta: string
  busca: Palavras
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

/** Somebody who was asked, and what they answered. */
export interface TabelaEnqueteRespostas {
  enquete_id: string
  usuario_id: string
  /** JSON: numbers of options; null until answered. */
  opcoes: string | null
  respondida_em: string | null
}

export interface TabelasDasEnquetes {
  enquetes: TabelaEnquetes
  enquete_respostas: TabelaEnqueteRespostas
}
