import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const comDono = (db: Handle) =>
  db
    .selectFrom('chaves_da_api as chave')
    .innerJoin('usuarios', 'usuarios.id', 'chave.usuario_id')
    .selectAll('chave')
    .select(['usuarios.nome as dono', 'usuarios.ativo', 'usuarios.tipo'])

/** The newest first. */
export const listar = (db: Handle) =>
  comDono(db).orderBy('chave.criada_em', 'desc').orderBy('chave.id', 'desc').execute()

export type Linha = Awaited<ReturnType<typeof listar>>[number]

export const ler = (db: Handle, id: string): Promise<Linha | undefined> =>
  comDono(db).where('chave.id', '=', id).executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['chaves_da_api']>) =>
  db.insertInto('chaves_da_api').values(linha).execute()

/** @returns whether it was not revoked before */
export async function revogar(db: Handle, id: string, em: string, por: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chaves_da_api')
    .set({ revogada_em: em, revogada_por: por })
    .where('id', '=', id)
    .where('revogada_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function contarEmUso(db: Handle, agora: string): Promise<number> {
  const { n } = await db
    .selectFrom('chaves_da_api')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('revogada_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirstOrThrow()
  return n
}

/** Keys that ended or were revoked before an instant. */
export const apagarAntigas = (db: Handle, antesDe: string) =>
  db
    .deleteFrom('chaves_da_api')
    .where((e) => e.or([e('revogada_em', '<', antesDe), e('expira_em', '<', antesDe)]))
    .execute()
