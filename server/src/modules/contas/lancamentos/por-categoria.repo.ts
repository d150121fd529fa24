import { tiposDeLancamento } from '#contract/contas/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** The kept totals of each category, of all funds, in the months between two (`YYYY-MM`), both included, in centavos. */
export const porCategoriaEMes = (db: Handle, de: string, ate: string) =>
  db
    .selectFrom('totais')
    .select((e) => [
      'tipo',
      'categoria_id',
      'periodo as mes',
      e.fn.sum<number>('total').as('total'),
      e.fn.sum<number>('quantidade').as('quantidade'),
    ])
    // Named although transfers are the only others: the key begins with the kind.
    .where('tipo', 'in', tiposDeLancamento)
    .where('grao', '=', 'mes')
    .where('periodo', '>=', de)
    .where('periodo', '<=', ate)
    .groupBy(['tipo', 'categoria_id', 'periodo'])
    .execute()

/** What was spent of each category on each day from one on, in centavos; neither what was reversed nor what reverses a receita. */
export const gastoPorDia = (db: Handle, de: string) =>
  db
    .selectFrom('despesas as l')
    .select((e) => ['l.categoria_id as categoria', 'l.data as dia', e.fn.sum<number>('l.valor').as('valor')])
    .where('l.excluido_em', 'is', null)
    .where('l.data', '>=', de)
    .where((e) =>
      e.not(e.exists(e.selectFrom('estornos as r').select('r.tipo').whereRef('r.lancamento_id', '=', 'l.id'))),
    )
    .where((e) => e.not(e.exists(e.selectFrom('estornos as r').select('r.tipo').whereRef('r.contra_id', '=', 'l.id'))))
    .groupBy(['l.categoria_id', 'l.data'])
    .execute()
