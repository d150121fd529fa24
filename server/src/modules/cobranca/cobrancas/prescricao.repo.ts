import { sql, type SqlBool } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

// Written out, not as values: it must read as the condition of the partial index does.
const aReceber = sql<SqlBool>`c.status in ('aberta', 'parcial')`

/** Charges still to be paid that fell due by a day: few, when it is years ago. */
export const aReceberAte = (db: Handle, dia: string) =>
  db
    .selectFrom('cobrancas as c')
    .select(['c.id', 'c.unidade_id', 'c.vencimento', 'c.vence_em', 'c.saldo'])
    .where(aReceber)
    // No business day comes before the day agreed on: the index is by that.
    .where('c.vencimento', '<=', dia)
    .where('c.vence_em', '<=', dia)
    .orderBy('c.vence_em')
    .orderBy('c.id')
    .execute()
export type Candidata = Awaited<ReturnType<typeof aReceberAte>>[number]

/** What recognised some debts: payments of their own that stand, and agreements but those made by mistake. */
export const reconhecimentosDas = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('pagamentos as p')
    .select(['p.cobranca_id', 'p.data', sql<string | null>`null`.as('acordo')])
    .where('p.cobranca_id', 'in', [...ids, ''])
    .where('p.estornado_em', 'is', null)
    .where('p.origem_id', 'is', null)
    // A credit is used without the debtor saying anything of the debt.
    .where('p.credito_id', 'is', null)
    .unionAll(
      db
        .selectFrom('acordo_cobrancas as k')
        .innerJoin('acordos as a', 'a.id', 'k.acordo_id')
        .select(['k.cobranca_id', 'a.data', 'a.numero as acordo'])
        .where('k.cobranca_id', 'in', [...ids, ''])
        .where('a.status', '<>', 'cancelado'),
    )
    .execute()
