import { Kysely } from 'kysely'
import pino from 'pino'
import type { Motor } from '#server/platform/db/conexao.ts'
import { criarPool, dialetoPostgres } from '#server/platform/db/postgres.ts'
import { abrirSqliteParaLer } from '#server/platform/db/sqlite.ts'
import type { Linha } from './retrato.ts'

/** Opens the database the settings name by a connection of its own that cannot write. */
export function abrirParaLer(config: { urlDoBanco: string | null; pastaDeDados: string }) {
  const motor: Motor = config.urlDoBanco === null ? 'sqlite' : 'postgres'
  const dialect =
    config.urlDoBanco === null
      ? abrirSqliteParaLer(config.pastaDeDados)
      : dialetoPostgres(criarPool(config.urlDoBanco, pino({ level: 'silent' }), 'sem-pressa'))
  const db = new Kysely<Record<string, Linha>>({ dialect })
  return { db, motor, fechar: () => db.destroy() }
}
