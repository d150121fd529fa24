import type { Ctx } from '#server/platform/contexto.ts'
import { somasPorCategoria } from '../lancamentos/por-categoria.service.ts'
import { planosDoAno } from './orcamentos.service.ts'
import { previstoAte } from './orcamentos.rules.ts'

/** What a category was to spend from January until a month, and what it has spent; centavos. */
export interface AteOMes {
  /** Whether anything at all was planned for the year. */
  haOrcamento: boolean
  previsto: number
  realizado: number
}

/** @param mes `YYYY-MM` */
export async function despesaAteOMes(ctx: Ctx, categoriaId: string, mes: string): Promise<AteOMes> {
  const [ano = '', numero = ''] = mes.split('-')
  const planos = await planosDoAno(ctx, ano)
  const plano = planos.get(categoriaId)
  const somas = await somasPorCategoria(ctx, `${ano}-01`, mes)
  return {
    haOrcamento: planos.size > 0,
    previsto: plano === undefined ? 0 : previstoAte(plano, Number(numero)),
    realizado: somas
      .filter((s) => s.tipo === 'despesa' && s.categoriaId === categoriaId)
      .reduce((t, s) => t + s.total, 0),
  }
}
