import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelaRegrasDeRetencao } from '#server/platform/db/tabelas/pagaveis.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type LinhaDaRegra = Selectable<TabelaRegrasDeRetencao>

/** The newest first. */
export const regras = (db: Handle): Promise<LinhaDaRegra[]> =>
  db.selectFrom('regras_de_retencao').selectAll().orderBy('inicio', 'desc').execute()

export const inserir = (db: Handle, linha: Insertable<TabelaRegrasDeRetencao>) =>
  db.insertInto('regras_de_retencao').values(linha).execute()

export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<TabelaRegrasDeRetencao>) =>
  atualizarNaVersao(db, 'regras_de_retencao', id, versao, campos)

export const remover = (db: Handle, id: string) => db.deleteFrom('regras_de_retencao').where('id', '=', id).execute()
