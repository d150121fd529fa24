import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { DIA } from '../relogio.ts'
import { contem } from './busca.ts'
import type { Tabelas } from './tabelas.ts'

/** How long a soft-deleted row can be brought back (product rule §1.8), in milliseconds. */
export const NA_LIXEIRA_MS = 30 * DIA

/**
 * Of the rows of a table, those deleted since an instant and, with a search, those it finds. Every table of the bin has
 * `excluido_em`, which Kysely cannot see from here.
 * @param coluna normalised text the search looks at
 */
export function excluidosDesde<T extends keyof Tabelas, O>(
  consulta: SelectQueryBuilder<Tabelas, T, O>,
  desde: string,
  busca: string | undefined,
  coluna = 'busca',
): SelectQueryBuilder<Tabelas, T, O> {
  const c = consulta.where(sql<SqlBool>`excluido_em >= ${desde}`)
  return busca === undefined ? c : c.where(contem(coluna, busca))
}

/** The last deleted first. */
export const ultimosExcluidos = <T extends keyof Tabelas, O>(
  consulta: SelectQueryBuilder<Tabelas, T, O>,
  limite: number,
): Promise<O[]> =>
  consulta
    .orderBy(sql`excluido_em`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(limite)
    .execute()
