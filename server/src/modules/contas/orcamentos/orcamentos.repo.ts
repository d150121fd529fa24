import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export const doAno = (db: Handle, ano: string) =>
  db.selectFrom('orcamentos').selectAll().where('id', '=', ano).executeTakeFirst()

export const linhasDoAno = (db: Handle, ano: string) =>
  db.selectFrom('orcamento_linhas').select(['categoria_id', 'valor']).where('orcamento_id', '=', ano).execute()

/** @returns whether it was written: another transaction may have planned the same year first */
export async function inserir(db: Handle, linha: Insertable<Tabelas['orcamentos']>): Promise<boolean> {
  const r = await db
    .insertInto('orcamentos')
    .values(linha)
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** Raises the version, only if it is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, ano: string, versao: number, atualizado_em: string) =>
  atualizarNaVersao(db, 'orcamentos', ano, versao, { atualizado_em })

/** Makes the lines of a year exactly these. */
export async function trocarLinhas(
  db: Handle,
  ano: string,
  linhas: readonly { categoria_id: string; valor: number }[],
): Promise<void> {
  await db.deleteFrom('orcamento_linhas').where('orcamento_id', '=', ano).execute()
  if (linhas.length === 0) return
  await db
    .insertInto('orcamento_linhas')
    .values(linhas.map((l) => ({ orcamento_id: ano, ...l })))
    .execute()
}
