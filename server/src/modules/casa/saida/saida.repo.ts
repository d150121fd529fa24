import type { Selectable } from 'kysely'
import { agoraISO, daquiA, MINUTO } from '#server/platform/relogio.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Without a sign of life for so long, whoever was at it is given up for dead (heartbeat). */
const VIDA_MS = 2 * MINUTO

export type Linha = Selectable<Tabelas['saidas']>

/** The archive there is, or is being made, and who asked for it; there is one at most. */
export const ler = (db: Handle) =>
  db
    .selectFrom('saidas as s')
    .leftJoin('usuarios as u', 'u.id', 's.pedida_por')
    .selectAll('s')
    .select('u.nome as pedida_por_nome')
    .executeTakeFirst()

/** @returns false when another was asked for at the same time */
export async function inserir(db: Handle, { id, por }: { id: string; por: string }): Promise<boolean> {
  const r = await db
    .insertInto('saidas')
    .values({
      ...{ id, unica: 1, estado: 'pedida', etapa: 'Começando', feito: 0, total: 0, partes: 0, bytes: 0 },
      ...{ pedida_por: por, pedida_em: agoraISO() },
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

export const apagar = (db: Handle, id: string) => db.deleteFrom('saidas').where('id', '=', id).execute()

/** Takes the work that waits, or that somebody left half-way, for `dono`. @returns the row as it was; undefined when there is none */
export async function tomar(db: Handle, dono: string): Promise<Linha | undefined> {
  const linha = await db.selectFrom('saidas').selectAll().executeTakeFirst()
  if (!linha || (linha.estado !== 'pedida' && linha.estado !== 'fazendo')) return undefined
  const r = await db
    .updateTable('saidas')
    .set({ estado: 'fazendo', dono, vivo_ate: daquiA(VIDA_MS), feito: 0, partes: 0, bytes: 0 })
    .where('id', '=', linha.id)
    .where((e) =>
      e.or([e('estado', '=', 'pedida'), e.and([e('estado', '=', 'fazendo'), e('vivo_ate', '<=', agoraISO())])]),
    )
    .executeTakeFirst()
  return r.numUpdatedRows === 1n ? linha : undefined
}

/** Gives the work back, to be begun anew by whoever takes it. */
export async function soltar(db: Handle, dono: string): Promise<void> {
  await db
    .updateTable('saidas')
    .set({ estado: 'pedida', dono: null, vivo_ate: null, feito: 0, partes: 0, bytes: 0 })
    .where('dono', '=', dono)
    .where('estado', '=', 'fazendo')
    .execute()
}

type Campos = Partial<
  Pick<
    Linha,
    'estado' | 'etapa' | 'feito' | 'total' | 'partes' | 'bytes' | 'sha256' | 'motivo' | 'pronta_em' | 'valida_ate'
  >
>

/** Writes how it stands, with a sign of life. @returns false when the work is no longer of `dono`, or was given up */
export async function anotar(db: Handle, dono: string, campos: Campos): Promise<boolean> {
  const r = await db
    .updateTable('saidas')
    .set({ ...campos, vivo_ate: daquiA(VIDA_MS) })
    .where('dono', '=', dono)
    .where('estado', '=', 'fazendo')
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}
