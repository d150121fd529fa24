import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What payments paid of each item, and the funds that went to. */

export type Parte = Tabelas['pagamento_partes']

export async function inserir(db: Handle, partes: readonly Parte[]): Promise<void> {
  if (partes.length > 0)
    await db
      .insertInto('pagamento_partes')
      .values([...partes])
      .execute()
}

/** Parts of the payments of some charges that stand, shares of agreements too. */
export const vivasDas = (db: Handle, cobrancas: readonly string[]) =>
  db
    .selectFrom('pagamento_partes as q')
    .innerJoin('pagamentos as p', 'p.id', 'q.pagamento_id')
    .selectAll('q')
    .select('p.cobranca_id')
    .where('p.cobranca_id', 'in', [...cobrancas, ''])
    .where('p.estornado_em', 'is', null)
    .execute()

/** What went to each fund of every payment of a charge, reversed ones too, with the funds' names. */
export const porFundoDa = (db: Handle, cobrancaId: string) =>
  db
    .selectFrom('pagamento_partes as q')
    .innerJoin('pagamentos as p', 'p.id', 'q.pagamento_id')
    .innerJoin('fundos as f', 'f.id', 'q.fundo_id')
    .select((e) => ['q.pagamento_id', 'q.fundo_id', 'f.nome', 'f.tipo', e.fn.sum<number>('q.valor').as('valor')])
    .where('p.cobranca_id', '=', cobrancaId)
    .groupBy(['q.pagamento_id', 'q.fundo_id', 'f.nome', 'f.tipo'])
    .execute()

/** What the items of some charges add up to, by fund. */
export const somaDosItens = (db: Handle, cobrancas: readonly string[]) =>
  db
    .selectFrom('cobranca_itens as i')
    .innerJoin('fundos as f', 'f.id', 'i.fundo_id')
    .select((e) => ['i.fundo_id', 'f.nome', 'f.tipo', e.fn.sum<number>('i.valor').as('valor')])
    .where('i.cobranca_id', 'in', [...cobrancas, ''])
    .groupBy(['i.fundo_id', 'f.nome', 'f.tipo'])
    .execute()

/** The items of some charges, in order. */
export const itensDas = (db: Handle, cobrancas: readonly string[]) =>
  db
    .selectFrom('cobranca_itens')
    .selectAll()
    .where('cobranca_id', 'in', [...cobrancas, ''])
    .orderBy('cobranca_id')
    .orderBy('ordem')
    .execute()

/** Whether an open charge, or one put aside by an agreement, has an item of a fund. */
export const fundoEsperado = async (db: Handle, fundoId: string): Promise<boolean> =>
  (await db
    .selectFrom('cobranca_itens as i')
    .innerJoin('cobrancas as c', 'c.id', 'i.cobranca_id')
    .select('c.id')
    .where('i.fundo_id', '=', fundoId)
    .where('c.status', 'in', ['aberta', 'parcial', 'em_acordo'])
    .limit(1)
    .executeTakeFirst()) !== undefined
