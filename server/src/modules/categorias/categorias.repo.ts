import type { TipoDeLancamento } from '#contract/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export const listar = (db: Handle, tipo: TipoDeLancamento) =>
  db
    .selectFrom('categorias')
    .select(['id', 'tipo', 'nome'])
    .where('tipo', '=', tipo)
    .orderBy('criada_em')
    .orderBy('id')
    .execute()

export const porNome = (db: Handle, tipo: TipoDeLancamento, nome_normalizado: string) =>
  db
    .selectFrom('categorias')
    .select(['id', 'tipo', 'nome'])
    .where('tipo', '=', tipo)
    .where('nome_normalizado', '=', nome_normalizado)
    .executeTakeFirst()

export const inserir = (db: Handle, linha: Tabelas['categorias']) => db.insertInto('categorias').values(linha).execute()
