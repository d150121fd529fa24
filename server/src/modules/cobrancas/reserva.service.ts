import type { Ctx } from '#server/platform/context.ts'
import { desfazerDaOrigem, levarParaAReserva } from '../fundos/automaticas.service.ts'
import { unidadeDa } from './apresentacao.service.ts'
import { itensDe, type Linha } from './cobrancas.repo.ts'
import type { LinhaDoPagamento } from './pagamentos.repo.ts'
import { origemDaReceita } from './receita.rules.ts'
import { reservaDoPagamento } from './reserva.rules.ts'

/** What a payment takes to the reserve fund, and brings back when it is reversed. */

interface Pagamento {
  id: string
  data: string
  /** What of it pays the principal, centavos. */
  principal: number
}

/** Principal received by payments that stand. The shares of an agreement's instalments brought no money here. */
const recebido = (pagamentos: readonly LinhaDoPagamento[]): number =>
  pagamentos.reduce((s, p) => (p.estornado_em === null && p.origem_id === null ? s + p.principal : s), 0)

/**
 * Takes the share of the reserve items from the ordinary fund to the reserve fund, on the day of the payment. What the
 * instalments of an agreement pay stays in the ordinary one: they are of a debt, and have no items.
 * @param antes the payments before this one
 */
export async function transferirReserva(
  ctx: Ctx,
  l: Linha,
  pagamento: Pagamento,
  antes: readonly LinhaDoPagamento[],
): Promise<void> {
  if (l.tipo === 'acordo' || pagamento.principal === 0) return
  const itens = await itensDe(ctx.db, l.id)
  const reserva = itens.reduce((s, i) => (i.natureza === 'fundo_de_reserva' ? s + i.valor : s), 0)
  const valor = reservaDoPagamento({ principal: l.valor, reserva }, recebido(antes), pagamento.principal)
  if (valor === 0) return
  await levarParaAReserva(ctx, {
    valor,
    data: pagamento.data,
    motivo: `Fundo de reserva da cobrança ${l.numero} · ${unidadeDa(l).nome}`.slice(0, 200),
    origem: origemDaReceita(l.id, pagamento.id),
  })
}

/** Brings back what a payment took to the reserve fund, if it took anything. */
export const devolverReserva = (ctx: Ctx, l: Linha, pagamentoId: string): Promise<void> =>
  desfazerDaOrigem(ctx, origemDaReceita(l.id, pagamentoId))
