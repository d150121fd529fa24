import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import { porIds as lerPorIds, type Linha } from '../cobrancas/cobrancas.repo.ts'

/** What the extra charges of some units are told apart by, cancelled ones aside. */
export async function extrasDas(db: Handle, unidades: readonly string[]) {
  const achadas = []
  for await (const lote of emLotes(unidades))
    achadas.push(
      ...(await db
        .selectFrom('cobrancas')
        .select(['unidade_id', 'vencimento', 'valor', 'nome'])
        .where('unidade_id', 'in', lote)
        .where('tipo', '=', 'extra')
        .where('status', '<>', 'cancelada')
        .execute()),
    )
  return achadas
}

/** Holds the rows until the transaction ends, in one order: two hands on the same charges act one after the other. */
export async function segurarVarias(db: Handle, ids: readonly string[]): Promise<void> {
  for await (const lote of emLotes(ids.toSorted()))
    await db
      .updateTable('cobrancas')
      .set((e) => ({ versao: e.ref('versao') }))
      .where('id', 'in', lote)
      .execute()
}

export async function porIds(db: Handle, ids: readonly string[]): Promise<Linha[]> {
  const linhas = []
  for await (const lote of emLotes(ids)) linhas.push(...(await lerPorIds(db, lote)))
  return linhas
}

export async function cancelar(
  db: Handle,
  ids: readonly string[],
  campos: { saldo: number; cancelada_em: string; motivo_do_cancelamento: string; atualizado_em: string },
): Promise<void> {
  for await (const lote of emLotes(ids))
    await db
      .updateTable('cobrancas')
      .set({ ...campos, status: 'cancelada', versao: 2 })
      .where('id', 'in', lote)
      .execute()
}
