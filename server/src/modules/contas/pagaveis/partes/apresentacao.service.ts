import { dividirEntre } from '#contract/contas/divisao/soma.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Linha } from '../pagaveis.repo.ts'
import * as repo from './partes.repo.ts'

/** The parts of a bill, as the API and the history show them. */

/** The parts of a bill, each with what of the payment is its own. */
export async function partesParaFora(ctx: Ctx, l: Linha): Promise<Pagavel['partes']> {
  const partes = await repo.daConta(ctx.db, l.id)
  const pagos =
    l.valor_pago === null || partes.length === 0
      ? []
      : dividirEntre(
          l.valor_pago,
          partes.map((p) => p.valor),
        )
  return partes.map((p, i) => ({
    ...{ categoria: p.categoria, fundo: { _id: p.fundo_id, nome: p.fundo }, valor: paraReais(p.valor) },
    ...{ pago: pagos[i] === undefined ? null : paraReais(pagos[i]), despesa: p.despesa_id },
  }))
}

/** The parts in words, as the history keeps them; null where the bill is not divided. */
export async function partesNoHistorico(ctx: Ctx, pagavelId: string): Promise<string[] | null> {
  const partes = await repo.daConta(ctx.db, pagavelId)
  return partes.length === 0
    ? null
    : partes.map((p) => `${p.categoria ?? 'Sem categoria'}, ${p.fundo}: ${formatarCentavos(p.valor)}`)
}
