import { tiposDeLancamento } from '#contract/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** The kept totals of each category in the months between two (`YYYY-MM`), both included, in centavos. */
export const porCategoriaEMes = (db: Handle, de: string, ate: string) =>
  db
    .selectFrom('totais')
    .select(['tipo', 'categoria_id', 'periodo as mes', 'total', 'quantidade'])
    // Named although there are no others: the key begins with the kind.
    .where('tipo', 'in', tiposDeLancamento)
    .where('grao', '=', 'mes')
    .where('periodo', '>=', de)
    .where('periodo', '<=', ate)
    .execute()
