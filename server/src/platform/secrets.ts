import { randomBytes } from 'node:crypto'
import type { Handle } from './db/conexao.ts'

/** A secret of the installation, made once and shared by every instance (it lives in the database). */
export async function segredo(db: Handle, nome: string): Promise<string> {
  const existente = await db.selectFrom('segredos').select('valor').where('nome', '=', nome).executeTakeFirst()
  if (existente) return existente.valor
  await db
    .insertInto('segredos')
    .values({ nome, valor: randomBytes(32).toString('base64url') })
    .onConflict((c) => c.column('nome').doNothing())
    .execute()
  return (await db.selectFrom('segredos').select('valor').where('nome', '=', nome).executeTakeFirstOrThrow()).valor
}
