import type { Handle } from '#server/platform/db/conexao.ts'

const ID = 'unica'

/** The rule of approval; undefined until somebody wrote one. */
export const ler = (db: Handle) =>
  db.selectFrom('regra_de_pagaveis').selectAll().where('id', '=', ID).executeTakeFirst()

/** Writes the rule over the version that was read. @returns whether it was still that one */
export async function gravar(
  db: Handle,
  versao: number,
  campos: { sem_aprovacao_ate: number | null; atualizado_em: string },
): Promise<boolean> {
  const r =
    versao === 0
      ? await db
          .insertInto('regra_de_pagaveis')
          .values({ id: ID, ...campos })
          .onConflict((c) => c.doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('regra_de_pagaveis')
          .set({ ...campos, versao: versao + 1 })
          .where('id', '=', ID)
          .where('versao', '=', versao)
          .executeTakeFirst()
  return ('numInsertedOrUpdatedRows' in r ? r.numInsertedOrUpdatedRows : r.numUpdatedRows) === 1n
}
