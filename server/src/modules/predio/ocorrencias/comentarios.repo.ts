import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const comAutor = (db: Handle) =>
  db
    .selectFrom('comentarios as c')
    .innerJoin('usuarios as u', 'u.id', 'c.usuario_id')
    .selectAll('c')
    .select(['u.nome', 'u.tipo', 'u.bloco', 'u.apto'])

/** Everything said about an incident, oldest first. */
export const listar = (db: Handle, ocorrenciaId: string) =>
  comAutor(db).where('c.ocorrencia_id', '=', ocorrenciaId).orderBy('c.id').execute()

export type LinhaDeComentario = Awaited<ReturnType<typeof listar>>[number]

export const porId = (db: Handle, id: string) => comAutor(db).where('c.id', '=', id).executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['comentarios']>) =>
  db.insertInto('comentarios').values(linha).execute()
