import type { Handle } from '#server/platform/db/conexao.ts'
import { esquecerSoltas, soltarDasVencidas } from '#server/platform/push/sessoes-vencidas.ts'

/** Sessions that still open a door. */
const abertas = (db: Handle, agora: string) =>
  db.selectFrom('sessoes as s').where('s.expira_em', '>', agora).where('s.ociosa_ate', '>', agora)

export const listarSessoes = (db: Handle, usuarioId: string, agora: string) =>
  abertas(db, agora).selectAll('s').where('usuario_id', '=', usuarioId).orderBy('usada_em', 'desc').execute()

/** Everybody's open sessions but one: how many, and of how many people. */
export const contarOutras = (db: Handle, exceto: string, agora: string) =>
  abertas(db, agora)
    .select((e) => [e.fn.countAll<number>().as('outras'), e.fn.count<number>('usuario_id').distinct().as('pessoas')])
    .where('s.id', '!=', exceto)
    .executeTakeFirstOrThrow()

/** Whose the open sessions but one are, how many each, and when one was last used; the last used first. */
export const donosDasOutras = (db: Handle, exceto: string, agora: string, limite: number) =>
  abertas(db, agora)
    .innerJoin('usuarios as u', 'u.id', 's.usuario_id')
    .select((e) => ['u.id', 'u.nome', e.fn.countAll<number>().as('abertas'), e.fn.max('s.usada_em').as('usada_em')])
    .where('s.id', '!=', exceto)
    .groupBy(['u.id', 'u.nome'])
    .orderBy('usada_em', 'desc')
    .orderBy('u.id')
    .limit(limite)
    .execute()

/** Ends everybody's sessions but one. @returns whose they were and until when they would have lived */
export async function encerrarTodas(db: Handle, exceto: string) {
  await esquecerSoltas(db, null)
  return db
    .deleteFrom('sessoes')
    .where('id', '!=', exceto)
    .returning(['usuario_id', 'ociosa_ate', 'expira_em'])
    .execute()
}

/** @returns whether the person had that session */
export async function encerrar(db: Handle, usuarioId: string, sessaoId: string): Promise<boolean> {
  const r = await db
    .deleteFrom('sessoes')
    .where('id', '=', sessaoId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return r.numDeletedRows === 1n
}

/** Deletes what time has made useless: ended sessions, old failures, spent captchas, dead links and keys. */
export async function limpar(db: Handle, agora: string, ontem: string): Promise<void> {
  await soltarDasVencidas(db, agora)
  await db
    .deleteFrom('sessoes')
    .where((e) => e.or([e('expira_em', '<', agora), e('ociosa_ate', '<', agora)]))
    .execute()
  await db.deleteFrom('tentativas').where('quando', '<', ontem).execute()
  await db.deleteFrom('captchas_usados').where('expira_em', '<', agora).execute()
  await db.deleteFrom('recuperacoes').where('expira_em', '<', agora).execute()
  await db.deleteFrom('idempotencia').where('criada_em', '<', ontem).execute()
}
