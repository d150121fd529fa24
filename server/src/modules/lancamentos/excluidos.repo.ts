import type { SelectQueryBuilder } from 'kysely'
import type { TipoDeLancamento } from '#contract/categorias.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const tabelaDe = (tipo: TipoDeLancamento) => (tipo === 'receita' ? 'receitas' : ('despesas' as 'receitas'))

function excluidos<O>(
  consulta: SelectQueryBuilder<Tabelas, 'receitas', O>,
  desde: string,
  busca: string | undefined,
): SelectQueryBuilder<Tabelas, 'receitas', O> {
  // What a record took back comes back through that record, not from the bin.
  const c = consulta.where('excluido_em', '>=', desde).where('origem', 'is', null)
  return busca === undefined ? c : c.where(contem('busca', busca))
}

export async function contar(db: Handle, tipo: TipoDeLancamento, desde: string, busca: string | undefined) {
  const consulta = db.selectFrom(tabelaDe(tipo)).select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidos(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listar = (db: Handle, tipo: TipoDeLancamento, desde: string, busca: string | undefined, limite: number) =>
  excluidos(
    db.selectFrom(tabelaDe(tipo)).select(['id', 'nome', 'nota', 'valor', 'data', 'excluido_em', 'excluido_por']),
    desde,
    busca,
  )
    .orderBy('excluido_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()
