import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { FaixaDeAtraso, ordensDosDevedores } from '#contract/cobranca/devedores.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelaCobrancas } from '#server/platform/db/tabelas/cobrancas.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { comUnidade, type Linha } from '../cobrancas/cobrancas.repo.ts'
import type { FaixaDeVencimento } from './devedores.rules.ts'

export type Ordem = (typeof ordensDosDevedores)[number]
type ComCobrancas = Tabelas & { c: TabelaCobrancas }

/** Sums of overdue charges, in centavos. */
type Somas = { quantidade: number; principal: number } & Record<FaixaDeAtraso, number>
export type Soma = Somas & { unidade_id: string; desde: string }

// Written out, not as values: it must read as the condition of the partial index does.
const aReceber = sql<SqlBool>`c.status in ('aberta', 'parcial')`

/** Which overdue charges are meant. */
export interface Quais {
  /** The day they are overdue on, `YYYY-MM-DD`. */
  em: string
  /** All units when absent. */
  unidades?: readonly string[] | undefined
  /** Ids of those that can be claimed no more: they are left out. */
  prescritas: readonly string[]
}

/** Charges overdue on a day that can be claimed, of all units or of some. */
function vencidas<O>(consulta: SelectQueryBuilder<ComCobrancas, 'c', O>, { em, unidades, prescritas }: Quais) {
  let c = consulta.where(aReceber).where('c.vence_em', '<', em)
  if (prescritas.length > 0) c = c.where('c.id', 'not in', [...prescritas])
  return unidades === undefined ? c : c.where('c.unidade_id', 'in', [...unidades, ''])
}

const somar = (faixas: readonly FaixaDeVencimento[]) => [
  sql<number>`count(*)`.as('quantidade'),
  sql<number>`coalesce(sum(c.saldo), 0)`.as('principal'),
  ...faixas.map(({ faixa, depoisDe, ate }) => {
    const dentro = sql`c.vence_em <= ${ate} and c.vence_em > ${depoisDe ?? ''}`
    return sql<number>`coalesce(sum(case when ${dentro} then c.saldo else 0 end), 0)`.as(faixa)
  }),
]

const CHAVES: Record<Ordem, ReturnType<typeof sql>> = {
  divida: sql`sum(c.saldo)`,
  // The oldest due date first is the longest delay last.
  atraso: sql`min(c.vence_em)`,
  unidade: sql`min(c.ordem_unidade)`,
}

/** One page of units with overdue charges. */
export async function listar(
  db: Handle,
  quais: Quais,
  faixas: readonly FaixaDeVencimento[],
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
): Promise<Soma[]> {
  const doAtraso = ordem === 'atraso' ? (sentido === 'asc' ? 'desc' : 'asc') : sentido
  const linhas = await vencidas(db.selectFrom('cobrancas as c'), quais)
    .select(['c.unidade_id', sql<string>`min(c.vence_em)`.as('desde'), ...somar(faixas)])
    .groupBy('c.unidade_id')
    .orderBy(CHAVES[ordem], doAtraso)
    // Whatever the sense of the order, equal ones stand as the doors do.
    .orderBy(CHAVES.unidade)
    .orderBy('c.unidade_id')
    .limit(limite)
    .offset(pular)
    .execute()
  return linhas
}

/** The units that have something overdue. */
export const unidadesQueDevem = async (db: Handle, quais: Quais): Promise<string[]> =>
  (await vencidas(db.selectFrom('cobrancas as c'), quais).select('c.unidade_id').distinct().execute()).map(
    (l) => l.unidade_id,
  )

/** Units, charges and sums of all that is overdue on a day. */
export async function resumir(
  db: Handle,
  quais: Quais,
  faixas: readonly FaixaDeVencimento[],
): Promise<Somas & { unidades: number }> {
  const r = await vencidas(db.selectFrom('cobrancas as c'), quais)
    .select([sql<number>`count(distinct c.unidade_id)`.as('unidades'), ...somar(faixas)])
    .executeTakeFirstOrThrow()
  return r
}

/** The overdue charges of some units, the oldest first. */
export const vencidasDas = (db: Handle, quais: Quais): Promise<Linha[]> =>
  vencidas(comUnidade(db), quais).orderBy('c.vence_em').execute()

/**
 * What fell due between two days, first included, and what of it is still to pay (centavos). Cancelled charges are left out;
 * of an agreement the instalments still to pay count in place of its charges, and paid ones no more than once.
 */
export async function cobradoEntre(db: Handle, de: string, ate: string): Promise<{ cobrado: number; aberto: number }> {
  const r = await db
    .selectFrom('totais_de_cobrancas')
    .select([
      sql<number>`coalesce(sum(valor), 0)`.as('cobrado'),
      sql<number>`coalesce(sum(case when status in ('aberta', 'parcial') then saldo else 0 end), 0)`.as('aberto'),
    ])
    .where('vence_em', '>=', de)
    .where('vence_em', '<', ate)
    .where('status', 'not in', ['cancelada', 'em_acordo'])
    .where((e) => e.or([e('tipo', '<>', 'acordo'), e('status', '<>', 'paga')]))
    .executeTakeFirstOrThrow()
  return r
}
