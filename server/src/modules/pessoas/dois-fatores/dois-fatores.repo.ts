import type { Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type Linha = Selectable<Tabelas['dois_fatores']>

export const ler = (db: Handle, usuarioId: string): Promise<Linha | undefined> =>
  db.selectFrom('dois_fatores').selectAll().where('usuario_id', '=', usuarioId).executeTakeFirst()

/** Puts a secret that is not active yet in the place of another such one. @returns false when one is active */
export async function guardarSegredo(db: Handle, linha: Tabelas['dois_fatores']): Promise<boolean> {
  const { segredo, criado_em } = linha
  const r = await db
    .insertInto('dois_fatores')
    .values(linha)
    .onConflict((c) =>
      c
        .column('usuario_id')
        .doUpdateSet({ segredo, criado_em, ultimo_passo: 0 })
        .where('dois_fatores.ativado_em', 'is', null),
    )
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** @returns false when it is active already */
export async function ativar(db: Handle, usuarioId: string, passo: number, ativado_em: string): Promise<boolean> {
  const r = await db
    .updateTable('dois_fatores')
    .set({ ativado_em, ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('ativado_em', 'is', null)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Notes when the codes were kept; null while nobody said so. */
export async function anotarCodigos(db: Handle, usuarioId: string, codigos_guardados_em: string | null): Promise<void> {
  await db.updateTable('dois_fatores').set({ codigos_guardados_em }).where('usuario_id', '=', usuarioId).execute()
}

/** Takes a step, if it is later than every one taken before: a code works once. @returns whether it did */
export async function avancarPasso(db: Handle, usuarioId: string, passo: number): Promise<boolean> {
  const r = await db
    .updateTable('dois_fatores')
    .set({ ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('ultimo_passo', '<', passo)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** @returns whether the person had one, active or not */
export async function remover(db: Handle, usuarioId: string): Promise<boolean> {
  const r = await db.deleteFrom('dois_fatores').where('usuario_id', '=', usuarioId).executeTakeFirst()
  return r.numDeletedRows === 1n
}

/** All there are, active or not. */
export const todas = (db: Handle): Promise<Linha[]> =>
  db.selectFrom('dois_fatores').selectAll().orderBy('usuario_id').execute()

/** The same secret in another seal. */
export async function lacrarDeNovo(db: Handle, usuarioId: string, segredo: string): Promise<void> {
  await db.updateTable('dois_fatores').set({ segredo }).where('usuario_id', '=', usuarioId).execute()
}

/** @returns whether the person had any, used or not */
export async function removerCodigos(db: Handle, usuarioId: string): Promise<boolean> {
  const r = await db.deleteFrom('codigos_de_recuperacao').where('usuario_id', '=', usuarioId).executeTakeFirst()
  return r.numDeletedRows > 0n
}

/** Makes the recovery codes of a person exactly these. */
export async function trocarCodigos(db: Handle, usuario_id: string, hashes: readonly string[]): Promise<void> {
  await removerCodigos(db, usuario_id)
  const linhas = hashes.map((codigo_hash) => ({ usuario_id, codigo_hash, usado_em: null }))
  await db.insertInto('codigos_de_recuperacao').values(linhas).execute()
}

/** @returns whether there was such a code and nobody had used it */
export async function usarCodigo(db: Handle, usuarioId: string, hash: string, usado_em: string): Promise<boolean> {
  const r = await db
    .updateTable('codigos_de_recuperacao')
    .set({ usado_em })
    .where('usuario_id', '=', usuarioId)
    .where('codigo_hash', '=', hash)
    .where('usado_em', 'is', null)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

export async function codigosRestantes(db: Handle, usuarioId: string): Promise<number> {
  const { n } = await db
    .selectFrom('codigos_de_recuperacao')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
