import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

type Tabela = Tabelas['prestacoes']
export type Linha = Selectable<Tabela>

export const porMes = (db: Handle, competencia: string): Promise<Linha | undefined> =>
  db.selectFrom('prestacoes').selectAll().where('id', '=', competencia).executeTakeFirst()

const DA_LISTA = [
  ...(['id', 'parecer', 'parecer_figuras', 'parecer_reaberto_em'] as const),
  ...(['publicada_em', 'receitas', 'despesas', 'saldo_final', 'conselho', 'retirada_em'] as const),
]

/** What the list of months shows of those somebody wrote about, without what was kept at publication. */
export const listar = (db: Handle) => db.selectFrom('prestacoes').select(DA_LISTA).orderBy('id', 'desc').execute()
export type LinhaDaLista = Awaited<ReturnType<typeof listar>>[number]

/** @returns whether it was written: another transaction may have begun the same month first */
export async function inserir(db: Handle, linha: Insertable<Tabela>): Promise<boolean> {
  const r = await db
    .insertInto('prestacoes')
    .values(linha)
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, competencia: string, versao: number, campos: Updateable<Tabela>) =>
  atualizarNaVersao(db, 'prestacoes', competencia, versao, campos)
