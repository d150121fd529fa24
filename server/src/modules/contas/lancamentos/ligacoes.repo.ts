import { sql, type ExpressionBuilder } from 'kysely'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { TabelaLancamentos, Tabelas } from '#server/platform/db/tabelas.ts'

/** What other records a ledger line is tied to, as parts of the queries that read lines as `l`. */

/** Who a despesa paid; no column of a receita says so. */
export const fornecedorDe = (tipo: TipoDeLancamento) =>
  tipo === 'despesa'
    ? ([
        sql<string | null>`l.fornecedor_id`.as('fornecedor_id'),
        sql<string | null>`(select f.nome from fornecedores f where f.id = l.fornecedor_id)`.as('fornecedor'),
      ] as const)
    : ([sql<null>`null`.as('fornecedor_id'), sql<null>`null`.as('fornecedor')] as const)

/** The account of money it moved in. */
export const contaDe = [
  sql<string>`l.conta_id`.as('conta_id'),
  sql<string>`(select k.nome from contas_do_dinheiro k where k.id = l.conta_id)`.as('conta'),
] as const

/** The line of the bank's statement that it is. */
export const movimentoDoBanco = (eb: ExpressionBuilder<Tabelas & { l: TabelaLancamentos }, 'l'>) =>
  eb
    .selectFrom('conciliacoes')
    .select('conciliacoes.movimento_id')
    .whereRef('conciliacoes.lancamento_id', '=', 'l.id')
    .as('movimento')

/** The order whose conclusion posted a despesa, while it is there. */
export const servicoDe = (tipo: TipoDeLancamento) =>
  (['id', 'titulo'] as const).map((coluna) =>
    (tipo === 'despesa'
      ? sql<
          string | null
        >`(select s.${sql.ref(coluna)} from servicos s where s.despesa_id = l.id and s.excluido_em is null order by s.id limit 1)`
      : sql<null>`null`
    ).as(coluna === 'id' ? 'servico_id' : 'servico_titulo'),
  )
