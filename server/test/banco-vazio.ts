import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { inject } from 'vitest'
import { abrirBanco, type Conexao } from '#server/platform/db/conexao.ts'
import { migracoes } from '../migrations/indice.ts'
import { criarBanco } from './postgres.ts'

/** Runs `fn` on an empty database of the engine under test, for a test of what a migration makes of what was there. */
export async function comBancoVazio(fn: (conexao: Conexao) => Promise<void>): Promise<void> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-migracao-'))
  const banco = process.env.MOTOR === 'postgres' ? await criarBanco(inject('postgresAdminUrl')) : null
  const conexao = abrirBanco({ urlDoBanco: banco?.url ?? null, pastaDeDados: pasta }, pino({ level: 'silent' }))
  try {
    if (banco) await sql`drop schema public cascade`.execute(conexao.db)
    if (banco) await sql`create schema public`.execute(conexao.db)
    await fn(conexao)
  } finally {
    await conexao.fechar()
    await banco?.remover()
    rmSync(pasta, { recursive: true, force: true })
  }
}

/** Runs the migrations before one on an empty database. @returns what runs that one and all after it */
export async function migrarAteAntesDe({ db, motor }: Conexao, qual: string): Promise<() => Promise<void>> {
  const [antes, todas] = [Object.keys(migracoes).indexOf(qual), Object.values(migracoes)]
  const rodar = async (quais: typeof todas) => {
    for (const m of quais) await db.transaction().execute((t) => m.up(t, motor))
  }
  await rodar(todas.slice(0, antes))
  return () => rodar(todas.slice(antes))
}
