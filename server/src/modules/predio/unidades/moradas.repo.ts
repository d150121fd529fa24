import { esquecerTextos } from '#server/platform/cadeia/selar.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelaMoradas } from '#server/platform/db/tabelas/unidades.ts'

/** Rows a statement writes or looks for: short enough not to hold the event loop. */
const LOTE = 200

export type LinhaDaMorada = Selectable<TabelaMoradas>

/** The moradas of a unit that are written down, in no order. */
export const daUnidade = (db: Handle, unidadeId: string): Promise<LinhaDaMorada[]> =>
  db.selectFrom('moradas').selectAll().where('unidade_id', '=', unidadeId).execute()

/** The moradas of a person, past ones included, with those of their days that are theirs; the oldest first. */
export const dePessoa = (db: Handle, usuarioId: string) =>
  db
    .selectFrom('moradas as m')
    .innerJoin('pessoas_da_unidade as p', 'p.morada_id', 'm.id')
    .innerJoin('unidades as u', 'u.id', 'm.unidade_id')
    .selectAll('m')
    .select(['u.bloco', 'u.apto', 'p.inicio', 'p.fim'])
    .where('p.usuario_id', '=', usuarioId)
    .where('p.excluido_em', 'is', null)
    .orderBy('p.inicio')
    .orderBy('p.id')
    .execute()

export async function inserirVarias(db: Handle, linhas: readonly Insertable<TabelaMoradas>[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += LOTE)
    await db
      .insertInto('moradas')
      .values(linhas.slice(i, i + LOTE))
      .execute()
}

/** What staff wrote in some units before anybody was there. */
export async function semNinguem(db: Handle, unidadeIds: readonly string[]) {
  const linhas: { id: string; unidade_id: string }[] = []
  for (let i = 0; i < unidadeIds.length; i += LOTE)
    linhas.push(
      ...(await db
        .selectFrom('moradas')
        .select(['id', 'unidade_id'])
        .where('habitada', '=', 0)
        .where('unidade_id', 'in', unidadeIds.slice(i, i + LOTE))
        .execute()),
    )
  return linhas
}

export const atualizar = (db: Handle, id: string, campos: Updateable<TabelaMoradas>) =>
  db.updateTable('moradas').set(campos).where('id', '=', id).execute()

export const remover = (db: Handle, id: string) => db.deleteFrom('moradas').where('id', '=', id).execute()

/** Says of some ties that they live together. Their versions stay: nothing that an editor shows changed. */
export const juntar = (db: Handle, vinculoIds: readonly string[], moradaId: string) =>
  db.updateTable('pessoas_da_unidade').set({ morada_id: moradaId }).where('id', 'in', vinculoIds).execute()

/** Ties of a morada, taken back ones included. */
export const vinculosDe = (db: Handle, moradaId: string) =>
  db.selectFrom('pessoas_da_unidade').select(['id', 'excluido_em']).where('morada_id', '=', moradaId).execute()

/** Removes the moradas whose ties were all taken back as mistakes and are gone for good. */
export const removerSemNinguem = (db: Handle) =>
  db
    .deleteFrom('moradas')
    .where('habitada', '=', 1)
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('pessoas_da_unidade as p').select('p.id').whereRef('p.morada_id', '=', 'moradas.id')),
      ),
    )
    .execute()

/** What the history of a unit says between two days, both included. */
export const historiaDePertences = (db: Handle, unidadeId: string, de: string, ate: string) =>
  db
    .selectFrom('auditoria')
    .select(['id', 'mudancas'])
    .where('entidade', '=', 'unidades')
    .where('entidade_id', '=', unidadeId)
    .where('quando', '>=', `${de}T00:00:00.000Z`)
    // A day of the building ends some hours after the day of the instant does.
    .where('quando', '<', `${somarDias(ate, 2)}T00:00:00.000Z`)
    .execute()

/** Changes what an entry of the history tells, which the chain can then no longer prove. */
export async function mudarHistoria(db: Handle, id: string, mudancas: string): Promise<void> {
  await esquecerTextos(db, [id])
  await db.updateTable('auditoria').set({ mudancas }).where('id', '=', id).execute()
}
