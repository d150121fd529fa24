import { colunasDoAtor } from '#server/platform/autenticacao/ator.ts'
import type { ColunaDeImagem } from '#server/platform/contexto.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { pronta } from '#server/platform/db/pronta.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export const inserir = (db: Handle, linha: Tabelas['arquivos']) => db.insertInto('arquivos').values(linha).execute()

export const porId = (db: Handle, id: string) =>
  db.selectFrom('arquivos').selectAll().where('id', '=', id).executeTakeFirst()

export const doRegistro = (db: Handle, entidade: string, entidadeId: string) =>
  pronta(db, 'arquivos do registro', { entidade, entidadeId }, (m) =>
    db
      .selectFrom('arquivos_vinculos')
      .innerJoin('arquivos', 'arquivos.id', 'arquivos_vinculos.arquivo_id')
      .selectAll('arquivos')
      .where('entidade', '=', m.entidade)
      .where('entidade_id', '=', m.entidadeId)
      .orderBy('ordem'),
  )

/** The files of many records of a kind, each with whose it is, in the order of each record. */
export const dosRegistros = (db: Handle, entidade: string, entidadeIds: readonly string[]) =>
  db
    .selectFrom('arquivos_vinculos')
    .innerJoin('arquivos', 'arquivos.id', 'arquivos_vinculos.arquivo_id')
    .selectAll('arquivos')
    .select('entidade_id')
    .where('entidade', '=', entidade)
    .where('entidade_id', 'in', [...entidadeIds, ''])
    .orderBy('ordem')
    .execute()

export const vinculosDe = (db: Handle, arquivoId: string) =>
  db.selectFrom('arquivos_vinculos').select(['entidade', 'entidade_id']).where('arquivo_id', '=', arquivoId).execute()

export const porIds = (db: Handle, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('arquivos').selectAll().where('id', 'in', ids).execute()

/** Makes the files of a record exactly these, in this order. */
export async function vincular(
  db: Handle,
  entidade: string,
  entidadeId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('arquivos_vinculos')
    .where('entidade', '=', entidade)
    .where('entidade_id', '=', entidadeId)
    .execute()
  if (ids.length === 0) return
  const linhas = ids.map((arquivo_id, ordem) => ({ arquivo_id, entidade, entidade_id: entidadeId, ordem }))
  await db.insertInto('arquivos_vinculos').values(linhas).execute()
}

/** A record that shows a link in a column; one in the bin only when that is asked. */
const comImagem = (
  db: Handle,
  { tabela, coluna, comLixeira }: ColunaDeImagem,
  link: string,
  daLixeiraTambem: boolean,
) => {
  const consulta = db
    .selectFrom(tabela as 'receitas')
    .select('id')
    .where(coluna as 'imagem', '=', link)
    .limit(1)
  return (comLixeira && !daLixeiraTambem ? consulta.where('excluido_em', 'is', null) : consulta).executeTakeFirst()
}

/** Whether some record, in the bin or not, shows this file as its image. @param link as stored, without a signature */
export async function emUsoComoImagem(db: Handle, colunas: readonly ColunaDeImagem[], link: string): Promise<boolean> {
  for (const coluna of colunas) if (await comImagem(db, coluna, link, true)) return true
  return false
}

/** The columns in which some record that was not deleted shows this file as its image. @param link as stored, without a signature */
export async function mostradaEm(
  db: Handle,
  colunas: readonly ColunaDeImagem[],
  link: string,
): Promise<ColunaDeImagem[]> {
  const achadas: ColunaDeImagem[] = []
  for (const coluna of colunas) if (await comImagem(db, coluna, link, false)) achadas.push(coluna)
  return achadas
}

/** Somebody who may enter and has, as of now, a session open. */
export const comSessaoAberta = (db: Handle, id: string, { agora, hoje }: { agora: string; hoje: string }) =>
  db
    .selectFrom('usuarios')
    .select(['nome', 'email', 'tipo'])
    .select(colunasDoAtor('usuarios', hoje))
    .where('id', '=', id)
    .where('ativo', '=', 1)
    .where((e) =>
      e.exists(
        e
          .selectFrom('sessoes')
          .select('sessoes.id')
          .whereRef('sessoes.usuario_id', '=', 'usuarios.id')
          .where('expira_em', '>', agora)
          .where('ociosa_ate', '>', agora),
      ),
    )
    .executeTakeFirst()

export async function ehImagemDaPessoa(db: Handle, link: string, usuarioId: string): Promise<boolean> {
  const linha = await db.selectFrom('usuarios').select('imagem').where('id', '=', usuarioId).executeTakeFirst()
  return linha?.imagem === link
}

/** Files older than an instant, a page at a time in the order of their ids, and whether a record holds each. */
export const pagina = (db: Handle, ate: string, depoisDe: string, limite: number) =>
  db
    .selectFrom('arquivos')
    .select((e) => [
      'id',
      e
        .selectFrom('arquivos_vinculos')
        .select((v) => v.fn.countAll<number>().as('n'))
        .whereRef('arquivos_vinculos.arquivo_id', '=', 'arquivos.id')
        .as('vinculos'),
    ])
    .where('criado_em', '<', ate)
    .where('id', '>', depoisDe)
    .orderBy('id')
    .limit(limite)
    .execute()

export const remover = (db: Handle, id: string) => db.deleteFrom('arquivos').where('id', '=', id).execute()
