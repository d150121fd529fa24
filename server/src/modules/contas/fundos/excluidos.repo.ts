import { sql, type SqlBool } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import { comNomes } from './transferencias.repo.ts'

/** Funds and transfers in the bin. */

export async function contarFundos(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('fundos').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca, 'nome_normalizado').executeTakeFirstOrThrow()).n
}

/** Funds deleted since an instant, the last deleted first. */
export const listarFundos = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(excluidosDesde(db.selectFrom('fundos').selectAll(), desde, busca, 'nome_normalizado'), limite)

/** Transfers that people undid since an instant, the last undone first; what a payment made is not among them. */
export const listarTransferencias = (db: Handle, desde: string) =>
  comNomes(db)
    .where('t.origem', 'is', null)
    .where('t.excluido_em', '>=', desde)
    .orderBy('t.excluido_em', 'desc')
    .orderBy('t.id', 'desc')
    .execute()

/** Removes for good some of the transfers undone before an instant, oldest first. @returns the ones that went */
export const removerTransferencias = (db: Handle, instante: string, limite: number) =>
  db
    .deleteFrom('transferencias')
    .where('id', 'in', (e) =>
      e
        .selectFrom('transferencias')
        .select('id')
        .where('origem', 'is', null)
        .where('excluido_em', '<', instante)
        .orderBy('excluido_em')
        .limit(limite),
    )
    .where(sql<SqlBool>`excluido_em is not null`)
    .returning(['id', 'valor', 'motivo'])
    .execute()
