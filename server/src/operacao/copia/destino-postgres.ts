import { Kysely, sql, type Transaction } from 'kysely'
import pino from 'pino'
import { criarPool, dialetoPostgres } from '#server/platform/db/postgres.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { exigirSemServidor } from '../parado.ts'
import { Carga } from './carga.ts'
import type { Destino } from './destino.ts'
import { REGRAS } from './tabelas-da-copia.ts'

/** Takes our tables and the functions of their triggers away; what else is in the database stays. */
async function removerTabelas(db: Transaction<Tabelas>): Promise<void> {
  const nossas = Object.keys(REGRAS)
  const { rows: funcoes } = await sql<{ nome: string }>`
    select distinct p.oid::regprocedure::text as nome from pg_trigger g
    join pg_proc p on p.oid = g.tgfoid join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and c.relnamespace = current_schema()::regnamespace
      and p.pronamespace = c.relnamespace and c.relname in (${sql.join(nossas)})`.execute(db)
  for (const tabela of nossas) await sql`drop table if exists ${sql.table(tabela)} cascade`.execute(db)
  for (const { nome } of funcoes) await sql`drop function ${sql.raw(nome)}`.execute(db)
}

/** The PostgreSQL of an address: one transaction takes the old tables away and makes and fills the new ones. */
export function destinoPostgres(url: string): Destino {
  const db = new Kysely<Tabelas>({ dialect: dialetoPostgres(criarPool(url, pino({ level: 'silent' }), 'sem-pressa')) })
  return {
    async estado() {
      await exigirSemServidor(db)
      const { rows } = await sql<{ t: string | null }>`select to_regclass('usuarios')::text as t`.execute(db)
      if (rows[0]?.t == null) return 'vazio'
      const pessoa = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
      return pessoa === undefined ? 'vazio' : 'habitado'
    },
    async carregar(encher) {
      await db.transaction().execute(async (db) => {
        await removerTabelas(db)
        await encher(new Carga(db, 'postgres'))
      })
      return null
    },
    fechar: () => db.destroy(),
  }
}
