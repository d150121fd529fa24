import { sql } from 'kysely'
import { tiposDeLancamento, type TipoDeLancamento } from '#contract/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Filtro } from './lancamentos.repo.ts'

/**
 * Count and sum per day and category, kept in the transaction that changes a line, so that no screen ever adds up the
 * whole ledger. Days are few however many lines there are.
 */

export interface Parcela {
  tipo: TipoDeLancamento
  dia: string
  categoriaId: string | null
  /** +1 or −1. */
  quantidade: number
  /** Centavos, with sign. */
  total: number
}

/** Applies parcels in one fixed order, so that two transactions never wait for each other in a circle. */
export async function somar(db: Handle, parcelas: readonly Parcela[]): Promise<void> {
  const chave = (p: Parcela) => `${p.tipo} ${p.dia} ${p.categoriaId ?? ''}`
  for (const p of parcelas.toSorted((a, b) => (chave(a) < chave(b) ? -1 : 1))) {
    const linha = { tipo: p.tipo, dia: p.dia, categoria_id: p.categoriaId ?? '' }
    const atualizada = await db
      .updateTable('totais_diarios')
      .set((eb) => ({ quantidade: eb('quantidade', '+', p.quantidade), total: eb('total', '+', p.total) }))
      .where('tipo', '=', linha.tipo)
      .where('dia', '=', linha.dia)
      .where('categoria_id', '=', linha.categoria_id)
      .executeTakeFirst()
    if (atualizada.numUpdatedRows === 0n)
      await inserirOuSomar(db, { ...linha, quantidade: p.quantidade, total: p.total })
  }
}

async function inserirOuSomar(
  db: Handle,
  linha: { tipo: TipoDeLancamento; dia: string; categoria_id: string; quantidade: number; total: number },
) {
  await db
    .insertInto('totais_diarios')
    .values(linha)
    .onConflict((c) =>
      c.columns(['tipo', 'dia', 'categoria_id']).doUpdateSet({
        quantidade: sql<number>`totais_diarios.quantidade + excluded.quantidade`,
        total: sql<number>`totais_diarios.total + excluded.total`,
      }),
    )
    .execute()
}

/** Count and sum (centavos) of a filter without text search. */
export async function somarTotais(
  db: Handle,
  tipo: TipoDeLancamento,
  f: Omit<Filtro, 'busca'>,
): Promise<{ quantidade: number; total: number }> {
  let c = db
    .selectFrom('totais_diarios')
    .select((e) => [
      e.fn.sum<number | null>('quantidade').as('quantidade'),
      e.fn.sum<number | null>('total').as('total'),
    ])
    .where('tipo', '=', tipo)
  if (f.de !== undefined) c = c.where('dia', '>=', f.de)
  if (f.ate !== undefined) c = c.where('dia', '<=', f.ate)
  if (f.categoriaId !== undefined) c = c.where('categoria_id', '=', f.categoriaId)
  const r = await c.executeTakeFirstOrThrow()
  return { quantidade: r.quantidade ?? 0, total: r.total ?? 0 }
}

/** Sum (centavos) per month (`YYYY-MM`) and kind, between two days. */
export const porMes = (db: Handle, de: string, ate: string) =>
  db
    .selectFrom('totais_diarios')
    .select((e) => [sql<string>`substr(dia, 1, 7)`.as('mes'), 'tipo', e.fn.sum<number>('total').as('total')])
    // Named although there are no others: the key begins with the kind, and without it every day is read.
    .where('tipo', 'in', tiposDeLancamento)
    .where('dia', '>=', de)
    .where('dia', '<=', ate)
    .groupBy([sql`substr(dia, 1, 7)`, 'tipo'])
    .execute()

/** Sum (centavos) of each kind up to a day inclusive. */
export const porTipo = (db: Handle, ate: string) =>
  db
    .selectFrom('totais_diarios')
    .select((e) => ['tipo', e.fn.sum<number>('total').as('total')])
    .where('dia', '<=', ate)
    .groupBy('tipo')
    .execute()
