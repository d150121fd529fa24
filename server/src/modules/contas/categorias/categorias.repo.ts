import type { Insertable, Selectable, Updateable } from 'kysely'
import type { QuemLanca, TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type Linha = Selectable<Tabelas['categorias']>

export function listar(db: Handle, tipo: TipoDeLancamento, comRetiradas: boolean): Promise<Linha[]> {
  const c = db.selectFrom('categorias').selectAll().where('tipo', '=', tipo)
  return (comRetiradas ? c : c.where('retirada_em', 'is', null)).orderBy('criada_em').orderBy('id').execute()
}

export const porId = (db: Handle, id: string) =>
  db.selectFrom('categorias').selectAll().where('id', '=', id).executeTakeFirst()

export const porNome = (db: Handle, tipo: TipoDeLancamento, nome_normalizado: string) =>
  db
    .selectFrom('categorias')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('nome_normalizado', '=', nome_normalizado)
    .executeTakeFirst()

export const queRecebe = (db: Handle, recebe: QuemLanca) =>
  db.selectFrom('categorias').selectAll().where('recebe', '=', recebe).executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['categorias']>) =>
  db.insertInto('categorias').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['categorias']>) =>
  atualizarNaVersao(db, 'categorias', id, versao, campos)
