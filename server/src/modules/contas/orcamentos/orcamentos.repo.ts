import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export const doAno = (db: Handle, ano: string) =>
  db.selectFrom('orcamentos').selectAll().where('id', '=', ano).executeTakeFirst()

export const linhasDoAno = (db: Handle, ano: string) =>
  db.selectFrom('orcamento_linhas').select(['categoria_id', 'valor']).where('orcamento_id', '=', ano).execute()

/** What is planned for months of their own, in no order. */
export const mesesDoAno = (db: Handle, ano: string) =>
  db.selectFrom('orcamento_meses').select(['categoria_id', 'mes', 'valor']).where('orcamento_id', '=', ano).execute()

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

export interface LinhaGravada {
  categoria_id: string
  valor: number
  /** Centavos of each month, January first; null for twelve equal parts. */
  meses: readonly number[] | null
}

/** Makes the lines of a year exactly these. */
export async function trocarLinhas(db: Handle, ano: string, linhas: readonly LinhaGravada[]): Promise<void> {
  await db.deleteFrom('orcamento_meses').where('orcamento_id', '=', ano).execute()
  await db.deleteFrom('orcamento_linhas').where('orcamento_id', '=', ano).execute()
  if (linhas.length === 0) return
  const deste = { orcamento_id: ano }
  await db
    .insertInto('orcamento_linhas')
    .values(linhas.map(({ categoria_id, valor }) => ({ ...deste, categoria_id, valor })))
    .execute()
  const meses = linhas.flatMap(({ categoria_id, meses }) =>
    (meses ?? []).flatMap((valor, i) => (valor === 0 ? [] : [{ ...deste, categoria_id, mes: i + 1, valor }])),
  )
  if (meses.length > 0) await db.insertInto('orcamento_meses').values(meses).execute()
}
