import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const comQuem = (db: Handle) =>
  db
    .selectFrom('importacoes as i')
    .innerJoin('usuarios as u', 'u.id', 'i.criada_por')
    .selectAll('i')
    .select('u.nome as quem')

export const inserir = (db: Handle, linha: Insertable<Tabelas['importacoes']>) =>
  db.insertInto('importacoes').values(linha).execute()

export const porId = (db: Handle, id: string) => comQuem(db).where('i.id', '=', id).executeTakeFirst()

export type LinhaDaImportacao = NonNullable<Awaited<ReturnType<typeof porId>>>

export const ultimas = (db: Handle, tipo: LinhaDaImportacao['tipo'], limite: number) =>
  comQuem(db).where('i.tipo', '=', tipo).orderBy('i.criada_em', 'desc').orderBy('i.id', 'desc').limit(limite).execute()

/** Marks an import as undone. @returns false when it already was */
export async function marcarDesfeita(db: Handle, id: string, quando: string, mantidas: number): Promise<boolean> {
  const r = await db
    .updateTable('importacoes')
    .set({ desfeita_em: quando, mantidas })
    .where('id', '=', id)
    .where('desfeita_em', 'is', null)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

export type Importado = Tabelas['importados']

export async function inserirImportados(db: Handle, linhas: readonly Importado[]): Promise<void> {
  for await (const lote of emLotes(linhas)) await db.insertInto('importados').values(lote).execute()
}

/** What an import did, in the order of the records' ids. */
export const importadosDe = (db: Handle, importacaoId: string): Promise<Importado[]> =>
  db.selectFrom('importados').selectAll().where('importacao_id', '=', importacaoId).orderBy('registro_id').execute()
