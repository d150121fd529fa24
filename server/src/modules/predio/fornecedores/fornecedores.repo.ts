import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

type Consulta<O> = SelectQueryBuilder<Tabelas, 'fornecedores', O>

function vivos<O>(consulta: Consulta<O>, busca: string | undefined): Consulta<O> {
  const c = consulta.where('excluido_em', 'is', null)
  return busca === undefined ? c : c.where(contem('busca', busca))
}

export async function contar(db: Handle, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('fornecedores').select((e) => e.fn.countAll<number>().as('n'))
  return (await vivos(consulta, busca).executeTakeFirstOrThrow()).n
}

/** A page of suppliers. */
export const listar = (
  db: Handle,
  busca: string | undefined,
  p: { ordem: 'ordem_nome' | 'ramo'; sentido: 'asc' | 'desc'; limite: number; pular: number },
) =>
  vivos(db.selectFrom('fornecedores').selectAll(), busca)
    .orderBy(p.ordem, p.sentido)
    .orderBy('id', p.sentido)
    .limit(p.limite)
    .offset(p.pular)
    .execute()

export const porId = (db: Handle, id: string) =>
  db.selectFrom('fornecedores').selectAll().where('id', '=', id).executeTakeFirst()

/** Another supplier with that document, deleted ones not counted. */
export const comDocumento = (db: Handle, documento: string, exceto: string) =>
  db
    .selectFrom('fornecedores')
    .select(['id', 'nome'])
    .where('documento', '=', documento)
    .where('excluido_em', 'is', null)
    .where('id', '!=', exceto)
    .executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['fornecedores']>) =>
  db.insertInto('fornecedores').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['fornecedores']>) =>
  atualizarNaVersao(db, 'fornecedores', id, versao, campos)

export async function contarExcluidos(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('fornecedores').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listarExcluidos = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(excluidosDesde(db.selectFrom('fornecedores').selectAll(), desde, busca), limite)
