import type { Generated } from 'kysely'
import type { PublicoDeDocumento } from '#contract/predio/documentos/publicos.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Tables of what the building keeps; see `tabelas.ts`. */

export interface TabelaDocumentos {
  id: string
  pasta: string
  titulo: string
  publico: PublicoDeDocumento
  /** Last good day; null of what does not end. */
  validade: string | null
  /** The version that holds. */
  numero: number
  /** What could be read in its PDF, as written there; null when nothing could. */
  texto: string | null
  /** Normalised: the sort keys. */
  ordem_pasta: string
  ordem_titulo: string
  /** Normalised, with the text of the PDF. */
  busca: Palavras
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

/** A file that is or was in force, and never changes. */
export interface TabelaDocumentoVersoes {
  id: string
  documento_id: string
  numero: number
  arquivo_id: string
  motivo: string | null
  enviada_em: string
  enviada_por: string | null
}

export interface TabelasDosDocumentos {
  documentos: TabelaDocumentos
  documento_versoes: TabelaDocumentoVersoes
}
