import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { SomaDaCategoria as SomaNoFio } from '#contract/contas/lancamentos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as categorias from '../categorias/categorias.service.ts'
import { somarLinhasPorCategoria } from './lancamentos.repo.ts'
import { filtroDe, temTotais, type ConsultaDoResumo } from './lista.service.ts'
import * as repo from './por-categoria.repo.ts'
import { porCategoria } from '../livro/totais.service.ts'

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

/** What was spent of each category (by its id) on each day from one on, in centavos, reversals left out. */
export const gastoPorDia = (ctx: Ctx, de: string) => repo.gastoPorDia(ctx.db, de)

/** Count and sum, in reais, of each category of the lines the filter lets through, the largest sum first. */
export async function resumirPorCategoria(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  query: ConsultaDoResumo,
): Promise<SomaNoFio[]> {
  const filtro = await filtroDe(ctx, tipo, query)
  const somas = await (temTotais(filtro)
    ? porCategoria(ctx, tipo, filtro)
    : somarLinhasPorCategoria(ctx.db, tipo, filtro))
  const nomes = new Map((await categorias.listar(ctx, tipo, true)).map((c) => [c._id, c.nome]))
  return somas
    .filter((s) => s.quantidade > 0)
    .toSorted((a, b) => b.total - a.total)
    .map((s) => ({
      categoria: nomes.get(s.categoria_id) ?? null,
      quantidade: s.quantidade,
      total: paraReais(s.total),
    }))
}
