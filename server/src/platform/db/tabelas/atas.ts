import type { Generated } from 'kysely'
import type { Palavras } from '../palavras.rules.ts'

/** Tables of the minutes and of the files of residents; see `tabelas.ts`. */

export interface TabelaAtas {
  id: string
  responsavel: string
  pauta: string
  data: string
  /** `HH:MM`. */
  hora: string
  conselho: string
  arquivo_id: string
  /** Normalised: the sort keys. */
  ordem_pauta: string
  ordem_responsavel: string
  /** Normalised, with the text of the PDF. */
  busca: Palavras
  /** What could be read in the PDF, as written there; null when nothing could. */
  texto: string | null
  criado_por: string | null
  criado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}
