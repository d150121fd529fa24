import { sql } from 'kysely'
import { migracoes } from '../../../migrations/indice.ts'
import { esquemaAtual } from '../copia/retrato.ts'
import { resumir, type Exame } from './exame.ts'

/** Whether the data are of this program's version. The other examinations only know that one. */
export const versao: Exame = async ({ db }) => {
  const feitas = new Set((await db.selectFrom('kysely_migration').select('name').execute()).map((m) => String(m.name)))
  const deMais = [...feitas].filter((m) => !(m in migracoes))
  if (deMais.length > 0) return ['versão: os dados são de uma versão mais nova. Atualize o programa e rode de novo.']
  const faltam = Object.keys(migracoes).filter((m) => !feitas.has(m))
  if (faltam.length === 0) return []
  return [
    `versão: os dados são de uma versão anterior (faltam ${faltam.length} atualizações). Inicie o programa uma vez.`,
  ]
}

const noSqlite: Exame = async ({ db }) => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const faltas = rows.map((r) => r.integrity_check).filter((t) => t !== 'ok')
  if (faltas.length > 0) return resumir(faltas.map((t) => `banco: ${t.replaceAll('\n', ' ')}`))
  const soltas = await sql<{ table: string; parent: string; n: number }>`
    select "table", parent, count(*) as n from pragma_foreign_key_check group by 1, 2`.execute(db)
  return resumir(
    soltas.rows.map((r) => `referências: ${r.n} em ${r.table} apontam para o que não existe em ${r.parent}`),
  )
}

interface Chave {
  de: string
  para: string
  colunas: string[]
  alvos: string[]
}

// PostgreSQL holds references itself, and yet a table written to with triggers off, or a damaged index, gets past it.
const noPostgres: Exame = async ({ db, motor }) => {
  const esquema = await esquemaAtual(db, motor)
  const invalidos = await sql<{ nome: string }>`
    select c.relname as nome from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = ${esquema ?? ''}::regnamespace`.execute(db)
  const chaves = await sql<Chave>`
    select d.relname as de, p.relname as para,
      (select json_agg(a.attname order by k.n) from unnest(c.conkey) with ordinality as k (num, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as colunas,
      (select json_agg(a.attname order by k.n) from unnest(c.confkey) with ordinality as k (num, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as alvos
    from pg_constraint c join pg_class d on d.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and d.relnamespace = ${esquema ?? ''}::regnamespace order by 1, 2`.execute(db)
  const faltas = invalidos.rows.map((r) => `banco: o índice ${r.nome} não está inteiro. Rode REINDEX nele.`)
  for (const { de, para, colunas, alvos } of chaves.rows) {
    const cheias = sql.join(
      colunas.map((c) => sql`${sql.ref(`d.${c}`)} is not null`),
      sql` and `,
    )
    const iguais = sql.join(
      colunas.map((c, i) => sql`${sql.ref(`d.${c}`)} = ${sql.ref(`p.${alvos[i] ?? ''}`)}`),
      sql` and `,
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(de)} as d where ${cheias}
      and not exists (select 1 from ${sql.table(para)} as p where ${iguais})`.execute(db)
    const n = rows[0]?.n ?? 0
    if (n > 0) faltas.push(`referências: ${n} em ${de} apontam para o que não existe em ${para}`)
  }
  return resumir(faltas)
}

/** Whether the engine's own structures hold together, and every reference it guards. */
export const integridade: Exame = (p) => (p.motor === 'sqlite' ? noSqlite(p) : noPostgres(p))
