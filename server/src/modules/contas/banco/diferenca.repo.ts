import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** What bank and books have in a stretch of days, both ends included, and which of it is the same. Amounts in centavos. */

/** Receitas and despesas have these columns alike; Kysely is told the first. */
type Tabela = 'receitas'

export const movimentosEntre = (db: Handle, de: string, ate: string) =>
  db
    .selectFrom('movimentos')
    .select(['id', 'conta_id', 'data', 'valor', 'estado', 'descricao'])
    .where('data', '>=', de)
    .where('data', '<=', ate)
    .orderBy('data')
    .orderBy('id')
    .execute()

/** Entries in the book; despesas below zero. */
export const lancamentosEntre = async (db: Handle, de: string, ate: string) => {
  const doTipo = (tabela: Tabela, sinal: 1 | -1) =>
    db
      .selectFrom(`${tabela} as l`)
      .leftJoin('categorias as c', 'c.id', 'l.categoria_id')
      .select(['l.id', 'l.data', 'l.nome', 'c.nome as categoria', sql<number>`l.valor * ${sql.lit(sinal)}`.as('valor')])
      .where('l.excluido_em', 'is', null)
      .where('l.data', '>=', de)
      .where('l.data', '<=', ate)
      .orderBy('l.data')
      .orderBy('l.id')
      .execute()
  return [...(await doTipo('receitas', 1)), ...(await doTipo('despesas' as Tabela, -1))]
}

/** Lines of the bank and the entries they are, both dated until a day; one at least not before `de`. */
export const paresAte = async (db: Handle, de: string, ate: string) => {
  const doTipo = (tabela: Tabela, sinal: 1 | -1) =>
    db
      .selectFrom('conciliacoes as k')
      .innerJoin('movimentos as m', 'm.id', 'k.movimento_id')
      .innerJoin(`${tabela} as l`, 'l.id', 'k.lancamento_id')
      .select([
        'k.movimento_id as movimento',
        'k.lancamento_id as lancamento',
        'm.conta_id',
        'm.data',
        sql<number>`k.valor * ${sql.lit(sinal)}`.as('valor'),
      ])
      .where('l.excluido_em', 'is', null)
      .where('l.data', '<=', ate)
      .where('m.data', '<=', ate)
      .where((e) => e.or([e('l.data', '>=', de), e('m.data', '>=', de)]))
      .execute()
  return [...(await doTipo('receitas', 1)), ...(await doTipo('despesas' as Tabela, -1))]
}
