import type { Prestacao } from '#contract/contas/prestacoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { vistaDosDevedores } from '../../pessoas/mandatos/regra.service.ts'
import { donosPorUnidade } from '../../predio/unidades/responsaveis.service.ts'
import type { EmAtraso } from './figuras.service.ts'

/**
 * The units that owe as whoever asks may see them: not at all, without names, or with those of who owned each on the day. Names are
 * looked up when they are read, and so whose data were erased has none.
 * @param dia the day of the figures, `YYYY-MM-DD`
 */
export async function quemDeve(ctx: Ctx, devem: readonly EmAtraso[], dia: string): Promise<Prestacao['inadimplentes']> {
  const vista = await vistaDosDevedores(ctx)
  if (vista === 'totais') return null
  if (vista === 'unidades' || devem.length === 0) return devem.map((u) => ({ ...u, responsaveis: null }))
  const donos = await donosPorUnidade(ctx, dia)
  return devem.map((u) => ({ ...u, responsaveis: donos.get(u.unidade) ?? [] }))
}
