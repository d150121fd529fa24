import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import type { EstadoDeEntrega } from '#contract/casa/webhooks.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { reservarProxima, type Reserva } from '#server/platform/fila/reserva.ts'

export type Linha = Selectable<Tabelas['entregas_de_webhooks']>
export type Reservada = Reserva<'entregas_de_webhooks'>

export interface Filtro {
  webhook?: string | undefined
  estado?: EstadoDeEntrega | undefined
}

type Consulta<O> = SelectQueryBuilder<Tabelas, 'entregas_de_webhooks', O>

function filtrar<O>(consulta: Consulta<O>, { webhook, estado }: Filtro): Consulta<O> {
  const c = webhook === undefined ? consulta : consulta.where('webhook_id', '=', webhook)
  return estado === undefined ? c : c.where('estado', '=', estado)
}

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const consulta = db.selectFrom('entregas_de_webhooks').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(consulta, filtro).executeTakeFirstOrThrow()).n
}

/** Newest first. */
export const listar = (db: Handle, filtro: Filtro, limite: number, pular: number): Promise<Linha[]> =>
  filtrar(db.selectFrom('entregas_de_webhooks').selectAll(), filtro)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .offset(pular)
    .execute()

export const porId = (db: Handle, id: string): Promise<Linha | undefined> =>
  db.selectFrom('entregas_de_webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['entregas_de_webhooks']>) =>
  db.insertInto('entregas_de_webhooks').values(linha).execute()

/** The webhooks something waits for. Those switched off have nothing waiting. */
export const comPendentes = async (db: Handle): Promise<string[]> =>
  (
    await db
      .selectFrom('entregas_de_webhooks')
      .select('webhook_id')
      .distinct()
      .where('estado', '=', 'pendente')
      .execute()
  ).map((l) => l.webhook_id)

/** Leases the next delivery of a webhook that is due. */
export const reservar = (
  db: Handle,
  webhook: string,
  prazos: { duracaoMs: number; maiorEsperaMs: number },
): Promise<Reservada | null> =>
  reservarProxima(db, 'entregas_de_webhooks', { ...prazos, so: (e) => e('webhook_id', '=', webhook) })

type Fim = Partial<
  Pick<Linha, 'estado' | 'proxima_em' | 'tentativas' | 'status' | 'motivo' | 'duracao_ms' | 'tentada_em'>
>

/** Writes how a try ended, if its lease is still ours. @returns whether it was */
export async function anotar(db: Handle, { id, reservadaAte }: Reservada, fim: Fim): Promise<boolean> {
  const r = await db
    .updateTable('entregas_de_webhooks')
    .set(fim)
    .where('id', '=', id)
    .where('estado', '=', 'pendente')
    .where('proxima_em', '=', reservadaAte)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Gives up what waits for a webhook. */
export const desistirDe = (db: Handle, webhook: string, motivo: string) =>
  db
    .updateTable('entregas_de_webhooks')
    .set({ estado: 'falhou', motivo })
    .where('webhook_id', '=', webhook)
    .where('estado', '=', 'pendente')
    .execute()

/** Makes a delivery due now, with all its tries before it. @returns whether its text was still there */
export async function adiantar(db: Handle, id: string, quando: string): Promise<boolean> {
  const r = await db
    .updateTable('entregas_de_webhooks')
    .set({ estado: 'pendente', proxima_em: quando, tentativas: 0 })
    .where('id', '=', id)
    .where('corpo', '!=', '')
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Gives up what waits for webhooks that are off: written while they were being switched off. */
export const desistirDosDesligados = (db: Handle, motivo: string) =>
  db
    .updateTable('entregas_de_webhooks')
    .set({ estado: 'falhou', motivo })
    .where('estado', '=', 'pendente')
    .where('webhook_id', 'in', (e) => e.selectFrom('webhooks').select('id').where('ativo', '=', 0))
    .execute()

/** Cleaning: what ended before one instant loses its text, what was made before the other goes. */
export async function limpar(db: Handle, semTexto: string, semLinha: string): Promise<void> {
  await db
    .updateTable('entregas_de_webhooks')
    .set({ corpo: '' })
    .where('corpo', '!=', '')
    .where('estado', '!=', 'pendente')
    .where('proxima_em', '<', semTexto)
    .execute()
  await db
    .deleteFrom('entregas_de_webhooks')
    .where('estado', '!=', 'pendente')
    .where('criado_em', '<', semLinha)
    .execute()
}
