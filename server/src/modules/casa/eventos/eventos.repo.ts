import { colunasDoAtor } from '#server/platform/autenticacao/ator.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** The person of a session that still lives, or undefined. Reading does not count as use. */
export const pessoaDaSessao = (db: Handle, sessaoId: string, { agora, hoje }: { agora: string; hoje: string }) =>
  db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .leftJoin('condominio', (j) => j.on((e) => e('condominio.id', '=', e.lit(1))))
    .leftJoin('dois_fatores', 'dois_fatores.usuario_id', 'usuarios.id')
    .select(['usuarios.id', 'tipo', 'exige_dois_fatores', 'ativado_em'])
    .select(colunasDoAtor('usuarios', hoje))
    .where('sessoes.id', '=', sessaoId)
    .where('ativo', '=', 1)
    .where('ociosa_ate', '>', agora)
    .where('expira_em', '>', agora)
    .executeTakeFirst()
