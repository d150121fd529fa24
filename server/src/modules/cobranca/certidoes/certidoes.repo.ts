import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type Linha = Selectable<Tabelas['certidoes']>

export const inserir = (db: Handle, linha: Insertable<Tabelas['certidoes']>) =>
  db.insertInto('certidoes').values(linha).execute()

export const porId = (db: Handle, id: string): Promise<Linha | undefined> =>
  db.selectFrom('certidoes').selectAll().where('id', '=', id).executeTakeFirst()

export const porCodigo = (db: Handle, codigo: string): Promise<Linha | undefined> =>
  db.selectFrom('certidoes').selectAll().where('codigo', '=', codigo).executeTakeFirst()

/** @param unidades undefined for all */
const dasUnidades = (db: Handle, unidades: readonly string[] | undefined) => {
  const c = db.selectFrom('certidoes')
  return unidades === undefined ? c : c.where('unidade_id', 'in', [...unidades, ''])
}

/** The newest first. */
export const listar = (db: Handle, unidades: readonly string[] | undefined, limite: number, pular: number) =>
  dasUnidades(db, unidades).selectAll().orderBy('id', 'desc').limit(limite).offset(pular).execute()

export const contar = async (db: Handle, unidades: readonly string[] | undefined): Promise<number> =>
  (
    await dasUnidades(db, unidades)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
