import type { Generated } from 'kysely'
import type { TipoDeComunicado } from '#contract/predio/comunicados/tipos.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Tables of what the condominium tells people; see `tabelas.ts`. */

export interface TabelaComunicados {
  id: string
  tipo: TipoDeComunicado
  /** Of the version on the board; of a draft, the draft. */
  titulo: string
  texto: string
  /** JSON of `PublicoEnviado`. */
  publico: string
  pede_ciente: number
  /** Last day on people's Home. */
  vale_ate: string | null
  /** Version on the board; 0 of a draft. */
  numero: Generated<number>
  ordem_titulo: string
  busca: Palavras
  publicado_em: string | null
  publicado_por: string | null
  retirado_em: string | null
  retirado_por: string | null
  motivo_da_retirada: string | null
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

/** What was published, and never changes. */
export interface TabelaComunicadoVersoes {
  id: string
  comunicado_id: string
  numero: number
  titulo: string
  texto: string
  motivo: string | null
  publicada_em: string
  publicada_por: string | null
}

/** One version to one person, once for each unit they answer for. Instants are null until it happened. */
export interface TabelaComunicadoEntregas {
  id: string
  comunicado_id: string
  numero: number
  unidade_id: string | null
  /** How the unit was called on the day; null of who gets it by an office. */
  unidade: string | null
  vinculo_id: string | null
  usuario_id: string | null
  papel: PapelNaUnidade | null
  nome: string
  email: string | null
  /** Of the mail in the queue, whose row may be gone: it is not kept for ever, nor in a backup. */
  email_id: string | null
  lido_em: string | null
  ciente_em: string | null
  papel_em: string | null
  papel_por: string | null
  papel_observacao: string | null
  devolvido_em: string | null
  devolvido_motivo: string | null
  criado_em: string
}

export interface TabelasDosComunicados {
  comunicados: TabelaComunicados
  comunicado_versoes: TabelaComunicadoVersoes
  comunicado_entregas: TabelaComunicadoEntregas
}
