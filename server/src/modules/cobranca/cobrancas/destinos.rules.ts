import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Natureza } from '#contract/cobranca/cobrancas.ts'
import type { Partes } from '../encargos/imputacao.rules.ts'
import { maiorResto } from '#contract/valores/maior-resto.ts'

/**
 * Which fund what is paid goes to. The principal follows the items of the charge, each to its own fund, in proportion to
 * what is left of each; late charges go to the ordinary fund. Pure; amounts in centavos.
 */

/** `item` of a part that is of no item: late charges are of the whole charge. */
export const SEM_ITEM = -1

export interface ItemDestinado {
  ordem: number
  natureza: Natureza
  fundo_id: string
  valor: number
}

/** What a payment pays of one part of the debt, and of which item. */
export interface ParteDoPagamento {
  parte: keyof Partes
  item: number
  fundo_id: string
  valor: number
}

/** What is left of each item, in the order of the items. @param pagas of the payments that stand */
export function restaDosItens(
  itens: readonly Pick<ItemDestinado, 'ordem' | 'valor'>[],
  pagas: readonly Pick<ParteDoPagamento, 'parte' | 'item' | 'valor'>[],
): number[] {
  const pago = (ordem: number) =>
    pagas.reduce((s, p) => (p.parte === 'principal' && p.item === ordem ? s + p.valor : s), 0)
  return itens.map((i) => Math.max(0, i.valor - pago(i.ordem)))
}

const DO_ATRASO = ['correcao', 'juros', 'multa'] as const

/**
 * The parts of a payment. However a charge is paid, in the end each fund has exactly what its items were, because each
 * payment takes from what is left of them and the last one takes the rest.
 * @param itens of the charge; they sum to its value
 * @param pagas parts of the payments before that stand
 * @param paga what the payment pays of the debt
 * @returns parts above zero, which sum to the payment
 */
export function repartirPagamento(
  itens: readonly ItemDestinado[],
  pagas: readonly Pick<ParteDoPagamento, 'parte' | 'item' | 'valor'>[],
  paga: Partes,
): ParteDoPagamento[] {
  const resta = restaDosItens(itens, pagas)
  const pesos = resta.some((v) => v > 0) ? resta : itens.map((i) => i.valor)
  const porItem = paga.principal === 0 ? [] : maiorResto(paga.principal, pesos.map(BigInt))
  const principal = itens.map((i, n) => {
    return { parte: 'principal' as const, item: i.ordem, fundo_id: i.fundo_id, valor: porItem[n] ?? 0 }
  })
  const doAtraso = DO_ATRASO.map((parte) => {
    return { parte, item: SEM_ITEM, fundo_id: FUNDO_ORDINARIO, valor: paga[parte] }
  })
  return [...principal, ...doAtraso].filter((p) => p.valor > 0)
}

/** Sums by fund. */
export function porFundo(partes: readonly { fundo_id: string; valor: number }[]): Map<string, number> {
  const somas = new Map<string, number>()
  for (const { fundo_id, valor } of partes) somas.set(fundo_id, (somas.get(fundo_id) ?? 0) + valor)
  return somas
}

/**
 * What must still go from the ordinary fund to each of the others, so that of a payment each has what it should. Below
 * zero it comes back.
 * @param alvo what each fund should have of the payment
 * @param levado what already went to each
 */
export function aMover(
  alvo: ReadonlyMap<string, number>,
  levado: ReadonlyMap<string, number>,
): { fundo_id: string; valor: number }[] {
  const fundos = [...new Set([...alvo.keys(), ...levado.keys()])].filter((id) => id !== FUNDO_ORDINARIO).toSorted()
  return fundos
    .map((fundo_id) => ({ fundo_id, valor: (alvo.get(fundo_id) ?? 0) - (levado.get(fundo_id) ?? 0) }))
    .filter((m) => m.valor !== 0)
}
