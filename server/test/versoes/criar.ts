import { execFileSync } from 'node:child_process'

import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import pino from 'pino'
import { lerConfig } from '#server/platform/config.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { conferirSelo } from '#server/operacao/copia/selo.ts'
import { migracoes } from '../../migrations/indice.ts'

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
const rodar = (arquivo: string, ...argumentos: string[]) =>
  execFileSync(process.execPath, [join(raiz, arquivo), ...argumentos], { env, stdio: ['ignore', 'inherit', 'inherit'] })

async function encurtarHistoria(): Promise<number> {
  const { db, fechar } = abrirBanco(lerConfig(env), pino({ level: 'silent' }))
  try {
    const corte = await db
      .selectFrom('auditoria')
      .select('id')
      .orderBy('id', 'desc')
      .offset(HISTORIA)
      .limit(1)
      .executeTakeFirst()
    if (corte) await db.deleteFrom('auditoria').where('id', '<=', corte.id).execute()
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
  const [copia, destino] = [join(pasta, 'copia.tar.gz'), join(import.meta.dirname, `${versao}.tar.br`)]
  rodar('server/src/demo/criar.ts')
  const linhas = await encurtarHistoria()
  rodar('server/src/operacao/backup.ts', copia)
  const menor = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  await pipeline(createReadStream(copia), conferirSelo(), createGunzip(), menor, createWriteStream(destino))
  process.stdout.write(`${destino}: ${linhas} linhas\n`)
} finally {
  rmSync(pasta, { recursive: true, force: true })
}
