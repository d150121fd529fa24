import type { TipoDeLancamento } from '#contract/categorias.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as repo from './por-categoria.repo.ts'

export interface SomaDaCategoria {
  tipo: TipoDeLancamento
  /** Null: lines without a category. */
  categoriaId: string | null
  /** `YYYY-MM`. */
  mes: string
  /** Centavos. */
  total: number
}

/** Sums of each category in each month between two (`YYYY-MM`), both included; read from the kept totals. */
export async function somasPorCategoria(ctx: Ctx, de: string, ate: string): Promise<SomaDaCategoria[]> {
  const linhas = await repo.porCategoriaEMes(ctx.db, de, ate)
  return linhas
    .filter((l) => l.quantidade > 0)
    .map((l) => ({
      tipo: l.tipo as TipoDeLancamento,
      categoriaId: l.categoria_id === '' ? null : l.categoria_id,
      mes: l.mes,
      total: l.total,
    }))
}
