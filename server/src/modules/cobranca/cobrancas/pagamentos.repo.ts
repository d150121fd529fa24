import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { TabelaPagamentos } from '#server/platform/db/tabelas/cobrancas.ts'

export type LinhaDoPagamento = Selectable<TabelaPagamentos>

/** Payments of a charge in the order they were recorded, the reversed ones too. */
export const daCobranca = (db: Handle, cobrancaId: string): Promise<LinhaDoPagamento[]> =>
  db.selectFrom('pagamentos').selectAll().where('cobranca_id', '=', cobrancaId).orderBy('id').execute()

export const inserir = (db: Handle, linha: Insertable<TabelaPagamentos>) =>
  db.insertInto('pagamentos').values(linha).execute()

export const estornar = (db: Handle, id: string, motivo_do_estorno: string, estornado_em: string) =>
  db.updateTable('pagamentos').set({ motivo_do_estorno, estornado_em }).where('id', '=', id).execute()

/** Whether a line of the bank says that it is this payment. */
export async function estaConciliado(db: Handle, id: string): Promise<boolean> {
  const parte = await db.selectFrom('conciliacoes').select('id').where('pagamento_id', '=', id).executeTakeFirst()
  return parte !== undefined
}

/** Payments of some charges that stand, in the order of their days. */
export const vivosDas = (db: Handle, cobrancas: readonly string[]): Promise<LinhaDoPagamento[]> =>
  db
    .selectFrom('pagamentos')
    .selectAll()
    .where('cobranca_id', 'in', [...cobrancas, ''])
    .where('estornado_em', 'is', null)
    .orderBy('data')
    .orderBy('id')
    .execute()

/** Takes back what the instalments of an agreement gave to its charges. */
export const desfazerAbatimentos = (
  db: Handle,
  cobrancas: readonly string[],
  parcelas: readonly string[],
  estornado_em: string,
) =>
  db
    .updateTable('pagamentos')
    .set({ estornado_em, motivo_do_estorno: 'Refeito com o que as parcelas do acordo pagaram' })
    .where('cobranca_id', 'in', [...cobrancas, ''])
    .where('estornado_em', 'is', null)
    .where('origem_id', 'in', (e) =>
      e
        .selectFrom('pagamentos as p')
        .select('p.id')
        .where('p.cobranca_id', 'in', [...parcelas, '']),
    )
    .execute()

/** The credits that what was beyond payments of a charge became, cancelled ones left out. */
export const creditosGeradosPela = (db: Handle, cobrancaId: string) =>
  db
    .selectFrom('creditos as c')
    .innerJoin('pagamentos as p', 'p.id', 'c.pagamento_id')
    .select(['c.id', 'c.valor', 'p.id as pagamento_id'])
    .where('p.cobranca_id', '=', cobrancaId)
    .where('c.cancelado_em', 'is', null)
    .execute()

/** Writes payments, some hundreds a statement. */
export async function inserirVarios(db: Handle, linhas: readonly Insertable<TabelaPagamentos>[]): Promise<void> {
  for await (const lote of emLotes(linhas))
    await db
      .insertInto('pagamentos')
      .values([...lote])
      .execute()
}
