import { colunasDoAtor } from '#server/platform/autenticacao/ator.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export const doUsuario = (db: Handle, usuarioId: string) =>
  db.selectFrom('agendas_assinaturas').selectAll().where('usuario_id', '=', usuarioId).executeTakeFirst()

/** The link with that hash, while its person may enter. */
export const porChave = (db: Handle, chaveHash: string, hoje: string) =>
  db
    .selectFrom('agendas_assinaturas as a')
    .innerJoin('usuarios as u', 'u.id', 'a.usuario_id')
    .select(['a.usuario_id', 'a.usada_em', 'u.tipo'])
    .select(colunasDoAtor('u', hoje))
    .where('a.chave_hash', '=', chaveHash)
    .where('u.ativo', '=', 1)
    .executeTakeFirst()

/** One link for each person: a new one takes the place of the old. */
export const trocar = (db: Handle, linha: Tabelas['agendas_assinaturas']) =>
  db
    .insertInto('agendas_assinaturas')
    .values(linha)
    .onConflict((c) => c.column('usuario_id').doUpdateSet(linha))
    .execute()

export async function remover(db: Handle, usuarioId: string): Promise<boolean> {
  const r = await db.deleteFrom('agendas_assinaturas').where('usuario_id', '=', usuarioId).executeTakeFirst()
  return r.numDeletedRows === 1n
}

/** Everybody's link but one person's stops working. */
export const removerDosOutros = (db: Handle, exceto: string) =>
  db.deleteFrom('agendas_assinaturas').where('usuario_id', '!=', exceto).execute()

export const marcarUso = (db: Handle, usuarioId: string, quando: string) =>
  db.updateTable('agendas_assinaturas').set({ usada_em: quando }).where('usuario_id', '=', usuarioId).execute()
