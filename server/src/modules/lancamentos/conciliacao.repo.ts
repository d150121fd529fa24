import type { TipoDeLancamento } from '#contract/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** Lines of the books of some values in some days: what a statement of the bank may already be. */
export const comValor = (
  db: Handle,
  tipo: TipoDeLancamento,
  { valores, de, ate, limite }: { valores: readonly number[]; de: string; ate: string; limite: number },
) =>
  db
    .selectFrom((tipo === 'receita' ? 'receitas' : 'despesas') as 'receitas')
    .select(['id', 'nome', 'nota', 'valor', 'data', 'origem'])
    .where('excluido_em', 'is', null)
    .where('data', '>=', de)
    .where('data', '<=', ate)
    .where('valor', 'in', [...valores])
    .orderBy('data')
    .orderBy('id')
    .limit(limite)
    .execute()
