import type { Ctx } from '#server/platform/context.ts'
import { unidadeDa } from './apresentacao.service.ts'
import { apurador, dividaDe } from './apuracao.service.ts'
import * as repo from './candidatas.repo.ts'
import type { Linha } from './cobrancas.repo.ts'
import { somaDasPartes } from './imputacao.rules.ts'

/** Charges that a line of a bank statement may pay. */

export interface Candidata {
  id: string
  txid: string
  numero: string
  /** `Taxa condominial 2026-11 · Bloco A · 101`. */
  titulo: string
  pagador: string
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
  /** Words of a name. */
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
  if (linhas.length === 0) return []
  const desde = linhas.map((l) => dividaDe(l).desde).reduce((a, b) => (a < b ? a : b))
  const apurar = await apurador(ctx, desde, ate)
  return linhas.map((l) => ({
    id: l.id,
    txid: l.txid,
    numero: l.numero,
    titulo: `${l.nome} ${l.competencia} · ${unidadeDa(l).nome}`,
    pagador: l.pagador_nome ?? '',
    vencimento: l.vencimento,
    saldo: l.saldo,
    devido: (em) => (l.paga_em !== null && em < l.paga_em ? null : somaDasPartes(apurar(l, em))),
  }))
}
