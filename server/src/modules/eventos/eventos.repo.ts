import type { Handle } from '#server/platform/db/conexao.ts'

/** The person of a session that still lives, or undefined. Reading does not count as use. */
export const pessoaDaSessao = (db: Handle, sessaoId: string, agora: string) =>
  db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select(['usuarios.id', 'tipo'])
    .where('sessoes.id', '=', sessaoId)
    .where('ativo', '=', 1)
    .where('ociosa_ate', '>', agora)
    .where('expira_em', '>', agora)
    .executeTakeFirst()
