import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Handle } from './conexao.ts'
import { motorDe } from './indice-de-palavras.ts'
import { nomeDoIndice, type Indexada } from './nomes-dos-indices.ts'
import { termosDe, type Termo } from './palavras.rules.ts'

/** How searches ask: by the index where a table has one, by looking at every row where it is small. */

/** What was typed has signs only, and no word begins with one. */
const NADA = sql<SqlBool>`1 = 0`

/** Whether a column holds a text as it is written; `%` and `_` are looked for literally. */
export const contemTexto = (coluna: string, texto: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(coluna)} like ${`%${texto.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/**
 * Every word of the search must begin a word of the column. For tables without an index.
 * @param coluna a column that holds `emPalavras(…)`
 */
export function contem(coluna: string, busca: string): RawBuilder<SqlBool> {
  const comeca = (palavra: string) => sql<SqlBool>`' ' || ${sql.ref(coluna)} like ${`% ${palavra}%`}`
  const grafia = (palavras: readonly string[]) => sql`(${sql.join(palavras.map(comeca), sql` and `)})`
  const termos = termosDe(busca).map((termo) => sql`(${sql.join(termo.map(grafia), sql` or `)})`)
  return termos.length === 0 ? NADA : sql<SqlBool>`(${sql.join(termos, sql` and `)})`
}

/** A search as FTS5 and PostgreSQL read it; words have letters and digits only, so nothing in them is a sign of theirs. */
const emExpressao = (termos: readonly Termo[], palavra: (p: string) => string, e: string, ou: string): string =>
  termos
    .map(
      (termo) =>
        `(${termo.map((g) => (g.length === 1 ? palavra(g[0] ?? '') : `(${g.map(palavra).join(e)})`)).join(ou)})`,
    )
    .join(e)

interface NoIndice {
  /** What the table is called in the query. */
  como?: string
  /** Many rows are found and few of them wanted: the order is walked and each row looked at, instead of sorting all. */
  muitas?: boolean
  /** All of them are counted or summed: there is no page. */
  contadas?: boolean
}

/** What is asked of the index of the engine, as one value. Of signs alone it is a question without a word, which finds nothing. */
export function perguntaAoIndice(db: Handle, busca: string): string {
  const termos = termosDe(busca)
  if (motorDe(db) === 'postgres') return emExpressao(termos, (p) => `'${p}':*`, ' & ', ' | ')
  return termos.length === 0 ? '""' : emExpressao(termos, (p) => `"${p}" *`, ' AND ', ' OR ')
}

/**
 * Rows the index answers with. PostgreSQL takes every word that is begun for a frequent one (2 % of the rows), and would walk the
 * order of a page through the whole table to find the one row that has it: what is found is therefore collected first, unless
 * it is known to be much, or all of it is wanted.
 * @param pergunta what `perguntaAoIndice` gave, or the place of it in a prepared query
 */
export function doIndice(
  db: Handle,
  tabela: Indexada,
  pergunta: string,
  { como = tabela, muitas = false, contadas = false }: NoIndice = {},
): RawBuilder<SqlBool> {
  if (motorDe(db) === 'postgres') {
    const tem = (tabela: string) =>
      sql<SqlBool>`array_to_tsvector(string_to_array(${sql.ref(`${tabela}.busca`)}, ' ')) @@ ${pergunta}::tsquery`
    if (muitas || contadas) return tem(como)
    return sql<SqlBool>`${sql.ref(`${como}.id`)} = any(array(
      select achada.id from ${sql.table(tabela)} as achada where ${tem('achada')}))`
  }
  const indice = nomeDoIndice(tabela)
  return sql<SqlBool>`${sql.raw(muitas ? '+' : '')}${sql.ref(`${como}.rowid`)} in (select rowid from ${sql.table(indice)}
    where ${sql.ref(indice)} match ${pergunta})`
}

/** Rows in which every word of the search begins a word, found by the index of their table. */
export const acha = (db: Handle, tabela: Indexada, busca: string, noIndice: NoIndice = {}): RawBuilder<SqlBool> =>
  doIndice(db, tabela, perguntaAoIndice(db, busca), noIndice)
