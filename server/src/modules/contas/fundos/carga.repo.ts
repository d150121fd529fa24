import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export async function inserirVarios(db: Handle, linhas: readonly Insertable<Tabelas['fundos']>[]): Promise<void> {
  for await (const lote of emLotes(linhas)) await db.insertInto('fundos').values(lote).execute()
}

/** Some living funds that nobody changed since they were made. */
export async function intocados(db: Handle, ids: readonly string[]) {
  const achados = []
  for await (const lote of emLotes(ids))
    achados.push(
      ...(await db
        .selectFrom('fundos')
        .selectAll()
        .where('id', 'in', lote)
        .where('versao', '=', 1)
        .where('excluido_em', 'is', null)
        .execute()),
    )
  return achados
}

/** Deletes some funds and their opening balances, those nobody changed meanwhile. @returns those that went */
export async function retirar(
  db: Handle,
  ids: readonly string[],
  marcas: { excluido_em: string; excluido_por: string | null },
) {
  const idos = []
  for await (const lote of emLotes(ids))
    idos.push(
      ...(await db
        .updateTable('fundos')
        .set({ ...marcas, saldo_inicial: 0, versao: 2 })
        .where('id', 'in', lote)
        .where('versao', '=', 1)
        .returning(['id', 'nome'])
        .execute()),
    )
  return idos
}
