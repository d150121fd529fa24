import { sql } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { lotesDe, type BancoLido, type Linha } from '#server/platform/db/leitura.ts'
import { regraDe } from './tabelas-da-copia.ts'

/** The schema of a moment, read by the connection that reads the rows. */
export interface TabelaDoRetrato {
  nome: string
  colunas: string[]
  chave: string[]
}

const chavesNo: Record<Motor, (db: BancoLido, tabela: string) => Promise<string[]>> = {
  sqlite: async (db, tabela) =>
    (
      await sql<{ name: string }>`select name from pragma_table_info(${tabela}) where pk > 0 order by pk`.execute(db)
    ).rows.map((r) => r.name),
  postgres: async (db, tabela) =>
    (
      await sql<{ name: string }>`
        select a.attname as name from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (attnum, ordem)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indisprimary and i.indrelid = to_regclass(quote_ident(${tabela})) order by k.ordem`.execute(db)
    ).rows.map((r) => r.name),
}

/** Name of the schema the tables are in; SQLite has only one. */
export const esquemaAtual = async (db: BancoLido, motor: Motor): Promise<string | undefined> =>
  motor === 'sqlite' ? undefined : (await sql<{ s: string }>`select current_schema() as s`.execute(db)).rows[0]?.s

/** Every table there is, in the order of their names, whichever engine. */
export async function tabelasDoBanco(db: BancoLido, motor: Motor): Promise<TabelaDoRetrato[]> {
  const esquema = await esquemaAtual(db, motor)
  const todas = await db.introspection.getTables({ withInternalKyselyTables: true })
  const nossas = todas.filter((t) => !t.isView && (esquema === undefined || t.schema === esquema))
  const tabelas: TabelaDoRetrato[] = []
  for (const { name, columns } of nossas.sort((a, b) => (a.name < b.name ? -1 : 1)))
    tabelas.push({ nome: name, colunas: columns.map((c) => c.name), chave: await chavesNo[motor](db, name) })
  return tabelas
}

/** The rows of a table that go into a backup, in the order of its key, some at a time. */
export async function* linhasDe(db: BancoLido, { nome, colunas, chave }: TabelaDoRetrato): AsyncGenerator<Linha[]> {
  const regra = regraDe(nome)
  if (regra === 'esquece') return
  let consulta = db.selectFrom(nome).select(colunas)
  if (regra !== 'guarda') consulta = consulta.where(regra.so)
  for (const coluna of chave) consulta = consulta.orderBy(coluna)
  yield* lotesDe(consulta)
}
