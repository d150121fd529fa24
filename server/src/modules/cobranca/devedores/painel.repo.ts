import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** The charges as the dashboard shows them: from the kept totals, in one statement. */

export interface Dias {
  /** First and last day of the month. */
  inicio: string
  fim: string
  hoje: string
  umAnoAntes: string
}

// The instalments of a month by their own index, with its condition: they are few, and most months have none.
const parcelasDoMes = (inicio: string, fim: string) =>
  sql`cobrancas as p where p.tipo = 'acordo' and p.tipo <> 'mensal' and p.vencimento between ${inicio} and ${fim}`

/** Principal that wholly paid instalments of the month gave back to charges of the month when their agreement was broken. */
const devolvidoNoMes = (inicio: string, fim: string) =>
  sql`coalesce((select sum(g.principal) from pagamentos as g
    join pagamentos as b on b.id = g.origem_id
    join cobrancas as o on o.id = g.cobranca_id
    where g.estornado_em is null
      and b.cobranca_id in (select p.id from ${parcelasDoMes(inicio, fim)} and p.status = 'paga')
      and o.vencimento between ${inicio} and ${fim} and o.status in ('aberta', 'parcial', 'paga')), 0)`

/** Principal of charges of the month that an agreement with instalments in the month settled. */
const quitadoNoMes = (inicio: string, fim: string) =>
  sql`coalesce((select sum(k.principal) from acordo_cobrancas as k
    join acordos as a on a.id = k.acordo_id
    join cobrancas as o on o.id = k.cobranca_id
    where a.status = 'cumprido'
      and k.acordo_id in (select q.acordo_id from acordo_parcelas as q where q.cobranca_id in
        (select p.id from ${parcelasDoMes(inicio, fim)}))
      and o.vencimento between ${inicio} and ${fim}), 0)`

/**
 * In centavos: what falls due in the month and what of it was received, and what of both an agreement of the month has
 * in its instalments and in its charges as well; what fell due in a year until yesterday and what
 * of it is still to pay, as `cobradoEntre` counts them; and the next due date of a month's charges
 * (else of any) with what is to be paid on it and before it.
 */
export async function doPainel(db: Handle, { inicio, fim, hoje, umAnoAntes }: Dias) {
  const doMes = sql`vencimento between ${inicio} and ${fim}`
  const doAno = sql`vence_em >= ${umAnoAntes} and vence_em < ${hoje} and (tipo <> 'acordo' or status <> 'paga')`
  const aReceber = sql`status in ('aberta', 'parcial')`
  const aVencer = sql`from totais_de_cobrancas p
    where p.status in ('aberta', 'parcial') and p.saldo > 0 and p.vence_em >= ${hoje}`
  // The month's charges are what is waited for; an extra one that falls due before does not hide them.
  const proximo = sql`coalesce((select min(p.vence_em) ${aVencer} and p.tipo = 'mensal'), (select min(p.vence_em) ${aVencer}))`
  return db
    .selectFrom('totais_de_cobrancas')
    .select([
      sql<number>`coalesce(sum(quantidade), 0)`.as('quantas'),
      sql<number>`coalesce(sum(case when ${doMes} then valor else 0 end), 0)`.as('previsto'),
      sql<number>`coalesce(sum(case when ${doMes} then valor - saldo else 0 end), 0)`.as('recebido'),
      sql<number>`coalesce(sum(case when ${doAno} then valor else 0 end), 0)`.as('cobrado'),
      sql<number>`coalesce(sum(case when ${doAno} and ${aReceber} then saldo else 0 end), 0)`.as('aberto'),
      sql<number>`coalesce(sum(case when ${aReceber} and vence_em = ${proximo} then saldo else 0 end), 0)`.as(
        'aVencer',
      ),
      sql<number>`coalesce(sum(case when ${aReceber} and vence_em >= ${hoje} and vence_em < ${proximo} then saldo else 0 end), 0)`.as(
        'antes',
      ),
      sql<string | null>`${proximo}`.as('proximo'),
      sql<string | null>`min(case when ${aReceber} and saldo > 0 and vence_em = ${proximo} then vencimento end)`.as(
        'vencimento',
      ),
      sql<number>`${devolvidoNoMes(inicio, fim)} + ${quitadoNoMes(inicio, fim)}`.as('emDobro'),
    ])
    .where('status', 'not in', ['cancelada', 'em_acordo'])
    .executeTakeFirstOrThrow()
}

/** Whether there ever was a charge, cancelled ones left out. */
export const houveAlguma = async (db: Handle): Promise<boolean> =>
  (await db
    .selectFrom('totais_de_cobrancas')
    .select('quantidade')
    .where('status', '!=', 'cancelada')
    .where('quantidade', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined
