import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as totais from './totais.repo.ts'

/** Sums of the books from totals kept in the database: no line is read. Amounts in centavos. */

export type { Parcela, SomaDoFundo } from './totais.repo.ts'

/** Applies parcels to the kept totals. Must run in the transaction that changes the lines. */
export const somar = (ctx: Ctx, parcelas: readonly totais.Parcela[]): Promise<void> => totais.somar(ctx.db, parcelas)

/** Count and sum (centavos) of a filter without text search. */
export const somarTotais = (ctx: Ctx, tipo: TipoDeLancamento, filtro: totais.FiltroDeTotais) =>
  totais.somarTotais(ctx.db, tipo, filtro)

/** The same for each category; `categoria_id` '' for lines without one. */
export const porCategoria = (ctx: Ctx, tipo: TipoDeLancamento, filtro: totais.FiltroDeTotais) =>
  totais.porCategoria(ctx.db, tipo, filtro)

/** Sums of each kind up to a day inclusive, in centavos. */
export async function totaisAte(ctx: Ctx, ate: string): Promise<Record<TipoDeLancamento, number>> {
  const linhas = await totais.porTipo(ctx.db, ate)
  const de = (tipo: TipoDeLancamento) => linhas.find((l) => l.tipo === tipo)?.total ?? 0
  return { receita: de('receita'), despesa: de('despesa') }
}

type Somas = Record<TipoDeLancamento, number>
type SomasDoMes = { mes: string } & Somas

/**
 * Sums of each kind up to a day inclusive, in each of the months (`YYYY-MM`, consecutive, oldest first), and in two
 * stretches of days, in centavos; empty ones are zero.
 */
export async function totaisAteEPorMes(
  ctx: Ctx,
  ate: string,
  meses: readonly string[],
  trechos: readonly [totais.Trecho, totais.Trecho],
): Promise<{ ate: Somas; meses: SomasDoMes[]; trechos: [Somas, Somas] }> {
  const linhas = await totais.ateODiaEPorMes(ctx.db, ate, meses[0] ?? '', meses.at(-1) ?? '', trechos)
  const de = (mes: string, tipo: TipoDeLancamento) => linhas.find((l) => l.mes === mes && l.tipo === tipo)?.total ?? 0
  const somas = (mes: string) => ({ receita: de(mes, 'receita'), despesa: de(mes, 'despesa') })
  return {
    ate: somas(totais.TUDO),
    meses: meses.map((mes) => ({ mes, ...somas(mes) })),
    trechos: [somas(totais.TRECHOS[0]), somas(totais.TRECHOS[1])],
  }
}

/** Count and sum of each fund and kind between two days inclusive; undefined is "since ever". */
export const totaisPorFundo = (ctx: Ctx, de: string | undefined, ate: string | undefined) =>
  totais.porFundo(ctx.db, de, ate)

/** The first month with movement after another, or null. @param depoisDe `YYYY-MM`, '' for the very first */
export const primeiroMesComMovimento = (ctx: Ctx, depoisDe: string): Promise<string | null> =>
  totais.primeiroMes(ctx.db, depoisDe)

interface Transferido {
  de_id: string
  para_id: string
  data: string
  /** Centavos. */
  valor: number
}

/** What a transfer is in the totals of its two funds. */
export const parcelasDaTransferencia = (t: Transferido): totais.Parcela[] =>
  (
    [
      ['saida', t.de_id],
      ['entrada', t.para_id],
    ] as const
  ).map(([tipo, fundoId]) => ({ tipo, fundoId, dia: t.data, categoriaId: null, quantidade: 1, total: t.valor }))

/** Puts a transfer into the totals of its two funds, or takes it out. Must run in the transaction that writes it. */
export const somarTransferencia = (ctx: Ctx, t: Transferido, sinal: 1 | -1): Promise<void> =>
  totais.somar(
    ctx.db,
    parcelasDaTransferencia(t).map((p) => ({ ...p, quantidade: sinal, total: sinal * p.total })),
  )
