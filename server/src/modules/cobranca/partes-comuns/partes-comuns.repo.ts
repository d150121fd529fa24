import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** Receitas of let common parts: of the categories that were said to be so. One that was reversed never came in. Centavos. */
const delas = (db: Handle) =>
  db
    .selectFrom('receitas as r')
    .innerJoin('categorias as c', 'c.id', 'r.categoria_id')
    .where('c.partes_comuns', '=', 1)
    .where('r.excluido_em', 'is', null)
    .where((e) =>
      e.not(e.exists(e.selectFrom('estornos as t').select('t.lancamento_id').whereRef('t.lancamento_id', '=', 'r.id'))),
    )

export const doAno = (db: Handle, ano: string) =>
  delas(db)
    .select(['r.data', 'r.valor', 'c.id as categoria_id', 'c.nome as categoria'])
    .where('r.data', '>=', `${ano}-01-01`)
    .where('r.data', '<=', `${ano}-12-31`)
    .orderBy('r.data')
    .orderBy('r.id')
    .execute()

/** The years that have any, the newest first. */
export const anos = async (db: Handle): Promise<string[]> =>
  (
    await delas(db)
      .select(sql<string>`substr(r.data, 1, 4)`.as('ano'))
      .distinct()
      .orderBy('ano', 'desc')
      .execute()
  ).map((l) => l.ano)
