import type { Handle } from '#server/platform/db/conexao.ts'

/** What is kept of the guide: the steps put aside, by name, and since when Home no longer shows it. */
export const ler = (db: Handle) =>
  db
    .selectFrom('condominio')
    .select(['nome', 'comeco_pulados', 'comeco_encerrado_em'])
    .where('id', '=', 1)
    .executeTakeFirst()

export const gravar = (db: Handle, campos: { comeco_pulados: string; comeco_encerrado_em: string | null }) =>
  db.updateTable('condominio').set(campos).where('id', '=', 1).execute()

/** 1 while Home shows the guide; to be counted with others. */
export const aberto = (db: Handle) =>
  db
    .selectFrom('condominio')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('id', '=', 1)
    .where('comeco_encerrado_em', 'is', null)
