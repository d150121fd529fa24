import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** What the receitas that payments posted were paid for, from the parts each payment keeps. Amounts in centavos. */

/** Receitas in the book with a day in a stretch (both ends included) that the payment of a charge posted. */
const deCobrancas = (db: Handle, de: string, ate: string) =>
  db
    .selectFrom('receitas as r')
    .innerJoin('pagamentos as p', 'p.receita_id', 'r.id')
    .where('r.excluido_em', 'is', null)
    .where('r.data', '>=', de)
    .where('r.data', '<=', ate)

/** Their parts summed by what they paid and the fund each went to. */
export const partesRecebidas = (db: Handle, de: string, ate: string) =>
  deCobrancas(db, de, ate)
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .innerJoin('pagamento_partes as q', 'q.pagamento_id', 'p.id')
    .select((e) => [
      'q.parte',
      'q.fundo_id',
      'c.tipo',
      sql<'antes' | 'no_mes' | 'depois'>`case when c.vence_em < ${de} then 'antes'
        when c.vence_em > ${ate} then 'depois' else 'no_mes' end`.as('vencia'),
      e.fn.sum<number>('q.valor').as('valor'),
    ])
    // By its name: told again with its days, PostgreSQL would take it for another expression.
    .groupBy(['q.parte', 'q.fundo_id', 'c.tipo', 'vencia'])
    .execute()

/** Their sums by the fund they were posted to. */
export const lancadasPorFundo = (db: Handle, de: string, ate: string) =>
  deCobrancas(db, de, ate)
    .select((e) => ['r.fundo_id', e.fn.sum<number>('r.valor').as('valor')])
    .groupBy('r.fundo_id')
    .execute()

/** Sums of the receitas that are credits of units, by the fund they were posted to. */
export const creditosPorFundo = (db: Handle, de: string, ate: string) =>
  db
    .selectFrom('receitas as r')
    .innerJoin('creditos as k', 'k.receita_id', 'r.id')
    .where('r.excluido_em', 'is', null)
    .where('r.data', '>=', de)
    .where('r.data', '<=', ate)
    .select((e) => ['r.fundo_id', e.fn.sum<number>('r.valor').as('valor')])
    .groupBy('r.fundo_id')
    .execute()
