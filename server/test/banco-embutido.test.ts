import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirBanco, type Conexao } from '#server/platform/db/conexao.ts'
import { migrar } from '#server/platform/db/migrar.ts'
import { ErroDeConfiguracao } from '#server/platform/config.ts'

let pasta: string
let abertas: Conexao[]
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'condominio-sqlite-'))
  abertas = []
})
afterEach(async () => {
  for (const conexao of abertas) await conexao.fechar()
  rmSync(pasta, { recursive: true, force: true })
})

const arquivo = () => join(pasta, 'condominio.sqlite')
function abrir(): Conexao {
  const conexao = abrirBanco({ urlDoBanco: null, pastaDeDados: pasta }, pino({ level: 'silent' }))
  abertas.push(conexao)
  return conexao
}

describe('o banco nunca é trocado em silêncio', () => {
  test('pasta vazia: cria e migra; de novo: nada a migrar', async () => {
    expect(await migrar(abrir())).not.toEqual([])
    expect(await migrar(abrir())).toEqual([])
  })

  test('banco que sumiu ao lado dos arquivos para o início', () => {
    mkdirSync(join(pasta, 'arquivos'))
    expect(() => abrir()).toThrow(ErroDeConfiguracao)
  })

  test.each([
    ['vazio', ''],
    ['que não é um banco', 'isto não é um banco de dados'.repeat(100)],
  ])('arquivo %s para o início e fica como estava', (_caso, conteudo) => {
    writeFileSync(arquivo(), conteudo)
    expect(() => abrir()).toThrow(/vazio ou danificado/)
    expect(readFileSync(arquivo(), 'utf8')).toBe(conteudo)
  })

  test('dados de uma versão mais nova são recusados', async () => {
    const conexao = abrir()
    await migrar(conexao)
    await sql`insert into kysely_migration (name, timestamp) values ('9999_do_futuro', '2999-01-01T00:00:00.000Z')`.execute(
      conexao.db,
    )
    await expect(migrar(conexao)).rejects.toThrow(/versão mais nova/)
  })

  test('dados atualizados em outra ordem são recusados, e ficam como estavam', async () => {
    const conexao = abrir()
    await migrar(conexao)
    await sql`delete from kysely_migration where name = '0005_ocorrencias'`.execute(conexao.db)
    await expect(migrar(conexao)).rejects.toThrow(/em outra ordem/)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from kysely_migration where name like '0005%'`.execute(conexao.db)
    expect(rows[0]?.n).toBe(0)
  })

  test('migração que falha no meio não deixa nada', async () => {
    const conexao = abrir()
    // A table the migration is about to create is already there: it fails after having created others.
    await sql`create table lixo (id text)`.execute(conexao.db)
    await sql`alter table lixo rename to receitas`.execute(conexao.db)
    await expect(migrar(conexao)).rejects.toThrow()
    const { rows } = await sql<{
      name: string
    }>`select name from sqlite_master where type = 'table' and name in ('usuarios', 'sessoes')`.execute(conexao.db)
    expect(rows).toEqual([])
  })
})

describe('duas mãos no mesmo arquivo', () => {
  test('espera o outro processo soltar a trava, sem parar o resto', async () => {
    const conexao = abrir()
    await migrar(conexao)
    const programa = `const D=require('better-sqlite3');const d=new D(process.argv[1]);d.exec('begin immediate');process.stdout.write('preso');setTimeout(()=>{d.exec('commit');d.close()},700)`
    const outro = spawn(process.execPath, ['-e', programa, arquivo()], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((pronto) => outro.stdout.once('data', pronto))
    let voltas = 0
    const pulso = setInterval(() => voltas++, 10)
    await conexao.db
      .transaction()
      .execute((tx) => tx.updateTable('sonda').set({ quando: 'depois' }).where('id', '=', 1).execute())
    clearInterval(pulso)
    expect(voltas).toBeGreaterThan(5)
    const lido = new Database(arquivo(), { readonly: true }).prepare('select quando from sonda').pluck().get()
    expect(lido).toBe('depois')
  })

  test('as gravações são duráveis: WAL, FULL e chaves estrangeiras', async () => {
    const { db } = abrir()
    const pragma = async (nome: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${nome}`).execute(db)).rows[0] ?? {})[0]
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
      'wal',
      2,
      1,
    ])
  })
})
