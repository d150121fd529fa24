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
