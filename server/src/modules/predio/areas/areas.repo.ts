import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type LinhaDeArea = Selectable<Tabelas['areas']>
export type Periodo = Selectable<Tabelas['areas_periodos']>
export type Extra = Selectable<Tabelas['areas_extras']>

/** Living areas by name. @param soAtivas those that take bookings */
export function listar(db: Handle, soAtivas: boolean) {
  const c = db.selectFrom('areas').selectAll().where('excluido_em', 'is', null)
  return (soAtivas ? c.where('ativa', '=', 1) : c).orderBy('nome_normalizado').execute()
}

export const porId = (db: Handle, id: string) =>
  db.selectFrom('areas').selectAll().where('id', '=', id).executeTakeFirst()

export const porNome = (db: Handle, nome_normalizado: string) =>
  db
    .selectFrom('areas')
    .select('id')
    .where('nome_normalizado', '=', nome_normalizado)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['areas']>) =>
  db.insertInto('areas').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['areas']>) =>
  atualizarNaVersao(db, 'areas', id, versao, campos)

/**
 * Holds the area's row until the transaction ends: bookings of one area are judged one at a time, so that a limit counts
 * what the one before wrote. On SQLite every write transaction is already alone.
 */
export const travar = (db: Handle, id: string) =>
  db
    .updateTable('areas')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()

export const periodosDe = (db: Handle, areas: readonly string[]): Promise<Periodo[]> =>
  areas.length === 0
    ? Promise.resolve([])
    : db.selectFrom('areas_periodos').selectAll().where('area_id', 'in', areas).orderBy('ordem').execute()

export const extrasDe = (db: Handle, areas: readonly string[]): Promise<Extra[]> =>
  areas.length === 0
    ? Promise.resolve([])
    : db.selectFrom('areas_extras').selectAll().where('area_id', 'in', areas).orderBy('ordem').execute()

/** Makes the slots and extras of an area exactly these. */
export async function trocarPartes(
  db: Handle,
  areaId: string,
  periodos: readonly Periodo[],
  extras: readonly Extra[],
): Promise<void> {
  await db.deleteFrom('areas_periodos').where('area_id', '=', areaId).execute()
  await db.deleteFrom('areas_extras').where('area_id', '=', areaId).execute()
  if (periodos.length > 0) await db.insertInto('areas_periodos').values(periodos).execute()
  if (extras.length > 0) await db.insertInto('areas_extras').values(extras).execute()
}

export async function contarExcluidas(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('areas').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca, 'nome_normalizado').executeTakeFirstOrThrow()).n
}

export const listarExcluidas = (db: Handle, desde: string, busca: string | undefined, limite: number) => {
  const consulta = db.selectFrom('areas').select(['id', 'nome', 'capacidade', 'excluido_em', 'excluido_por'])
  return ultimosExcluidos(excluidosDesde(consulta, desde, busca, 'nome_normalizado'), limite)
}
