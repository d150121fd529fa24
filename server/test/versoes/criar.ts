import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { lerConfig } from '#server/platform/config.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { migracoes } from '../../migrations/indice.ts'
import { empacotar } from './empacotar.ts'
import { ultimaDasAntigas } from './historia.ts'

/**
 * Writes down what the program of today leaves behind, beside this file and named by its last migration: the demonstration, some
 * ten thousand rows, with a short history. A release does it once (`CONTRIBUTING.md`); every test of earlier versions then
 * takes it too.
 */

/** Lines of the history that are kept: the demonstration's own is as long as all the rest. */
const HISTORIA = 2_000

const raiz = join(import.meta.dirname, '../../..')
const pasta = mkdtempSync(join(tmpdir(), 'condominio-versao-nova-'))
const env = { PATH: process.env.PATH ?? '', DATA_DIR: pasta, LOG_LEVEL: 'silent', BACKUP_TIME: 'off' }

async function encurtarHistoria(): Promise<number> {
  const { db, fechar } = abrirBanco(lerConfig(env), pino({ level: 'silent' }))
  try {
    const corte = await ultimaDasAntigas(db, HISTORIA)
    if (corte !== undefined) await db.deleteFrom('auditoria').where('id', '<=', corte).execute()
    const tabelas = (await db.introspection.getTables()).map((t) => t.name)
    let linhas = 0
    for (const t of tabelas)
      linhas += Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(t)}`.execute(db)).rows[0]?.n)
    return linhas
  } finally {
    await fechar()
  }
}

try {
  const versao = Object.keys(migracoes).at(-1)?.slice(0, 4) ?? ''
  const destino = join(import.meta.dirname, `${versao}.tar.br`)
  execFileSync(process.execPath, [join(raiz, 'server/src/demo/criar.ts')], {
    ...{ env, stdio: ['ignore', 'inherit', 'inherit'] },
  })
  const linhas = await encurtarHistoria()
  await empacotar(pasta, destino)
  process.stdout.write(`${destino}: ${linhas} linhas\n`)
} finally {
  rmSync(pasta, { recursive: true, force: true })
}
