import type { Generated } from 'kysely'

/** Yearly budgets; read with `tabelas.ts`. */
export interface TabelasDasContas {
  orcamentos: {
    /** The year, `2026`. */
    id: string
    criado_por: string | null
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  /** Centavos planned for the whole year; a category without a row has nothing planned. */
  orcamento_linhas: { orcamento_id: string; categoria_id: string; valor: number }
}
