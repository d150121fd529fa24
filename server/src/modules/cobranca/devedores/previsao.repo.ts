import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** Charges that are to be paid, by themselves; an agreement's instalments stand for what it took in. */
const SEM_VALOR = ['cancelada', 'em_acordo'] as const

/** What is still to be paid of the charges of each due date, principal in centavos. */
export const abertasPorDia = (db: Handle) =>
  db
    .selectFrom('cobrancas')
    .select((e) => ['vence_em as dia', e.fn.sum<number>('saldo').as('valor')])
    .where('status', 'in', ['aberta', 'parcial'])
    .where('saldo', '>', 0)
    .groupBy('vence_em')
    .orderBy('vence_em')
    .execute()

/** What fell due on each day of a stretch, in centavos. */
export const vencidasPorDia = (db: Handle, de: string, antesDe: string) =>
  db
    .selectFrom('cobrancas')
    .select((e) => ['vence_em as dia', e.fn.sum<number>('valor').as('valor')])
    .where('status', 'not in', SEM_VALOR)
    .where('vence_em', '>=', de)
    .where('vence_em', '<', antesDe)
    .groupBy('vence_em')
    .orderBy('vence_em')
    .execute()

/** What credits of the units paid of those, by due date: it came in before, and nobody is waited for. */
export const pagasComCredito = (db: Handle, de: string, antesDe: string) =>
  db
    .selectFrom('pagamentos as p')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .select((e) => ['c.vence_em as dia', e.fn.sum<number>('p.principal').as('valor')])
    .where('p.credito_id', 'is not', null)
    .where('p.estornado_em', 'is', null)
    .where('c.status', 'not in', SEM_VALOR)
    .where('c.vence_em', '>=', de)
    .where('c.vence_em', '<', antesDe)
    .groupBy('c.vence_em')
    .execute()

/** What was paid of those in money, by due date and day of the payment; principal in centavos. */
export const pagasPorDia = (db: Handle, de: string, antesDe: string) =>
  db
    .selectFrom('pagamentos as p')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .select((e) => ['c.vence_em as vencimento', 'p.data as dia', e.fn.sum<number>('p.principal').as('valor')])
    .where('p.credito_id', 'is', null)
    .where('p.estornado_em', 'is', null)
    .where('c.status', 'not in', SEM_VALOR)
    .where('c.vence_em', '>=', de)
    .where('c.vence_em', '<', antesDe)
    .groupBy(['c.vence_em', 'p.data'])
    .execute()

/** The charges of the last month that was issued: the day they fall due, and what they add up to. */
export const ultimaMensal = (db: Handle) =>
  db
    .selectFrom('cobrancas')
    .select((e) => [
      'competencia',
      e.fn.min<string>('vencimento').as('vencimento'),
      e.fn.sum<number>('valor').as('valor'),
    ])
    .where('tipo', '=', 'mensal')
    .where('status', '<>', 'cancelada')
    .where(
      'competencia',
      '=',
      sql<string>`(select max(competencia) from cobrancas where tipo = 'mensal' and status <> 'cancelada')`,
    )
    .groupBy('competencia')
    .executeTakeFirst()
