import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Failures of a key (account or address) since an instant: how many, the first and the last of them. */
export async function contarTentativas(
  db: Handle,
  chave: string,
  desde: string,
): Promise<{ quantas: number; primeira: string | null; ultima: string | null }> {
  const r = await db
    .selectFrom('tentativas')
    .select((e) => [
      e.fn.countAll<number>().as('quantas'),
      e.fn.min('quando').as('primeira'),
      e.fn.max('quando').as('ultima'),
    ])
    .where('chave', '=', chave)
    .where('quando', '>', desde)
    .executeTakeFirstOrThrow()
  return { quantas: r.quantas, primeira: r.primeira, ultima: r.ultima }
}

/** Attempts of a key that are yet to come are made now. */
export const trazerTentativas = (db: Handle, chave: string, agora: string) =>
  db.updateTable('tentativas').set({ quando: agora }).where('chave', '=', chave).where('quando', '>', agora).execute()

export const anotarTentativas = (db: Handle, linhas: Tabelas['tentativas'][]) =>
  db.insertInto('tentativas').values(linhas).execute()

export const esquecerTentativas = (db: Handle, chaves: readonly string[]) =>
  db.deleteFrom('tentativas').where('chave', 'in', chaves).execute()

export const esquecerTentativa = (db: Handle, ids: readonly string[]) =>
  db.deleteFrom('tentativas').where('id', 'in', ids).execute()

/** Marks a captcha solution as used. @returns false when it already was */
export async function usarCaptcha(db: Handle, id: string, expira_em: string): Promise<boolean> {
  const r = await db
    .insertInto('captchas_usados')
    .values({ id, expira_em })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}
