import { expressionBuilder, type Expression, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type Linha = Selectable<Tabelas['inscricoes_push']>

/** Tables of a query about devices: `i` for the device, `s` for its session. */
type ComSessao = Tabelas & { i: Tabelas['inscricoes_push']; s: Tabelas['sessoes'] }

/** Still told: its session goes on, or was kept on the device and ended by its time alone. */
export function aindaVale(agora: string): Expression<SqlBool> {
  const e = expressionBuilder<ComSessao, 'i' | 's'>()
  return e.or([
    e('i.sessao_id', 'is', null),
    e('s.manter', '=', 1),
    e.and([e('s.ociosa_ate', '>', agora), e('s.expira_em', '>', agora)]),
  ])
}

/** The devices of a person, the oldest first, and whether the session of each was kept on it. */
export const daPessoa = (db: Handle, pessoa: string, agora: string) =>
  db
    .selectFrom('inscricoes_push as i')
    .leftJoin('sessoes as s', 's.id', 'i.sessao_id')
    .selectAll('i')
    .select('s.manter')
    .where('i.usuario_id', '=', pessoa)
    .where(aindaVale(agora))
    .orderBy('i.criado_em')
    .orderBy('i.id')
    .execute()

export type LinhaComSessao = Awaited<ReturnType<typeof daPessoa>>[number]

export const doEndpoint = (db: Handle, endpoint: string): Promise<Linha | undefined> =>
  db.selectFrom('inscricoes_push').selectAll().where('endpoint', '=', endpoint).executeTakeFirst()

/** Whether a session is still there, and is until the transaction ends. */
export const segurarSessao = async (db: Handle, motor: Motor, id: string): Promise<boolean> =>
  (await db
    .selectFrom('sessoes')
    .select('id')
    .where('id', '=', id)
    .$if(motor === 'postgres', (c) => c.forKeyShare())
    .executeTakeFirst()) !== undefined

/** Writes a device, or gives it to who is on it now. */
export const gravar = (
  db: Handle,
  nova: Pick<Linha, 'id' | 'criado_em'>,
  linha: Omit<Insertable<Tabelas['inscricoes_push']>, 'id' | 'criado_em' | 'ultima_entrega_em'>,
) =>
  db
    .insertInto('inscricoes_push')
    .values({ ...nova, ...linha, ultima_entrega_em: null })
    .onConflict((c) => c.column('endpoint').doUpdateSet(linha))
    .execute()

export const prenderASessao = (db: Handle, id: string, sessao_id: string) =>
  db.updateTable('inscricoes_push').set({ sessao_id }).where('id', '=', id).execute()

/** @returns whether there was one at that address */
export async function trocar(
  db: Handle,
  anterior: string,
  nova: Pick<Linha, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const r = await db.updateTable('inscricoes_push').set(nova).where('endpoint', '=', anterior).executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** @returns whether the person had that device */
export async function remover(db: Handle, pessoa: string, id: string): Promise<boolean> {
  const r = await db
    .deleteFrom('inscricoes_push')
    .where('id', '=', id)
    .where('usuario_id', '=', pessoa)
    .executeTakeFirst()
  return r.numDeletedRows === 1n
}

export const removerEndpoint = (db: Handle, endpoint: string) =>
  db.deleteFrom('inscricoes_push').where('endpoint', '=', endpoint).execute()

export const removerTodos = (db: Handle) => db.deleteFrom('inscricoes_push').execute()

export const entregou = (db: Handle, id: string, quando: string) =>
  db.updateTable('inscricoes_push').set({ ultima_entrega_em: quando }).where('id', '=', id).execute()

export const emailDoCondominio = async (db: Handle): Promise<string | null> =>
  (await db.selectFrom('condominio').select('email').executeTakeFirst())?.email ?? null
