import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type Linha = Selectable<Tabelas['fundos']>

/** Living funds: the ordinary one, then the others by name. */
export const listar = (db: Handle): Promise<Linha[]> =>
  db
    .selectFrom('fundos')
    .selectAll()
    .where('excluido_em', 'is', null)
    .orderBy(sql`case when tipo = 'ordinario' then 0 else 1 end`)
    .orderBy('nome_normalizado')
    .execute()

export const porId = (db: Handle, id: string): Promise<Linha | undefined> =>
  db.selectFrom('fundos').selectAll().where('id', '=', id).executeTakeFirst()

/** A living fund of that name. */
export const porNome = (db: Handle, nome_normalizado: string): Promise<Linha | undefined> =>
  db
    .selectFrom('fundos')
    .selectAll()
    .where('nome_normalizado', '=', nome_normalizado)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** The oldest living reserve fund. */
export const reserva = (db: Handle): Promise<Linha | undefined> =>
  db
    .selectFrom('fundos')
    .selectAll()
    .where('tipo', '=', 'reserva')
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Sum of the opening balances, centavos. */
export const somarSaldosIniciais = async (db: Handle): Promise<number> =>
  (
    await db
      .selectFrom('fundos')
      .select((e) => e.fn.coalesce(e.fn.sum<number>('saldo_inicial'), sql.lit(0)).as('total'))
      .where('excluido_em', 'is', null)
      .executeTakeFirstOrThrow()
  ).total

export const inserir = (db: Handle, linha: Insertable<Tabelas['fundos']>) =>
  db.insertInto('fundos').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['fundos']>) =>
  atualizarNaVersao(db, 'fundos', id, versao, campos)

/** Holds the row until the transaction ends: nobody deletes a fund while a line goes into it. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('fundos')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()
