import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export interface Migracao {
  up(db: Kysely<Tabelas>, motor: Motor): Promise<void>
}

const nomes = readdirSync(import.meta.dirname)
  .filter((arquivo) => /^\d{4}_\w+\.ts$/.test(arquivo))
  .map((arquivo) => arquivo.slice(0, -'.ts'.length))
  .toSorted()

/**
 * Every migration of this folder by its name, in order. A landed one is never edited. Each is loaded when it runs: a start whose
 * data is of today, as nearly all are, reads none of them.
 */
export const migracoes: Record<string, Migracao> = Object.fromEntries(
  nomes.map((nome): [string, Migracao] => [
    nome,
    {
      up: async (db, motor) => ((await import(join(import.meta.dirname, `${nome}.ts`))) as Migracao).up(db, motor),
    },
  ]),
)
