import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import type { StatusDeAgenda } from '#contract/predio/agendas.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaAgendas } from '#server/platform/db/tabelas/compromissos.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

/** What narrows a list: days are of the period that an appointment must touch. */
export interface Filtro {
  busca?: string | undefined
  status?: StatusDeAgenda | undefined
  de?: string | undefined
  ate?: string | undefined
  /** Only what residents may see. */
  soPublicos?: boolean
}

function filtrar<O>(consulta: SelectQueryBuilder<Tabelas, 'agendas', O>, f: Filtro) {
  let c = consulta.where('excluido_em', 'is', null)
  if (f.de !== undefined) c = c.where('ultimo_dia', '>=', f.de)
  if (f.ate !== undefined) c = c.where('primeiro_dia', '<=', f.ate)
  if (f.status !== undefined) c = c.where('status', '=', f.status)
  if (f.soPublicos) c = c.where('interno', '=', 0)
  if (f.busca !== undefined) c = c.where(contem('busca', f.busca))
  return c
}

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const consulta = db.selectFrom('agendas').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(consulta, filtro).executeTakeFirstOrThrow()).n
}

/** Appointments in the order they begin. */
export const listar = (
  db: Handle,
  filtro: Filtro,
  { sentido, limite, pular }: { sentido: 'asc' | 'desc'; limite: number; pular: number },
) =>
  filtrar(db.selectFrom('agendas').selectAll(), filtro)
    .orderBy('inicio', sentido)
    .orderBy('id', sentido)
    .limit(limite)
    .offset(pular)
    .execute()

export const porId = (db: Handle, id: string) =>
  db.selectFrom('agendas').selectAll().where('id', '=', id).executeTakeFirst()

/** What was taken out of a series, deleted ones too: their days move with it. */
export const filhas = (db: Handle, serieId: string) =>
  db.selectFrom('agendas').select(['id', 'ocorrencia']).where('serie_id', '=', serieId).execute()

export const moverFilha = (db: Handle, id: string, ocorrencia: string) =>
  db.updateTable('agendas').set({ ocorrencia }).where('id', '=', id).execute()

export const inserir = (db: Handle, linha: Insertable<TabelaAgendas>) =>
  db.insertInto('agendas').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<TabelaAgendas>) =>
  atualizarNaVersao(db, 'agendas', id, versao, campos)

/** Removes an appointment for good, only if the version is still `versao`. @returns whether it was */
export async function remover(db: Handle, id: string, versao: number): Promise<boolean> {
  const r = await db.deleteFrom('agendas').where('id', '=', id).where('versao', '=', versao).executeTakeFirst()
  return r.numDeletedRows === 1n
}
