import type { Selectable, SelectQueryBuilder } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import { contemTexto } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What narrows the list. `busca` is looked for in the address. */
export interface Filtro {
  estado?: EstadoDeEmail | undefined
  busca?: string | undefined
}

export type Linha = Selectable<Tabelas['emails']>

function filtrar<O>(
  consulta: SelectQueryBuilder<Tabelas, 'emails', O>,
  { estado, busca }: Filtro,
): SelectQueryBuilder<Tabelas, 'emails', O> {
  const c = estado === undefined ? consulta : consulta.where('estado', '=', estado)
  if (busca === undefined) return c
  const palavras = normalizar(busca).split(' ')
  return c.where((e) => e.and(palavras.map((p) => contemTexto('emails.para', p))))
}

export const contagem = (db: Handle, filtro: Filtro) =>
  filtrar(
    db.selectFrom('emails').select((e) => e.fn.countAll<number>().as('n')),
    filtro,
  )

export const contar = async (db: Handle, filtro: Filtro): Promise<number> =>
  (await contagem(db, filtro).executeTakeFirstOrThrow()).n

/** Newest first. */
export const listar = (db: Handle, filtro: Filtro, limite: number, pular: number): Promise<Linha[]> =>
  filtrar(db.selectFrom('emails').selectAll(), filtro)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .offset(pular)
    .execute()

export const porId = (db: Handle, id: string): Promise<Linha | undefined> =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
