import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'

export async function contar(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('agendas').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listar = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(excluidosDesde(db.selectFrom('agendas').selectAll(), desde, busca), limite)

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
