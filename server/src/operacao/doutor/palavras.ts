import { sql } from 'kysely'
import { INDEXADAS, nomeDoIndice, type Indexada } from '#server/platform/db/nomes-dos-indices.ts'
import type { Exame, Paciente } from './exame.ts'

/** How many words a row has: each once, single spaces between them. */
const QUANTAS = sql`case r.busca when '' then 0 else length(r.busca) - length(replace(r.busca, ' ', '')) + 1 end`

/** Rows that the index does not have as they are: with other words, with fewer or more, or that are not there. */
async function erradas(db: Paciente['db'], tabela: Indexada): Promise<number> {
  const lidas = sql.table(`${tabela}_lidas`)
  await sql`create virtual table temp.${lidas} using fts5vocab(main, ${sql.table(nomeDoIndice(tabela))}, instance)`.execute(
    db,
  )
  const { rows } = await sql<{ n: number }>`select count(distinct doc) as n from (
      select r.rowid as doc from ${sql.table(tabela)} as r
        left join (select doc, count(*) as n from temp.${lidas} group by doc) as i on i.doc = r.rowid
        where coalesce(i.n, 0) <> ${QUANTAS}
      union all
      select i.doc from temp.${lidas} as i left join ${sql.table(tabela)} as r on r.rowid = i.doc
        where r.rowid is null or instr(' ' || r.busca || ' ', ' ' || i.term || ' ') = 0
    ) as faltas`.execute(db)
  await sql`drop table temp.${lidas}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Whether searches find what there is. PostgreSQL answers for its own index. */
export const palavras: Exame = async ({ db, motor }) => {
  if (motor === 'postgres') return []
  const faltas: string[] = []
  for (const tabela of INDEXADAS) {
    const n = await erradas(db, tabela)
    if (n > 0) faltas.push(`busca: o índice de ${tabela} não confere em ${n}. Rode npm run doctor -- --refazer-busca`)
  }
  return faltas
}
