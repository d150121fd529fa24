import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'

/** Whether a column holds a text as it is written; `%` and `_` are looked for literally. */
export const contemTexto = (coluna: string, texto: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(coluna)} like ${`%${texto.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/**
 * Every word of the search must occur in the normalised column; `%` and `_` are looked for literally.
 * @param coluna a column that holds `normalizar(…)` text
 */
export function contem(coluna: string, busca: string): RawBuilder<SqlBool> {
  const palavras = normalizar(busca)
    .split(' ')
    .filter((p) => p !== '')
    .slice(0, 8)
  const termos = palavras.map((p) => contemTexto(coluna, p))
  return termos.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(termos, sql` and `)})`
}
