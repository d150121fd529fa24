import type { BancoELivro } from '#contract/contas/banco-e-livro.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { saldoInicial } from '../fundos/escolha.service.ts'
import { totaisAte } from '../livro/totais.service.ts'
import { contas as todasAsContas } from './banco.repo.ts'
import { diferentes, explicar, type Explicada } from './diferenca.rules.ts'
import * as repo from './diferenca.repo.ts'
import { saldosNoDia, type SaldoDaConta } from './saldos.service.ts'

/** The bank beside the books at the end of one and the same day. Amounts in centavos. */

interface Conferencia extends Explicada {
  /** The day of both figures. */
  em: string
  banco: number
  livro: number
  /** The bank's less the books'. */
  diferenca: number
  /** The first day that the statements of every account tell of. */
  desde: string
}

interface EmFace {
  contas: SaldoDaConta[]
  conferencia: Conferencia | null
}

/** The comparison as it is answered, in reais; `itensDoBanco` has the names of people and is for staff alone. */
export type NoDia = BancoELivro & { itensDoBanco: string[] | null }

/** What all funds have at the end of a day. */
async function livroNoDia(ctx: Ctx, dia: string): Promise<number> {
  const { receita, despesa } = await totaisAte(ctx, dia)
  return (await saldoInicial(ctx)) + receita - despesa
}

/**
 * Each account's balance at the end of a day and, when every account has one, how the bank stands beside the books: on that
 * day, or on the last one before it that a statement of the month tells of.
 */
export async function bancoEmFaceDoLivro(ctx: Ctx, ate: string): Promise<EmFace> {
  const contas = await saldosNoDia(ctx, ate)
  const comSaldo = contas.flatMap((c) => (c.saldo === null ? [] : [{ ...c, saldo: c.saldo }]))
  if (contas.length === 0 || comSaldo.length < contas.length) return { contas, conferencia: null }
  const banco = comSaldo.reduce((s, c) => s + c.saldo.saldo, 0)
  const desde = comSaldo.reduce((d, c) => (c.desde > d ? c.desde : d), '')
  const dia = comSaldo.reduce((d, c) => (c.saldo.em > d ? c.saldo.em : d), '')
  const livro = await livroNoDia(ctx, dia)
  const doSaldo = new Map(comSaldo.map((c) => [c.id, c.saldo.em]))
  /** A line after the day of the balance is not in it. */
  const noSaldo = (m: { conta_id: string; data: string }) => m.data <= (doSaldo.get(m.conta_id) ?? '')
  const movimentos = (await repo.movimentosEntre(ctx.db, desde, dia)).filter(noSaldo)
  const pares = (await repo.paresAte(ctx.db, desde, dia)).filter(noSaldo)
  const todos = diferentes(movimentos, await repo.lancamentosEntre(ctx.db, desde, dia), pares)
  const diferenca = banco - livro
  return { contas, conferencia: { em: dia, banco, livro, diferenca, desde, ...explicar(diferenca, todos) } }
}

/** For whoever may read it, without the names of people. */
const emReais = (c: Conferencia): NonNullable<BancoELivro['conferencia']> => ({
  em: c.em,
  banco: paraReais(c.banco),
  livro: paraReais(c.livro),
  diferenca: paraReais(c.diferenca),
  desde: c.desde,
  itens: c.itens.map(({ onde, data, texto, valor }) => ({ onde, data, texto, valor: paraReais(valor) })),
  outros: { quantidade: c.outros.quantidade, valor: paraReais(c.outros.valor) },
  semExplicacao: paraReais(c.semExplicacao),
})

/** The bank beside the books until a day, as the accounts of a month and the page of the bank tell it. */
export async function bancoELivroNoDia(ctx: Ctx, ate: string): Promise<NoDia> {
  const { contas, conferencia } = await bancoEmFaceDoLivro(ctx, ate)
  return {
    banco: contas.map(({ nome, saldo }) => ({ nome, saldo: saldo && paraReais(saldo.saldo), em: saldo && saldo.em })),
    conferencia: conferencia && emReais(conferencia),
    itensDoBanco: conferencia && conferencia.itens.map((d) => d.detalhe),
  }
}

/**
 * The same on the last day that a statement tells of; where the accounts are not all known then, on the last day that all
 * their statements reach.
 */
export async function noUltimoDia(ctx: Ctx): Promise<NoDia> {
  const contas = await todasAsContas(ctx.db)
  const dias = contas.flatMap((c) => c.saldo_em ?? []).toSorted()
  const [primeiro, ultimo] = [dias[0], dias.at(-1)]
  if (primeiro === undefined || ultimo === undefined)
    return { banco: contas.map(({ nome }) => ({ nome, saldo: null, em: null })), conferencia: null, itensDoBanco: null }
  const noFim = await bancoELivroNoDia(ctx, ultimo)
  return noFim.conferencia !== null || primeiro === ultimo ? noFim : bancoELivroNoDia(ctx, primeiro)
}
