import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LeitorSqlite } from './leitor-sqlite.ts'
import { DialetoSqlite } from './sqlite.ts'

interface Tabelas {
  numeros: { n: number }
}

let arquivo: string
let db: Kysely<Tabelas>

function abrir(): Kysely<Tabelas> {
  const banco = new Database(arquivo)
  banco.pragma('journal_mode = WAL')
  return new Kysely<Tabelas>({ dialect: new DialetoSqlite(banco, { leitor: new LeitorSqlite(arquivo, 0) }) })
}

beforeEach(async () => {
  arquivo = join(mkdtempSync(join(tmpdir(), 'condominio-leitor-')), 'banco.sqlite')
  db = abrir()
  await db.schema
    .createTable('numeros')
    .addColumn('n', 'integer', (c) => c.notNull())
    .execute()
  const mil = sql`with recursive c (n) as (select 1 union all select n + 1 from c where n < 1500) insert into numeros select n from c`
  await mil.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(dirname(arquivo), { recursive: true, force: true })
})

/** Looks for a text in every pair of numbers: some hundred milliseconds. */
const consultaDosPares = (h: Kysely<Tabelas>, soma: number) =>
  h
    .selectFrom(['numeros as a', 'numeros as b'])
    .select((e) => e.fn.countAll<number>().as('quantos'))
    .where(sql<string>`a.n + b.n`, 'like', String(soma))
const pares = async (h: Kysely<Tabelas>, soma: number) =>
  (await consultaDosPares(h, soma).executeTakeFirstOrThrow()).quantos
const quantosHa = async (h: Kysely<Tabelas>) =>
  (
    await h
      .selectFrom('numeros')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Runs `demorada` and, after it, a small statement. @returns which of the two was answered first */
async function primeira(demorada: Promise<unknown>): Promise<string> {
  const quemVem: string[] = []
  await Promise.all([demorada.then(() => quemVem.push('demorada')), quantosHa(db).then(() => quemVem.push('pequena'))])
  return quemVem[0]!
}

test('enquanto uma procura lê, o resto é atendido', async () => {
  expect(await primeira(pares(db, 1001))).toBe('pequena')
  expect([await pares(db, 1000), await pares(db, 2)]).toEqual([999, 1])
})

test('num banco pequeno, e o que não procura palavras, é lido aqui', () => {
  const procura = consultaDosPares(db, 2).compile()
  expect(new LeitorSqlite(arquivo, 0).cuidaDe(procura)).toBe(true)
  expect(new LeitorSqlite(arquivo).cuidaDe(procura)).toBe(false)
  expect(new LeitorSqlite(arquivo, 0).cuidaDe(db.selectFrom('numeros').selectAll().compile())).toBe(false)
})

test('vê o que acabou de ser gravado', async () => {
  for (let n = 1; n <= 3; n++) {
    await db.insertInto('numeros').values({ n: 1 }).execute()
    expect(await pares(db, 2)).toBe((n + 1) ** 2)
  }
})

test('numa transação vê o que ela gravou e ainda não confirmou', async () => {
  await db.transaction().execute(async (t) => {
    await t.insertInto('numeros').values({ n: 1 }).execute()
    expect(await pares(t, 2)).toBe(4)
  })
})

test('quem grava não espera por quem lê, e quem lê não vê o meio', async () => {
  const lendo = pares(db, 2)
  await db.transaction().execute(async (t) => {
    for (const n of [1, 1, 1]) await t.insertInto('numeros').values({ n }).execute()
  })
  expect([1, 16]).toContain(await lendo)
  expect(await pares(db, 2)).toBe(16)
})

test('o que a thread não consegue ler é lido aqui, e o erro é o verdadeiro', async () => {
  await db.schema.alterTable('numeros').renameTo('outros').execute()
  await expect(pares(db, 2)).rejects.toThrow('no such table: numeros')
})

test('ao fechar não sobra diário por gravar', async () => {
  const lendo = pares(db, 3)
  await db.insertInto('numeros').values({ n: 7 }).execute()
  await lendo
  await db.destroy()
  expect(existsSync(`${arquivo}-wal`)).toBe(false)
  db = abrir()
  expect(await quantosHa(db)).toBe(1501)
})
