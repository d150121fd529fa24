import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import type { ordensDeReserva, StatusDeReserva } from '#contract/predio/reservas.ts'
import { acha } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type LinhaDeReserva = Selectable<Tabelas['reservas']>
export type Item = Selectable<Tabelas['reservas_itens']>
export type Ordem = (typeof ordensDeReserva)[number]

/** What narrows a list. Drafts are never in one. */
export interface Filtro {
  busca?: string | undefined
  status?: readonly StatusDeReserva[] | undefined
  areaId?: string | undefined
  usuarioId?: string | undefined
  /** Whose bookings alone may be seen. */
  somenteDe?: string | undefined
  de?: string | undefined
  ate?: string | undefined
  /** 1: those whose payment is registered; 0: the others. */
  paga?: 0 | 1 | undefined
  /** Made since this instant, or still waiting for approval. */
  novasDesde?: string | undefined
}

export const porId = (db: Handle, id: string) =>
  db.selectFrom('reservas').selectAll().where('id', '=', id).executeTakeFirst()

export const itensDe = (db: Handle, reservaId: string): Promise<Item[]> =>
  db.selectFrom('reservas_itens').selectAll().where('reserva_id', '=', reservaId).orderBy('ordem').execute()

export async function inserir(
  db: Handle,
  linha: Insertable<Tabelas['reservas']>,
  itens: readonly Item[],
): Promise<void> {
  await db.insertInto('reservas').values(linha).execute()
  await db.insertInto('reservas_itens').values(itens).execute()
}

/** Holds the row until the transaction ends: two hands on one booking act one after the other. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('reservas')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()

/** Writes the fields and raises the version. The row must be held. */
export const atualizar = (db: Handle, id: string, campos: Updateable<Tabelas['reservas']>) =>
  db
    .updateTable('reservas')
    .set((e) => ({ ...campos, versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()

const vivas = (db: Handle, agora: string) =>
  db
    .selectFrom('reservas')
    .where('status', '!=', 'Cancelada')
    .where((e) => e.or([e('finalizada_em', 'is not', null), e('expira_em', '>', agora)]))

/** Bookings (live drafts included) of a unit in an area between two days, both included. */
export async function contarDaUnidade(
  db: Handle,
  { areaId, unidade, de, ate, agora }: { areaId: string; unidade: string; de: string; ate: string; agora: string },
): Promise<number> {
  const r = await vivas(db, agora)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('area_id', '=', areaId)
    .where('unidade', '=', unidade)
    .where('data', '>=', de)
    .where('data', '<=', ate)
    .executeTakeFirstOrThrow()
  return r.n
}

/** Live drafts that a person is making. */
export async function contarRascunhos(db: Handle, usuarioId: string, agora: string): Promise<number> {
  const r = await vivas(db, agora)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where((e) => e.fn.coalesce('criada_por', 'usuario_id'), '=', usuarioId)
    .where('finalizada_em', 'is', null)
    .executeTakeFirstOrThrow()
  return r.n
}

/** Bookings until a day whose status may have to follow the clock, the oldest first. */
export const quePodemAvancar = (db: Handle, ate: string) =>
  db
    .selectFrom('reservas')
    .selectAll()
    .where('status', 'in', ['Confirmada', 'Em andamento'])
    .where('passo', '<', 2)
    .where('data', '<=', ate)
    .orderBy('data')
    .orderBy('id')
    .execute()

/** Bookings of an area that are neither over nor cancelled, from a day on. */
export async function contarPorVir(db: Handle, areaId: string, desde: string, agora: string): Promise<number> {
  const r = await vivas(db, agora)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('area_id', '=', areaId)
    .where('status', '!=', 'Concluída')
    .where('data', '>=', desde)
    .executeTakeFirstOrThrow()
  return r.n
}

function filtrar<O>(db: Handle, consulta: SelectQueryBuilder<Tabelas, 'reservas', O>, f: Filtro) {
  let c = consulta.where('finalizada_em', 'is not', null)
  if (f.somenteDe !== undefined) c = c.where('usuario_id', '=', f.somenteDe)
  if (f.usuarioId !== undefined) c = c.where('usuario_id', '=', f.usuarioId)
  if (f.areaId !== undefined) c = c.where('area_id', '=', f.areaId)
  if (f.status !== undefined) c = c.where('status', 'in', f.status)
  if (f.de !== undefined) c = c.where('data', '>=', f.de)
  if (f.ate !== undefined) c = c.where('data', '<=', f.ate)
  if (f.paga !== undefined) c = c.where('paga', '=', f.paga)
  const { novasDesde } = f
  if (novasDesde !== undefined)
    c = c.where((e) => e.or([e('finalizada_em', '>=', novasDesde), e('status', '=', 'Aguardando aprovação')]))
  if (f.busca !== undefined) c = c.where(acha(db, 'reservas', f.busca))
  return c
}

const colunaDaOrdem = { data: 'data', nome: 'ordem_nome', criacao: 'criado_em' } as const

/** Over or cancelled. */
const PASSADAS = ['Concluída', 'Cancelada'] as const

/** What is still to come, the next first; then what is over, the last first. The other way round, all of it is. */
function proximas<O>(consulta: SelectQueryBuilder<Tabelas, 'reservas', O>, sentido: 'asc' | 'desc') {
  const contrario = sentido === 'asc' ? 'desc' : 'asc'
  return consulta
    .orderBy((e) => e.case().when('status', 'in', PASSADAS).then(1).else(0).end(), sentido)
    .orderBy((e) => e.case().when('status', 'in', PASSADAS).then('').else(e.ref('data')).end(), sentido)
    .orderBy((e) => e.case().when('status', 'in', PASSADAS).then(0).else(e.ref('inicio_min')).end(), sentido)
    .orderBy('data', contrario)
    .orderBy('inicio_min', contrario)
    .orderBy('id', sentido)
}

/** One page of bookings, in the order asked; equal keys follow the id. */
export function listar(
  db: Handle,
  filtro: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  const filtradas = filtrar(db, db.selectFrom('reservas').selectAll(), filtro)
  if (ordem === 'proxima') return proximas(filtradas, sentido).limit(limite).offset(pular).execute()
  let c = filtradas.orderBy(colunaDaOrdem[ordem], sentido)
  if (ordem === 'data') c = c.orderBy('inicio_min', sentido)
  return c.orderBy('id', sentido).limit(limite).offset(pular).execute()
}

/** How many bookings a filter lets through, to be asked alone or within another query. */
export const contagem = (db: Handle, filtro: Filtro) =>
  filtrar(
    db,
    db.selectFrom('reservas').select((e) => e.fn.countAll<number>().as('n')),
    filtro,
  )

/** Count and sum (centavos) of a filter. */
export async function somar(db: Handle, filtro: Filtro): Promise<{ quantidade: number; total: number }> {
  const r = await filtrar(
    db,
    db
      .selectFrom('reservas')
      .select((e) => [e.fn.countAll<number>().as('quantidade'), e.fn.sum<number | null>('total').as('total')]),
    filtro,
  ).executeTakeFirstOrThrow()
  return { quantidade: r.quantidade, total: r.total ?? 0 }
}
