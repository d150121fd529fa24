import type { SelectQueryBuilder } from 'kysely'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

function excluidas<O>(
  consulta: SelectQueryBuilder<Tabelas, 'agendas', O>,
  desde: string,
  busca: string | undefined,
): SelectQueryBuilder<Tabelas, 'agendas', O> {
  const c = consulta.where('excluido_em', '>=', desde)
  return busca === undefined ? c : c.where(contem('busca', busca))
}

export async function contar(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('agendas').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidas(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listar = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  excluidas(db.selectFrom('agendas').selectAll(), desde, busca)
    .orderBy('excluido_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()

/** Removes for good some of those deleted before an instant, oldest first. @returns the ones that went */
export const removerAntigas = (db: Handle, instante: string, limite: number) =>
  db
    .deleteFrom('agendas')
    .where('id', 'in', (e) =>
      e.selectFrom('agendas').select('id').where('excluido_em', '<', instante).orderBy('excluido_em').limit(limite),
    )
    .where('excluido_em', 'is not', null)
    .returning(['id', 'compromisso'])
    .execute()
