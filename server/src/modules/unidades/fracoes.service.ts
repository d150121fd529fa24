import { emDecimal, emPorcentagem, faltaParaUm, somarFracoes } from '#contract/fracao.ts'
import type { ResumoDeUnidades } from '#contract/unidades.ts'
import { auditarVarios } from '#server/platform/audit.ts'
import { agoraISO } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { conflito } from '#server/platform/errors.ts'
import { avisarMudanca } from '#server/platform/events.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { fatoDaUnidade, fracaoDe } from './apresentacao.service.ts'
import * as repo from './unidades.repo.ts'

/** How many units there are, and how far their frações are from adding up to exactly 1 (Código Civil 1.331 §3º). */
export async function resumir(ctx: Ctx): Promise<ResumoDeUnidades> {
  const linhas = await repo.fracoes(ctx.db)
  const fracoes = linhas.map(fracaoDe).filter((f) => f !== null)
  const soma = somarFracoes(fracoes)
  const falta = faltaParaUm(soma)
  const grupos = new Set(linhas.map((l) => l.grupo).filter((g) => g !== null))
  return {
    quantidade: linhas.length,
    somaDasFracoes: emDecimal(soma),
    faltaParaUm: emDecimal(falta),
    faltaEmPorcentagem: emPorcentagem(falta),
    semFracao: linhas.length - fracoes.length,
    grupos: [...grupos].sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true })),
  }
}

/**
 * Gives every unit 1/n, with an entry in the history of each.
 * @param esperadas how many units the person saw
 * @throws CONFLITO when there are no longer as many
 */
export const igualar = (ctx: Ctx, esperadas: number): Promise<ResumoDeUnidades> =>
  inTransaction(ctx, async (ctx) => {
    const antes = await repo.todas(ctx.db)
    if (antes.length !== esperadas)
      throw conflito(`Agora são ${antes.length} unidades, e não ${esperadas}. Confira a lista antes de dividir.`)
    await repo.igualar(ctx.db, esperadas, agoraISO())
    const fatos = antes.map((l) => fatoDaUnidade('alterou', l, { ...l, fracao_num: 1, fracao_den: esperadas }))
    await auditarVarios(ctx, fatos)
    await avisarMudanca(ctx, 'unidades', 'alterou')
    return resumir(ctx)
  })
