import { randomBytes } from 'node:crypto'
import type { Handle } from './db/conexao.ts'

const novoSegredo = (): string => randomBytes(32).toString('base64url')

/** A secret of the installation, made once and shared by every instance (it lives in the database). */
export async function segredo(db: Handle, nome: string): Promise<string> {
  const existente = await db.selectFrom('segredos').select('valor').where('nome', '=', nome).executeTakeFirst()
  if (existente) return existente.valor
  await db
    .insertInto('segredos')
    .values({ nome, valor: novoSegredo() })
    .onConflict((c) => c.column('nome').doNothing())
    .execute()
  return (await db.selectFrom('segredos').select('valor').where('nome', '=', nome).executeTakeFirstOrThrow()).valor
}

/**
 * Key rotation: puts another in the place of every secret there is. What was made with those of before, and is not made
 * again in the same transaction, no longer holds.
 * @returns how many
 */
export async function trocarSegredos(db: Handle): Promise<number> {
  const nomes = await db.selectFrom('segredos').select('nome').execute()
  for (const { nome } of nomes)
    await db.updateTable('segredos').set({ valor: novoSegredo() }).where('nome', '=', nome).execute()
  return nomes.length
}
