import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { acha } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { tabelaDe } from './lancamentos.repo.ts'

/** Lines of the books that a text finds, or that are of a value, the newest first. */
export const achadas = (
  db: Handle,
  tipo: TipoDeLancamento,
  { texto, valor, limite }: { texto: string; valor: number | null; limite: number },
) =>
  db
    .selectFrom(tabelaDe(tipo))
    .select(['id', 'nome', 'nota', 'valor', 'data', 'origem'])
    .where('excluido_em', 'is', null)
    .where((e) => e.or([acha(db, tabelaDe(tipo), texto), ...(valor === null ? [] : [e('valor', '=', valor)])]))
    .orderBy('data', 'desc')
    .orderBy('id')
    .limit(limite)
    .execute()

/** Lines of the books of some values in some days: what a statement of the bank may already be. */
export const comValor = (
  db: Handle,
  tipo: TipoDeLancamento,
  { valores, de, ate, limite }: { valores: readonly number[]; de: string; ate: string; limite: number },
) =>
  db
    .selectFrom(tabelaDe(tipo))
    .select(['id', 'nome', 'nota', 'valor', 'data', 'origem'])
    .where('excluido_em', 'is', null)
    .where('data', '>=', de)
    .where('data', '<=', ate)
    .where('valor', 'in', [...valores])
    .orderBy('data')
    .orderBy('id')
    .limit(limite)
    .execute()
