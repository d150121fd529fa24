import { sql, type SelectQueryBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { acha } from '#server/platform/db/busca.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What narrows the history. `desde` and `antesDe` are instants, ISO 8601 UTC. */
export interface Filtro {
  entidade?: string | undefined
  entidadeId?: string | undefined
  usuarioId?: string | undefined
  desde?: string | undefined
  antesDe?: string | undefined
  busca?: string | undefined
}

export type Registro = Selectable<Tabelas['auditoria']>

function filtrar<O>(
  db: Handle,
  consulta: SelectQueryBuilder<Tabelas, 'auditoria', O>,
  f: Filtro,
): SelectQueryBuilder<Tabelas, 'auditoria', O> {
  let c = consulta
  if (f.entidade !== undefined) c = c.where('entidade', '=', f.entidade)
  if (f.entidadeId !== undefined) c = c.where('entidade_id', '=', f.entidadeId)
  if (f.usuarioId !== undefined) c = c.where('usuario_id', '=', f.usuarioId)
  if (f.desde !== undefined) c = c.where('quando', '>=', f.desde)
  if (f.antesDe !== undefined) c = c.where('quando', '<', f.antesDe)
  if (f.busca !== undefined) c = c.where(acha(db, 'auditoria', f.busca))
  return c
}

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const consulta = db.selectFrom('auditoria').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(db, consulta, filtro).executeTakeFirstOrThrow()).n
}

/**
 * Newest first.
 * @param depoisDe the last one already read, to go on after it; null to start from `pular`
 */
export function listar(
  db: Handle,
  filtro: Filtro,
  { limite, pular, depoisDe }: { limite: number; pular: number; depoisDe: Registro | null },
): Promise<Registro[]> {
  let c = filtrar(db, db.selectFrom('auditoria').selectAll(), filtro)
  if (depoisDe) c = c.where(sql<SqlBool>`(quando, id) < (${depoisDe.quando}, ${depoisDe.id})`)
  return c.orderBy('quando', 'desc').orderBy('id', 'desc').limit(limite).offset(pular).execute()
}

/** People with at least one entry. Each is looked for in the index, so that the history itself is not read. */
export const autores = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome'])
    .where((e) =>
      e.exists(
        e.selectFrom('auditoria').select('auditoria.id').whereRef('auditoria.usuario_id', '=', 'usuarios.id').limit(1),
      ),
    )
    .execute()
