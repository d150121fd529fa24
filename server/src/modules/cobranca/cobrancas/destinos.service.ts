import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { desfazerDoPagamento, levadoPeloPagamento, levarDoPagamento } from '../../contas/fundos/automaticas.service.ts'
import { unidadeDa } from './cobrancas.rules.ts'
import type { Linha } from './cobrancas.repo.ts'
import * as repo from './destinos.repo.ts'
import { aMover, porFundo, repartirPagamento, restaDosItens, type ItemDestinado } from './destinos.rules.ts'
import type { Partes } from '../encargos/imputacao.rules.ts'

/**
 * What payments take to the funds of the items they pay. The receita of a payment goes into the ordinary fund, whole, as
 * the bank's line is; what is of other funds leaves it by transfers that only the payment's reversal takes back.
 */

interface Pagamento {
  id: string
  /** The day the money goes to the other funds. */
  data: string
  paga: Partes
}

/** Writes what a payment, already recorded, pays of each item. @returns its sums by fund, centavos */
export async function repartir(ctx: Ctx, l: Pick<Linha, 'id'>, p: Omit<Pagamento, 'data'>) {
  const itens = await repo.itensDas(ctx.db, [l.id])
  const antes = (await repo.vivasDas(ctx.db, [l.id])).filter((q) => q.pagamento_id !== p.id)
  const partes = repartirPagamento(itens, antes, p.paga)
  await repo.inserir(
    ctx.db,
    partes.map((q) => ({ pagamento_id: p.id, ...q })),
  )
  return porFundo(partes)
}

/** Says what a payment pays of each item, and takes to the other funds what is theirs. */
export async function destinar(ctx: Ctx, l: Linha, p: Pagamento): Promise<void> {
  await levarAosFundos(
    ctx,
    l,
    p.id,
    p.data,
    [...(await repartir(ctx, l, p))].map(([fundo_id, valor]) => ({ fundo_id, valor })),
  )
}

/** Takes from the ordinary fund to the others what of a payment is theirs. @param partes in centavos, of any funds */
export const levarAosFundos = (
  ctx: Ctx,
  l: Pick<Linha, 'id' | 'numero' | 'unidade_id' | 'bloco' | 'apto'>,
  pagamento: string,
  data: string,
  partes: readonly { fundo_id: string; valor: number }[],
): Promise<void> =>
  levarDoPagamento(ctx, {
    ...{ cobranca: l.id, pagamento, data },
    motivo: (fundo) => `${fundo} da cobrança ${l.numero} · ${unidadeDa(l).nome}`,
    movimentos: aMover(porFundo(partes), new Map()),
  })

/** Brings back all that a payment took to other funds. */
export const devolver = (ctx: Ctx, pagamentoId: string): Promise<void> => desfazerDoPagamento(ctx, pagamentoId)

/**
 * Moves between the funds, today, what makes of a payment that each has what it should.
 * @param p the payment, its charge, and why
 * @param alvo what each fund should have of it, centavos
 */
export async function acertar(
  ctx: Ctx,
  p: { cobranca: string; pagamento: string; motivo: string },
  alvo: ReadonlyMap<string, number>,
): Promise<void> {
  const movimentos = aMover(alvo, await levadoPeloPagamento(ctx, p.pagamento))
  await levarDoPagamento(ctx, { ...p, motivo: () => p.motivo, data: hoje(), movimentos })
}

/** An item with what is left to pay of it, centavos. */
export type ItemComResto = ItemDestinado & { resta: number }

/** Of each charge, its items in their order, with what is left of each. */
export async function itensComResto(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ItemComResto[]>> {
  const itens = Map.groupBy(await repo.itensDas(ctx.db, ids), (i) => i.cobranca_id)
  const pagas = Map.groupBy(await repo.vivasDas(ctx.db, ids), (q) => q.cobranca_id)
  return new Map(
    [...itens].map(([id, seus]) => {
      const resta = restaDosItens(seus, pagas.get(id) ?? [])
      return [id, seus.map((i, n) => ({ ...i, resta: resta[n] ?? 0 }))]
    }),
  )
}

/** A fund and an amount of it, as `destinosDos` answers: the ordinary one first, the others by name. */
export interface Destino {
  fundo: { _id: string; nome: string }
  /** Centavos. */
  valor: number
}

interface SomaDoFundo {
  fundo_id: string
  nome: string
  tipo: string
  valor: number
}

const chaveDoFundo = (l: SomaDoFundo) => (l.tipo === 'ordinario' ? '' : l.nome)
const paraDestinos = (linhas: readonly SomaDoFundo[]): Destino[] =>
  linhas
    .toSorted((a, b) => chaveDoFundo(a).localeCompare(chaveDoFundo(b), 'pt-BR'))
    .map((l) => ({ fundo: { _id: l.fundo_id, nome: l.nome }, valor: l.valor }))

/** Of every payment of a charge, what went to each fund. */
export async function destinosDos(ctx: Ctx, cobrancaId: string): Promise<Map<string, Destino[]>> {
  const porPagamento = Map.groupBy(await repo.porFundoDa(ctx.db, cobrancaId), (l) => l.pagamento_id)
  return new Map([...porPagamento].map(([id, suas]) => [id, paraDestinos(suas)]))
}

/** What the items of some charges add up to, by fund. */
export const destinosDas = async (ctx: Ctx, cobrancas: readonly string[]): Promise<Destino[]> =>
  paraDestinos(await repo.somaDosItens(ctx.db, cobrancas))

/** A fund to which money of charges is still to come stays. */
export const porqueOFundoFica = async (ctx: Ctx, fundoId: string, nome: string): Promise<string | null> =>
  fundoId !== FUNDO_ORDINARIO && (await repo.fundoEsperado(ctx.db, fundoId))
    ? `Há cobranças em aberto destinadas ao fundo “${nome}”: ele espera esse dinheiro`
    : null
