import type { Handle } from '#server/platform/db/conexao.ts'

/** The newest line of the history that is not among the last so many; none where there are no more. */
export const ultimaDasAntigas = async (db: Handle, quantasFicam: number): Promise<string | undefined> =>
  (await db.selectFrom('auditoria').select('id').orderBy('id', 'desc').offset(quantasFicam).limit(1).executeTakeFirst())
    ?.id
