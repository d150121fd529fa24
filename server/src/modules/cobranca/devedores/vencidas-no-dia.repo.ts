import { sql, type SqlBool } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** Charges due before a day and in no agreement at its end, with the principal that payments up to it had left. */
const devidasAntesDe = (db: Handle, dia: string, fim: string) =>
  db
    .selectFrom('cobrancas as c')
    .select([
      'c.unidade_id',
      'c.ordem_unidade',
      sql<number>`c.valor - coalesce((select sum(p.principal) from pagamentos as p where p.cobranca_id = c.id and p.data <= ${dia} and p.estornado_em is null), 0)`.as(
        'aberto',
      ),
    ])
    .where('c.vence_em', '<', dia)
    .where((w) =>
      w.not(
        w.exists(
          w
            .selectFrom('acordo_cobrancas as ac')
            .innerJoin('acordos as a', 'a.id', 'ac.acordo_id')
            .select('a.id')
            .whereRef('ac.cobranca_id', '=', 'c.id')
            .where('a.data', '<=', dia)
            .where((x) =>
              x.or([x('a.encerrado_em', 'is', null), x('a.encerrado_em', '>=', fim), x('a.status', '=', 'cumprido')]),
            ),
        ),
      ),
    )

/**
 * Charges overdue at the end of a past day, unit by unit, with the principal that was left then: what was paid or put into
 * an agreement later still counts, and so do the instalments that the end of their agreement cancelled. What was cancelled
 * by hand was a mistake, and never owed. Principal is the value less what payments up to that day took of it; reversed ones
 * never happened.
 * @param dia `YYYY-MM-DD`
 * @param fim the instant the day ended, ISO 8601 UTC
 */
export function vencidasNoDia(db: Handle, dia: string, fim: string) {
  const devidas = () => devidasAntesDe(db, dia, fim)
  // Each status by an index of its own, with its condition written as the index has it: nothing that was paid in time,
  // which is nearly everything, is read. Who owed on that day and paid later paid late.
  const todas = devidas()
    .where(sql<SqlBool>`c.status in ('aberta', 'parcial')`)
    .unionAll(devidas().where(sql<SqlBool>`c.status = 'em_acordo'`))
    .unionAll(
      devidas()
        .where(sql<SqlBool>`c.status = 'paga' and c.paga_em > c.vence_em`)
        .where('c.paga_em', '>', dia),
    )
    .unionAll(
      devidas()
        .where(sql<SqlBool>`c.status = 'cancelada'`)
        // Of the cancelled ones only instalments whose agreement ended were ever owed: the others were mistakes.
        .where('c.tipo', '=', 'acordo')
        .where('c.cancelada_em', '>=', fim),
    )
  return db
    .selectFrom(todas.as('v'))
    .innerJoin('unidades as u', 'u.id', 'v.unidade_id')
    .select((e) => [
      'u.bloco',
      'u.apto',
      e.fn.countAll<number>().as('cobrancas'),
      e.fn.sum<number>('v.aberto').as('principal'),
    ])
    .where('v.aberto', '>', 0)
    .groupBy(['v.unidade_id', 'u.bloco', 'u.apto', 'v.ordem_unidade'])
    .orderBy('v.ordem_unidade')
    .orderBy('v.unidade_id')
    .execute()
}
