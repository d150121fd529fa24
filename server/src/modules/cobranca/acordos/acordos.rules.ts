import { diasEntre, mesSeguinte, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { naturezas, type Natureza } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { MAX_CENTAVOS } from '#contract/valores/moeda.ts'
import { somaDasPartes, type Partes } from '../encargos/imputacao.rules.ts'
import { maiorResto } from '#contract/valores/maior-resto.ts'
import { aplicar, doPercentual, vezes, type Razao } from '../encargos/razao.rules.ts'

/**
 * The instalments of an agreement. The debt is divided equally, to the centavo; interest, if any is agreed, is simple: of
 * what is still to be paid of the debt, for the days since the instalment before, at rate × days / 30, as the interest of
 * late charges. It runs on principal and correction alone, unless the agreement itself says otherwise in words the debtor
 * signs: each instalment pays of both in the same proportion. Pure; amounts in centavos.
 */

export interface Termos {
  /** What is owed on the day of the agreement. */
  divida: number
  entrada: number
  /** Day of the agreement. */
  em: string
  quantidade: number
  primeiroVencimento: string
  /** Interest a month, in millionths of a percent. */
  jurosMicros: number
  /** Of the debt, what interest runs on. */
  rende: number
}

export interface Parcela {
  /** 0 is the down payment. */
  numero: number
  vencimento: string
  principal: number
  juros: number
  /** Days the interest is of. */
  dias: number
  /** What is left of the debt after it. */
  resta: number
}

/** The same day some months later; in a shorter month, its last day. */
export function mesmoDia(dia: string, meses: number): string {
  let mes = dia.slice(0, 7)
  for (let i = 0; i < meses; i++) mes = mesSeguinte(mes)
  const [exato, ultimo] = [`${mes}-${dia.slice(8)}`, ultimoDiaDoMes(mes)]
  return exato > ultimo ? ultimo : exato
}

const pelosDias = (micros: number, dias: number): Razao => {
  const { num, den } = doPercentual(micros)
  return { num: num * BigInt(dias), den: den * 30n }
}

const parteQueRende = ({ rende, divida }: Termos): Razao => ({ num: BigInt(rende), den: BigInt(divida) })

/**
 * Of each instalment, how much bears neither interest nor fine when it is late: its share of the interest and the fine in the
 * debt, and the interest of the agreement. Nothing where all of the debt bears interest.
 * @param parcelas of these terms
 */
export function semJuros(t: Termos, parcelas: readonly Parcela[]): number[] {
  if (t.rende === t.divida) return parcelas.map(() => 0)
  const partes = repartir(
    parcelas.map((p) => p.principal),
    [t.rende, t.divida - t.rende],
  )
  return parcelas.map((p, i) => (partes[i]?.[1] ?? 0) + p.juros)
}

/** Why the terms make no agreement, and on which field; null when they do. */
export function problemaDosTermos(
  t: Termos,
): { campo: 'entrada' | 'parcelas' | 'primeiroVencimento'; texto: string } | null {
  if (t.entrada >= t.divida) return { campo: 'entrada', texto: 'A entrada deve ser menor que a dívida' }
  if (t.divida - t.entrada < t.quantidade)
    return { campo: 'parcelas', texto: 'São parcelas demais: cada uma teria menos de um centavo' }
  if (t.primeiroVencimento < t.em)
    return { campo: 'primeiroVencimento', texto: 'O primeiro vencimento não pode ser antes do dia do acordo' }
  if (diasEntre(t.em, t.primeiroVencimento) > 366)
    return { campo: 'primeiroVencimento', texto: 'O primeiro vencimento deve ser em até um ano' }
  if (parcelar(t).some((p) => p.principal + p.juros > MAX_CENTAVOS))
    return { campo: 'parcelas', texto: 'Cada parcela pode ser de no máximo R$ 999.999.999,99: faça mais parcelas' }
  return null
}

/** A part of a debt: principal of items of one nature and fund, or late charges of one nature. */
export interface Componente {
  doAtraso: boolean
  natureza: Natureza
  fundo_id: string
  valor: number
}

interface Conta {
  devido: Partes
  itens: readonly { natureza: Natureza; fundo_id: string; valor: number; resta: number }[]
}

/** What one charge owes, by component. Its late charges are of the natures of its items, in proportion to their values. */
function componentesDa({ devido, itens }: Conta): Componente[] {
  const restos = itens.map((i) => i.resta)
  const pesos = restos.some((v) => v > 0) ? restos : itens.map((i) => i.valor)
  const principal = maiorResto(devido.principal, pesos.map(BigInt))
  const atraso = maiorResto(
    somaDasPartes(devido) - devido.principal,
    itens.map((i) => BigInt(i.valor)),
  )
  return itens.flatMap(({ natureza, fundo_id }, n) => [
    { doAtraso: false, natureza, fundo_id, valor: principal[n] ?? 0 },
    { doAtraso: true, natureza, fundo_id: FUNDO_ORDINARIO, valor: atraso[n] ?? 0 },
  ])
}

/**
 * What a debt is made of: the principal by nature and fund, as the items it is of, and the late charges by nature, which go
 * to the ordinary fund.
 * @param contas what each charge owes, and its items with what is left of each
 * @returns components above zero, the principal first; they sum to the debt
 */
export function comporDivida(contas: readonly Conta[]): Componente[] {
  const somas = new Map<string, Componente>()
  for (const c of contas.flatMap(componentesDa)) {
    const chave = `${c.doAtraso ? 1 : 0} ${naturezas.indexOf(c.natureza)} ${c.fundo_id}`
    const soma = somas.get(chave)
    somas.set(chave, { ...c, valor: c.valor + (soma?.valor ?? 0) })
  }
  return [...somas]
    .filter(([, c]) => c.valor > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, c]) => c)
}

/**
 * Each part of a debt by component: both the parts and the components keep their sums. Each part takes from what is left of
 * the components in proportion to it, so that none is overdrawn and the last part takes the rest.
 * @param partes sum to the sum of `componentes`
 */
export function repartir(partes: readonly number[], componentes: readonly number[]): number[][] {
  let resta = [...componentes]
  return partes.map((parte) => {
    const dela = maiorResto(parte, resta.map(BigInt))
    resta = resta.map((r, i) => r - (dela[i] ?? 0))
    return dela
  })
}

/**
 * The down payment, if there is one, and the instalments: their principal sums to the debt.
 * @param t terms without a problem
 */
export function parcelar(t: Termos): Parcela[] {
  const financiado = t.divida - t.entrada
  const partes = maiorResto(
    financiado,
    Array.from({ length: t.quantidade }, () => 1n),
  )
  const entrada: Parcela[] =
    t.entrada === 0 ? [] : [{ numero: 0, vencimento: t.em, principal: t.entrada, juros: 0, dias: 0, resta: financiado }]
  let [resta, anterior] = [financiado, t.em]
  return [
    ...entrada,
    ...partes.map((principal, i) => {
      const vencimento = mesmoDia(t.primeiroVencimento, i)
      const dias = diasEntre(anterior, vencimento)
      const juros = aplicar(resta, vezes(pelosDias(t.jurosMicros, dias), parteQueRende(t)))
      resta -= principal
      anterior = vencimento
      return { numero: i + 1, vencimento, principal, juros, dias, resta }
    }),
  ]
}
