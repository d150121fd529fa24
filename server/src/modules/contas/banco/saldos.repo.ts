import type { Handle } from '#server/platform/db/conexao.ts'

/** Accounts with the last balance a statement told, and what moved after a day up to that balance's own (centavos). */
export const contasComMovimentoApos = (db: Handle, dia: string) =>
  db
    .selectFrom('contas_bancarias as c')
    .select((e) => [
      'c.id',
      'c.nome',
      'c.dinheiro_id',
      'c.saldo',
      'c.saldo_em',
      e
        .selectFrom('movimentos as m')
        .select((m) => m.fn.coalesce(m.fn.sum<number>('m.valor'), m.lit(0)).as('soma'))
        .whereRef('m.conta_id', '=', 'c.id')
        .where('m.data', '>', dia)
        .whereRef('m.data', '<=', 'c.saldo_em')
        .as('depois'),
    ])
    .orderBy('c.nome')
    .orderBy('c.id')
    .execute()

/** The days each statement covers, those taken back left out. */
export const coberturas = (db: Handle) =>
  db.selectFrom('extratos').select(['conta_id', 'de', 'ate']).where('desfeito_em', 'is', null).execute()
