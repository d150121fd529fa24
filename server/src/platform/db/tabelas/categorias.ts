import type { Generated } from 'kysely'
import type { QuemLanca, TipoDeLancamento } from '#contract/contas/categorias.ts'

/** Categories of receitas and of despesas; read with `tabelas.ts`. */
export interface TabelaCategorias {
  id: string
  tipo: TipoDeLancamento
  nome: string
  nome_normalizado: string
  criada_em: string
  /** Since when it is no longer offered. */
  retirada_em: string | null
  /** What the product itself posts to it; one category at most for each. */
  recebe: Generated<QuemLanca | null>
  /** 1 for receitas of let common parts. */
  partes_comuns: Generated<0 | 1>
  versao: Generated<number>
}
