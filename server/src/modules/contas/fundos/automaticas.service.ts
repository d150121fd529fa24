import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as fundos from './fundos.repo.ts'
import { estaFechado } from '../livro/meses-fechados.service.ts'
import { gravar, marcar } from './transferencias.service.ts'
import * as repo from './transferencias.repo.ts'

/** Transfers that the payment of a charge makes and alone takes back. Amounts in centavos. */

interface DoPagamento {
  cobranca: string
  pagamento: string
  data: string
  /** Why, in words with the name of the other fund. */
  motivo: (fundo: string) => string
  /** What each fund gets from the ordinary one; below zero it gives it back. */
  movimentos: readonly { fundo_id: string; valor: number }[]
}

/** Moves money of a payment between the ordinary fund and others. @throws MES_FECHADO on `data` */
export const levarDoPagamento = (ctx: Ctx, p: DoPagamento): Promise<void> =>
  emTransacao(ctx, async (ctx) => {
    for (const { fundo_id, valor } of p.movimentos) {
      await fundos.segurar(ctx.db, fundo_id)
      const motivo = p.motivo((await fundos.porId(ctx.db, fundo_id))?.nome ?? '')
      const [de_id, para_id] = valor > 0 ? [FUNDO_ORDINARIO, fundo_id] : [fundo_id, FUNDO_ORDINARIO]
      await gravar(ctx, {
        ...{ de_id, para_id, valor: Math.abs(valor), data: p.data, motivo: motivo.slice(0, 200) },
        ...{ origem: `cobrancas:${p.cobranca}:${p.pagamento}:${novoId()}`, pagamento_id: p.pagamento },
      })
    }
  })

/** What the transfers of a payment that stand took to each fund but the ordinary one, less what they brought back. */
export async function levadoPeloPagamento(ctx: Ctx, pagamentoId: string): Promise<Map<string, number>> {
  const somas = new Map<string, number>()
  const somar = (id: string, valor: number) => id !== FUNDO_ORDINARIO && somas.set(id, (somas.get(id) ?? 0) + valor)
  for (const t of await repo.doPagamento(ctx.db, pagamentoId)) {
    somar(t.para_id, t.valor)
    somar(t.de_id, -t.valor)
  }
  return somas
}

/**
 * Takes back the transfers of a payment. One in a closed month stays, and the same money goes back today.
 */
export const desfazerDoPagamento = (ctx: Ctx, pagamentoId: string): Promise<void> =>
  emTransacao(ctx, async (ctx) => {
    const todas = await repo.doPagamento(ctx.db, pagamentoId)
    const estornadas = new Set(todas.map((t) => t.origem?.match(/^estornos:(.+)$/)?.[1]))
    for (const t of todas) {
      if (estornadas.has(t.id) || t.origem?.startsWith('estornos:') === true) continue
      if (!(await estaFechado(ctx, t.data))) await marcar(ctx, t, true, null)
      else
        await gravar(ctx, {
          ...{ de_id: t.para_id, para_id: t.de_id, valor: t.valor, data: hoje() },
          ...{ motivo: `Estorno de: ${t.motivo}`.slice(0, 200), origem: `estornos:${t.id}`, pagamento_id: pagamentoId },
        })
    }
  })
