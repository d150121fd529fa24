import type { Handle } from '#server/platform/db/conexao.ts'

export const fim = (db: Handle) =>
  db
    .selectFrom('cadeia as c')
    .leftJoin('elos as e', 'e.n', 'c.n')
    .select(['c.n', 'c.elo', 'e.em'])
    .where('c.id', '=', 1)
    .executeTakeFirstOrThrow()

export const meses = (db: Handle) =>
  db.selectFrom('fechamentos').select(['competencia', 'selo', 'fechado_em']).orderBy('competencia', 'desc').execute()
