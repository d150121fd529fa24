import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { unidadeDoNome } from '../../predio/unidades/responsaveis.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import * as repo from './candidatas.repo.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'

/** Charges that a line of a bank statement may pay. */

export interface Candidata {
  id: string
  txid: string
  numero: string
  /** `Taxa condominial 11/2026 · A 101`. */
  titulo: string
  pagador: string
  unidade: { id: string; nome: string }
  /** Moved to a business day, as everywhere else. */
  vencimento: string
  /** Principal still to pay, in centavos. */
  saldo: number
  /** What it owes on a day, in centavos; null on a day before its last payment. */
  devido: (em: string) => number | null
}

/** What is looked for; amounts in centavos. */
export interface Procura {
  txids: readonly string[]
  valores: readonly number[]
  /** Words of a name, any of which may be found; several in one text must all be. */
  palavras: readonly string[]
  /** The last day that will be asked about. */
  ate: string
}

const MAXIMO = 2_000
const MAXIMO_POR_PALAVRAS = 50

const semRepetir = (linhas: readonly Linha[]): Linha[] => [...new Map(linhas.map((l) => [l.id, l])).values()]

/** Charges still to be paid that fit an identifier, a value or a word. */
export async function candidatas(ctx: Ctx, { txids, valores, palavras, ate }: Procura): Promise<Candidata[]> {
  const linhas = semRepetir([
    ...(await repo.porTxid(ctx.db, txids)),
    ...(valores.length === 0 ? [] : await repo.porValor(ctx.db, valores, ate, MAXIMO)),
    ...(await repo.porPalavras(ctx.db, palavras, MAXIMO_POR_PALAVRAS)),
  ])
  return comDivida(ctx, linhas, ate)
}

/** Every charge still to be paid of the unit that a text names, the oldest first; null when it names none. */
export async function daUnidadeNomeada(ctx: Ctx, texto: string, ate: string): Promise<Candidata[] | null> {
  const unidade = await unidadeDoNome(ctx, texto)
  return unidade === null ? null : comDivida(ctx, await repo.daUnidade(ctx.db, unidade), ate)
}

/**
 * The late charges of units that have more than one, unit by unit, the oldest first.
 * @param menor the least that the charges of a unit together have to owe, in centavos
 */
export async function atrasadasPorUnidade(ctx: Ctx, menor: number, ate: string): Promise<Map<string, Candidata[]>> {
  // What is late owes more than its principal, and no more than twice of it.
  const linhas = await repo.atrasadasDeVarias(ctx.db, ate, Math.floor(menor / 2), MAXIMO)
  return Map.groupBy(await comDivida(ctx, linhas, ate), (c) => c.unidade.id)
}

/** What a unit owes from before a charge of it. */
export interface MaisAntigas {
  quantas: number
  /** Due date of the oldest. */
  desde: string
}

/**
 * What the units of some charges owe from before each of them: who pays a month may still owe older ones.
 * @returns of a charge and a day on which it is paid; null when nothing older is late then
 */
export async function maisAntigasQue(
  ctx: Ctx,
  cobrancas: readonly Candidata[],
  ate: string,
): Promise<(cobranca: Candidata, em: string) => MaisAntigas | null> {
  const unidades = [...new Set(cobrancas.map((c) => c.unidade.id))]
  const atrasos = Map.groupBy(await repo.atrasosDas(ctx.db, unidades, ate), (l) => l.unidade_id)
  return ({ unidade, vencimento }, em) => {
    const antes = (atrasos.get(unidade.id) ?? []).filter((l) => l.vence_em < vencimento && l.vence_em < em)
    return antes[0] ? { quantas: antes.length, desde: antes[0].vence_em } : null
  }
}

/** Charges with what each owes on a day. @param ate the last day that will be asked about */
async function comDivida(ctx: Ctx, linhas: readonly Linha[], ate: string): Promise<Candidata[]> {
  if (linhas.length === 0) return []
  const desde = linhas.map((l) => dividaDe(l).desde).reduce((a, b) => (a < b ? a : b))
  const apurar = await apurador(ctx, desde, ate)
  return linhas.map((l) => ({
    id: l.id,
    txid: l.txid,
    numero: l.numero,
    titulo: `${nomeDaCobranca(l)} · ${unidadeDa(l).nome}`,
    pagador: l.pagador_nome ?? '',
    unidade: { id: l.unidade_id, nome: unidadeDa(l).nome },
    vencimento: l.vence_em,
    saldo: l.saldo,
    devido: (em) => (l.paga_em !== null && em < l.paga_em ? null : somaDasPartes(apurar(l, em))),
  }))
}
