import type { Handle } from '../db/conexao.ts'

/**
 * A device of a person ends with its session, however that ends, but for one that was kept on the device and ended by its time
 * alone: whoever said that the device is theirs goes on being told. Called before ended sessions go.
 */
export const soltarDasVencidas = (db: Handle, agora: string) =>
  db
    .updateTable('inscricoes_push')
    .set({ sessao_id: null })
    .where('sessao_id', 'in', (e) =>
      e
        .selectFrom('sessoes')
        .select('id')
        .where('manter', '=', 1)
        .where((s) => s.or([s('ociosa_ate', '<=', agora), s('expira_em', '<=', agora)])),
    )
    .execute()

/** Devices whose session ended by its time: of one person, or of all. */
export async function esquecerSoltas(db: Handle, usuarioId: string | null): Promise<void> {
  const soltas = db.deleteFrom('inscricoes_push').where('sessao_id', 'is', null)
  await (usuarioId === null ? soltas : soltas.where('usuario_id', '=', usuarioId)).execute()
}
