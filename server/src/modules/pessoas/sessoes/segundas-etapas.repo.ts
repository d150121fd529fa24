import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export const inserir = (db: Handle, linha: Tabelas['segundas_etapas']) =>
  db.insertInto('segundas_etapas').values(linha).execute()

export const ler = (db: Handle, token_hash: string, agora: string) =>
  db
    .selectFrom('segundas_etapas')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('expira_em', '>', agora)
    .executeTakeFirst()

/** @returns whether it was still there to be used */
export async function usar(db: Handle, token_hash: string): Promise<boolean> {
  const r = await db.deleteFrom('segundas_etapas').where('token_hash', '=', token_hash).executeTakeFirst()
  return r.numDeletedRows === 1n
}

export const limpar = (db: Handle, agora: string) =>
  db.deleteFrom('segundas_etapas').where('expira_em', '<', agora).execute()
