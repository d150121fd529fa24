import { sql, type SqlBool } from 'kysely'
import { acha } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { comUnidade, type Linha } from '../cobrancas/cobrancas.repo.ts'

/** Charges still to be paid, looked for by what a statement of the bank says. */

// Written out as the conditions of the partial indices are.
const aReceber = sql<SqlBool>`c.status in ('aberta', 'parcial')`

export const porTxid = (db: Handle, txids: readonly string[]): Promise<Linha[]> =>
  txids.length === 0
    ? Promise.resolve([])
    : comUnidade(db)
        .where(aReceber)
        .where('c.txid', 'in', [...txids])
        .execute()

/**
 * Whose principal is one of the values; or, of those late before a day, is at most the greatest value and at least half
 * of the smallest: more than the debt itself does not come on top of it. The oldest first.
 * @param valores centavos, one at least
 */
export function porValor(db: Handle, valores: readonly number[], atrasadasAntesDe: string, limite: number) {
  const [menor, maior] = [Math.min(...valores), Math.max(...valores)]
  return comUnidade(db)
    .where(aReceber)
    .where((e) =>
      e.or([
        e('c.saldo', 'in', [...valores]),
        e.and([
          e('c.vence_em', '<', atrasadasAntesDe),
          e('c.saldo', '<=', maior),
          e('c.saldo', '>=', Math.floor(menor / 2)),
        ]),
      ]),
    )
    .orderBy('c.vencimento')
    .orderBy('c.id')
    .limit(limite)
    .execute()
}

/** All of a unit. The oldest first. */
export const daUnidade = (db: Handle, unidadeId: string): Promise<Linha[]> =>
  comUnidade(db).where(aReceber).where('c.unidade_id', '=', unidadeId).orderBy('c.vence_em').orderBy('c.id').execute()

/**
 * Late before a day, of units with more than one such whose principal together is at least a value. The oldest first.
 * @param minimo centavos
 */
export function atrasadasDeVarias(db: Handle, antesDe: string, minimo: number, limite: number): Promise<Linha[]> {
  return comUnidade(db)
    .where(aReceber)
    .where('c.vence_em', '<', antesDe)
    .where('c.unidade_id', 'in', (e) =>
      e
        .selectFrom('cobrancas as d')
        .select('d.unidade_id')
        .where(sql<SqlBool>`d.status in ('aberta', 'parcial')`)
        .where('d.vence_em', '<', antesDe)
        .groupBy('d.unidade_id')
        .having(sql<SqlBool>`count(*) > 1 and sum(d.saldo) >= ${minimo}`),
    )
    .orderBy('c.vence_em')
    .orderBy('c.id')
    .limit(limite)
    .execute()
}

/** When the charges of some units that are late on a day fell due, unit by unit. */
export const atrasosDas = (db: Handle, unidades: readonly string[], antesDe: string) =>
  db
    .selectFrom('cobrancas as c')
    .select(['c.unidade_id', 'c.vence_em'])
    .where(aReceber)
    .where('c.vence_em', '<', antesDe)
    .where('c.unidade_id', 'in', [...unidades, ''])
    .orderBy('c.vence_em')
    .execute()

/** With any of the words in its number, unit, payer or name. The oldest first. */
export const porPalavras = (db: Handle, palavras: readonly string[], limite: number): Promise<Linha[]> =>
  palavras.length === 0
    ? Promise.resolve([])
    : comUnidade(db)
        .where(aReceber)
        .where((e) => e.or(palavras.map((p) => acha(db, 'cobrancas', p, { como: 'c' }))))
        .orderBy('c.vencimento')
        .orderBy('c.id')
        .limit(limite)
        .execute()
