import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { lerConfig } from '#server/platform/config.ts'
import { ctxDoSistema, type Ctx } from '#server/platform/contexto.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { abrirPlataforma } from '#server/start.ts'
import { porTras } from '../server/test/por-tras.ts'
import { criarBanco, iniciarPostgres } from '../server/test/postgres.ts'
import { criarPredio, criarRegraDeAtraso } from '../server/test/predio.ts'
import { ambiente, criarInstalacao } from './bases.ts'

/** Installations for the measures of the books, on either engine. */

/** Does something to an installation whose server is not up. */
async function emCasa(env: Record<string, string>, fazer: (ctx: Ctx) => Promise<void>): Promise<void> {
  const plataforma = await abrirPlataforma(lerConfig({ ...env, LOG_LEVEL: 'error' }))
  try {
    await plataforma.conexao.db.connection().execute(async (db) => {
      // A server's statements are cut when they take long; these take as long as they take.
      if (plataforma.conexao.motor === 'postgres') await sql`set statement_timeout = 0`.execute(db)
      await fazer({ ...ctxDoSistema(plataforma), db })
    })
  } finally {
    await plataforma.conexao.fechar()
  }
}

/** Units that are charged, and bills that wait for nobody's word. */
export const mobiliar = (env: Record<string, string>, unidades: number): Promise<void> =>
  emCasa(env, async (ctx) => {
    await criarPredio({ ctx }, unidades)
    await criarRegraDeAtraso({ ctx })
    const regra = { id: 'unica', sem_aprovacao_ate: 99_999_999, atualizado_em: agoraISO() }
    await ctx.db.insertInto('regra_de_pagaveis').values(regra).execute()
  })

/** Takes away what writes the books in double entry: the same program without them, to be compared with. */
export const semEscritura = (env: Record<string, string>): Promise<void> =>
  emCasa(env, async ({ db, plataforma }) => {
    if (plataforma.conexao.motor === 'postgres') {
      const { rows } = await sql<{ nome: string; tabela: string }>`
        select tgname as nome, tgrelid::regclass::text as tabela from pg_trigger where tgname like '%\\_escritura\\_%'`.execute(
        db,
      )
      for (const g of rows) await sql`drop trigger ${sql.ref(g.nome)} on ${sql.table(g.tabela)}`.execute(db)
      return
    }
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'trigger' and name like '%~_escritura~_%' escape '~'`.execute(db)
    for (const g of rows) await sql`drop trigger ${sql.ref(g.name)}`.execute(db)
  })

/** Accounts of a building of 400 units with its categories in three funds, and the months of ten years. */
export const CONTAS = 600
const MESES = 120

/** Writes so many entries at once, spread over accounts and months, and adds up the balances that are kept. */
export const encherDePartidas = (env: Record<string, string>, quantas: number): Promise<void> =>
  emCasa(env, (ctx) =>
    porTras({ ctx }, ['partidas'], async () => {
      const { db } = ctx
      const ate = (n: number) =>
        sql`with recursive n (i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(n)})`
      await sql`insert into contas_contabeis (id, classe, ref, fundo_id)
        ${ate(CONTAS)} select 1000 + i, 'a_receber', 'medida ' || i, '' from n`.execute(db)
      // Every account has entries in every month.
      const conta = (mais: ReturnType<typeof sql>) => sql`1001 + (i / ${sql.lit(MESES)} + ${mais}) % ${sql.lit(CONTAS)}`
      const dois = (parte: ReturnType<typeof sql>) => sql`substr(cast(100 + ${parte} as text), 2)`
      const m = sql`(i % ${sql.lit(MESES)})`
      const dia = sql`cast(2016 + ${m} / 12 as text) || '-' || ${dois(sql`1 + ${m} % 12`)} || '-' || ${dois(sql`1 + i % 28`)}`
      await sql`insert into partidas (data, origem, origem_id, debito, credito, valor, estorno, em)
        ${ate(quantas)} select ${dia}, 'receitas', 'medida', ${conta(sql`0`)}, ${conta(sql`1 + i % 7`)}, 100 + i % 9000, 0, ${agoraISO()} from n`.execute(
        db,
      )
      await sql`insert into saldos_contabeis (conta_id, mes, debito, credito)
        select conta_id, mes, sum(debito), sum(credito) from (
          select debito as conta_id, substr(data, 1, 7) as mes, valor as debito, 0 as credito from partidas where origem_id = 'medida'
          union all select credito, substr(data, 1, 7), 0, valor from partidas where origem_id = 'medida') as lados
        group by conta_id, mes`.execute(db)
      await sql`analyze`.execute(db)
    }),
  )

export interface Casas {
  motor: 'SQLite' | 'PostgreSQL'
  /** Settings of a new installation with its administrator. */
  nova: () => Promise<Record<string, string>>
}

/** Throw-away installations on one engine, for as long as `usar` takes. */
export async function comCasas(motor: Casas['motor'], usar: (casas: Casas) => Promise<void>): Promise<void> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-bench-'))
  const postgres = motor === 'PostgreSQL' ? await iniciarPostgres() : null
  try {
    await usar({
      motor,
      nova: async () => {
        const url = postgres === null ? undefined : (await criarBanco(postgres.adminUrl)).url
        const env = ambiente(mkdtempSync(join(pasta, 'casa-')), url)
        await criarInstalacao(env)
        return env
      },
    })
  } finally {
    await postgres?.parar()
    rmSync(pasta, { recursive: true, force: true })
  }
}
