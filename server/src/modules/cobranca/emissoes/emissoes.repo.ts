import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type LinhaDaEmissao = Selectable<Tabelas['emissoes']>

export const porNome = (db: Handle, competencia: string, nome_normalizado: string) =>
  db
    .selectFrom('emissoes')
    .selectAll()
    .where('competencia', '=', competencia)
    .where('nome_normalizado', '=', nome_normalizado)
    .executeTakeFirst()

/** Writes the row unless the month has one with this name. @returns whether it was written */
export async function inserir(db: Handle, linha: Insertable<Tabelas['emissoes']>): Promise<boolean> {
  const r = await db
    .insertInto('emissoes')
    .values(linha)
    .onConflict((c) => c.columns(['competencia', 'nome_normalizado']).doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

export async function contar(db: Handle): Promise<number> {
  const r = await db
    .selectFrom('emissoes')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return r.n
}

/** The newest month first. */
export const listar = (db: Handle, limite: number, pular: number) =>
  db
    .selectFrom('emissoes')
    .selectAll()
    .orderBy('competencia', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .offset(pular)
    .execute()

/** The ordinary part of the last month charged to a unit up to a month, of whoever pays it; undefined when there is none. */
export const contribuicaoDa = (db: Handle, unidadeId: string, ate: string) =>
  db
    .selectFrom('cobrancas as c')
    .innerJoin('cobranca_itens as i', 'i.cobranca_id', 'c.id')
    .select((e) => ['c.competencia', e.fn.sum<number>('i.valor').as('valor')])
    .where('c.unidade_id', '=', unidadeId)
    .where('c.tipo', '=', 'mensal')
    .where('c.status', '<>', 'cancelada')
    .where('c.competencia', '<=', ate)
    .where('i.natureza', '=', 'ordinaria')
    .groupBy('c.competencia')
    .orderBy('c.competencia', 'desc')
    .limit(1)
    .executeTakeFirst()
