import { expect } from 'vitest'
import type { Handle } from '#server/platform/db/conexao.ts'

/** The kept totals of charges are those of the rows, key by key. */
export async function conferirTotaisDeCobrancas(db: Handle): Promise<void> {
  const chaves = ['vencimento', 'vence_em', 'competencia', 'tipo', 'status'] as const
  const linhas = await db
    .selectFrom('cobrancas')
    .select((e) => [
      ...chaves,
      e.fn.countAll<number>().as('quantidade'),
      e.fn.sum<number>('valor').as('valor'),
      e.fn.sum<number>('saldo').as('saldo'),
    ])
    .groupBy(chaves)
    .execute()
  const guardados = await db.selectFrom('totais_de_cobrancas').selectAll().where('quantidade', '!=', 0).execute()
  const ordenar = (l: readonly object[]) => l.map((x) => JSON.stringify(Object.entries(x).toSorted())).toSorted()
  expect(ordenar(guardados)).toEqual(ordenar(linhas))
}

/** What was received stands in the book once: a share of an agreement is its instalment's money, what a
 * credit paid came in with the credit, and neither has a receita of its own. */
export async function conferirRecebidoNoLivro(db: Handle): Promise<void> {
  const { pago } = await db
    .selectFrom('pagamentos')
    .select((e) => e.fn.sum<number | null>('valor').as('pago'))
    .where('estornado_em', 'is', null)
    .where('origem_id', 'is', null)
    .where('credito_id', 'is', null)
    .executeTakeFirstOrThrow()
  const { lancado } = await db
    .selectFrom('receitas')
    .innerJoin('pagamentos', 'pagamentos.receita_id', 'receitas.id')
    .select((e) => e.fn.sum<number | null>('receitas.valor').as('lancado'))
    .where('receitas.excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  expect(lancado ?? 0).toBe(pago ?? 0)
}
