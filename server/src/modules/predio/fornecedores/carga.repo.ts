import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export async function inserirVarios(db: Handle, linhas: readonly Insertable<Tabelas['fornecedores']>[]): Promise<void> {
  for await (const lote of emLotes(linhas)) await db.insertInto('fornecedores').values(lote).execute()
}

/** Which of these values living suppliers have in a column. */
export async function osQueHa(
  db: Handle,
  coluna: 'documento' | 'ordem_nome',
  valores: readonly string[],
): Promise<Set<string>> {
  const achados = new Set<string>()
  for await (const lote of emLotes(valores)) {
    const c = db.selectFrom('fornecedores').select(`${coluna} as valor`).where(coluna, 'in', lote)
    for (const { valor } of await c.where('excluido_em', 'is', null).execute()) achados.add(valor ?? '')
  }
  return achados
}

/** Deletes some suppliers, those nobody changed and no order names. @returns those that went */
export async function retirarIntocados(
  db: Handle,
  ids: readonly string[],
  marcas: { excluido_em: string; excluido_por: string | null },
) {
  const idos = []
  for await (const lote of emLotes(ids))
    idos.push(
      ...(await db
        .updateTable('fornecedores')
        .set({ ...marcas, versao: 2 })
        .where('id', 'in', lote)
        .where('versao', '=', 1)
        .where('excluido_em', 'is', null)
        .where('id', 'not in', (e) =>
          e.selectFrom('servicos').select('fornecedor_id').where('fornecedor_id', 'is not', null).$castTo<{
            fornecedor_id: string
          }>(),
        )
        .returning(['id', 'nome'])
        .execute()),
    )
  return idos
}
