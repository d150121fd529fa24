import type { BancoELivro } from '#contract/contas/banco-e-livro.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import { saldoInicial } from '../fundos/escolha.service.ts'
import { totaisAte } from '../livro/totais.service.ts'
import { comparar, type Comparada, type Livro } from './comparacao.service.ts'
import { diferentes } from './diferenca.rules.ts'
import * as repo from './diferenca.repo.ts'
import {
  emReais,
  itensEmReais,
  porContaNoMes,
  porContaNoUltimoDia,
  type ContaComparada,
  type Juntas,
} from './por-conta.service.ts'
import { saldosNoDia } from './saldos.service.ts'

/** The bank beside the books at the end of one and the same day. Amounts in centavos. */

interface EmFace extends Juntas {
  /** Each account of money by itself. */
  porConta: ContaComparada[]
}

/** The comparison as it is answered, in reais; the names of people in it are for staff alone. */
export type NoDia = BancoELivro & { itensDoBanco: string[] | null; itensPorConta: string[][] | null }

/** All funds, and the entries of all accounts. */
const TODO_O_LIVRO: Livro = {
  noDia: async (ctx, dia) => {
    const { receita, despesa } = await totaisAte(ctx, dia)
    return (await saldoInicial(ctx)) + receita - despesa
  },
  diferentes: async (ctx, r) => {
    const recorte = { ...r, dinheiro: null }
    return diferentes(await repo.soNoBanco(ctx.db, recorte), await repo.soNoLivro(ctx.db, recorte))
  },
}

/** Each account's balance at the end of a day, or on the last one before it that a statement of the month tells of. */
async function juntasNoDia(ctx: Ctx, dia: string): Promise<Juntas> {
  const contas = await saldosNoDia(ctx, dia)
  return { contas, conferencia: await comparar(ctx, contas, TODO_O_LIVRO) }
}

/** How the bank stands beside the books at the end of a month: all accounts together, and each account of money by itself. */
export async function bancoEmFaceDoLivro(ctx: Ctx, ate: string): Promise<EmFace> {
  const juntas = await juntasNoDia(ctx, ate)
  return { ...juntas, porConta: await porContaNoMes(ctx, ate, juntas) }
}

const doJeitoDeSempre = (c: Comparada): NonNullable<BancoELivro['conferencia']> => ({
  em: c.em,
  banco: paraReais(c.banco),
  livro: paraReais(c.livro),
  diferenca: paraReais(c.diferenca),
  desde: c.desde,
  ...itensEmReais(c),
  semExplicacao: paraReais(c.semExplicacao),
})

const nomesDe = (c: Comparada | null): string[] => c?.itens.map((d) => d.detalhe) ?? []

/** For whoever may read it, without the names of people, and these beside it. */
export const noDiaEmReais = ({ contas, conferencia, porConta }: EmFace): NoDia => ({
  banco: contas.map(({ nome, saldo }) => ({ nome, saldo: saldo && paraReais(saldo.saldo), em: saldo && saldo.em })),
  conferencia: conferencia && doJeitoDeSempre(conferencia),
  porConta: porConta.map(emReais),
  itensDoBanco: conferencia && nomesDe(conferencia),
  itensPorConta: porConta.map((c) => nomesDe(c.comparada)),
})

/** The bank beside the books until a day, as the accounts of a month tell it. */
export const bancoELivroNoDia = async (ctx: Ctx, ate: string): Promise<NoDia> =>
  noDiaEmReais(await bancoEmFaceDoLivro(ctx, ate))

/** On the last day that a statement tells of, or on the last one that all statements reach. */
async function juntasNoUltimoDia(ctx: Ctx): Promise<Juntas> {
  const dias = (await saldosNoDia(ctx, hoje())).flatMap((c) => c.ultimo ?? []).toSorted()
  const noFim = await juntasNoDia(ctx, dias.at(-1) ?? hoje())
  return noFim.conferencia !== null || dias[0] === undefined ? noFim : juntasNoDia(ctx, dias[0])
}

/**
 * The same on the last day that a statement tells of; where the accounts are not all known then, on the last day that all
 * their statements reach. Each account of money on its own last day.
 */
export async function noUltimoDia(ctx: Ctx): Promise<NoDia> {
  const juntas = await juntasNoUltimoDia(ctx)
  return noDiaEmReais({ ...juntas, porConta: await porContaNoUltimoDia(ctx, juntas) })
}
