import { sql, type Kysely } from 'kysely'
import type { Motor } from './conexao.ts'

/**
 * Runs portable DDL on either engine. Written once, for SQLite: on PostgreSQL `INTEGER` becomes `BIGINT` (centavos pass
 * 2^31), `STRICT` goes away, because PostgreSQL is always strict, and text compares byte by byte as in SQLite, whatever
 * the collation of the database.
 */
export async function executarDdl(db: Kysely<unknown>, motor: Motor, instrucoes: string): Promise<void> {
  const texto =
    motor === 'postgres'
      ? instrucoes
          .replace(/\bINTEGER\b/g, 'BIGINT')
          .replace(/\bTEXT\b/g, 'TEXT COLLATE "C"')
          .replace(/\)\s*STRICT\b/g, ')')
      : instrucoes
  for (const instrucao of texto.split(/;\s*\n/).map((t) => t.trim())) {
    if (instrucao !== '') await sql.raw(instrucao).execute(db)
  }
}
