import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DialetoSqlite } from './sqlite.ts'

interface Tabelas {
  pessoas: { id: number; nome: string; idade: number | null }
  contas: { id: number; pessoa: number; valor: number }
}

const banco = new Database(':memory:')
banco.exec(`create table pessoas (id integer primary key, nome text not null, idade integer) strict;
  create table contas (id integer primary key, pessoa integer not null references pessoas (id), valor integer not null) strict;
  create index contas_pessoa on contas (pessoa);`)
const db = new Kysely<Tabelas>({ dialect: new DialetoSqlite(banco) })
afterAll(() => db.destroy())

/** Places of values that the planner sees as such. */
const lugares = (texto: string) => texto.replaceAll('unlikely(?)', '').split('?').length - 1

test('o planejador não vê o lugar de nenhum valor que compara, limita ou troca', () => {
  const lida = db
    .selectFrom('pessoas')
    .innerJoin('contas', 'contas.pessoa', 'pessoas.id')
    .select(['nome', sql<number>`${7}`.as('sete')])
    .where('pessoas.id', 'in', [1])
    .where((e) => e.or([e('valor', '>', 5), e('nome', 'like', 'a%')]))
    .limit(3)
    .offset(1)
  for (const consulta of [
    lida,
    db.updateTable('contas').set({ valor: 9 }).where('pessoa', '=', 1),
    db.deleteFrom('contas').where('valor', '<', 0),
  ])
    expect(lugares(consulta.compile().sql)).toBe(0)
})

test('as linhas de um INSERT ficam como são; o que vem depois delas, não', () => {
  const { sql: texto } = db
    .insertInto('pessoas')
    .values([
      { id: 1, nome: 'Marta', idade: 40 },
      { id: 2, nome: 'Rita', idade: null },
    ])
    .onConflict((c) => c.column('id').doUpdateSet({ nome: 'outra' }).where('pessoas.idade', '>', 9))
    .compile()
  expect(lugares(texto)).toBe(6)
  expect(texto.split('unlikely(?)').length - 1).toBe(2)
})

test('o que se compara continua a ser o mesmo: tipos, nulos e textos com números', async () => {
  await db.insertInto('pessoas').values({ id: 1, nome: '01', idade: null }).execute()
  await db.insertInto('contas').values({ id: 1, pessoa: 1, valor: 100 }).execute()
  const quantas = async (condicao: ReturnType<typeof sql<boolean>>) =>
    (
      await db
        .selectFrom('pessoas')
        .innerJoin('contas', 'pessoa', 'pessoas.id')
        .select('nome')
        .where(condicao)
        .execute()
    ).length
  expect(await quantas(sql<boolean>`nome = ${'01'}`)).toBe(1)
  expect(await quantas(sql<boolean>`nome = ${'1'}`)).toBe(0)
  expect(await quantas(sql<boolean>`valor = ${'100'}`)).toBe(1)
  expect(await quantas(sql<boolean>`valor > ${99.5}`)).toBe(1)
  expect(await quantas(sql<boolean>`idade is ${null}`)).toBe(1)
  expect(await quantas(sql<boolean>`idade = ${null}`)).toBe(0)
})

test('a consulta usa o índice como usaria com o lugar à vista', () => {
  const { sql: texto } = db.selectFrom('contas').select('id').where('pessoa', '=', 1).compile()
  const plano = (q: string) =>
    (banco.prepare(`explain query plan ${q}`).all(1) as { detail: string }[]).map((l) => l.detail)
  expect(plano(texto)).toEqual(plano(texto.replaceAll('unlikely(?)', '?')))
  expect(plano(texto).join()).toContain('contas_pessoa')
})
