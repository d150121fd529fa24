import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaPessoasDaUnidade } from '#server/platform/db/tabelas/unidades.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

/** Rows a statement writes or looks for: short enough not to hold the event loop. */
const LOTE = 200

/** A tie with the name and contacts of the person, from their account when they have one. */
const comPessoa = (db: Handle) =>
  db
    .selectFrom('pessoas_da_unidade as p')
    .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
    .select([
      'p.id',
      'p.unidade_id',
      'p.morada_id',
      'p.usuario_id',
      'p.papel',
      'p.inicio',
      'p.fim',
      'p.paga',
      'p.do_cadastro',
      'p.criado_em',
      'p.excluido_em',
      'p.versao',
      sql<string>`coalesce(s.nome, p.nome)`.as('nome'),
      sql<string | null>`coalesce(s.email, p.email)`.as('email'),
      sql<string | null>`coalesce(s.tel, p.tel)`.as('tel'),
      sql<string | null>`coalesce(s.cpf, p.cpf)`.as('cpf'),
    ])

export const porId = (db: Handle, id: string) => comPessoa(db).where('p.id', '=', id).executeTakeFirst()

export type LinhaDoVinculo = NonNullable<Awaited<ReturnType<typeof porId>>>

/** Whether somebody has an account of this id. */
export const haConta = async (db: Handle, id: string): Promise<boolean> =>
  (await db.selectFrom('usuarios').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Everybody who is or was in some units, removed ones left out; who came first comes first. */
export async function dasUnidades(db: Handle, unidadeIds: readonly string[]): Promise<LinhaDoVinculo[]> {
  const linhas: LinhaDoVinculo[] = []
  for (let i = 0; i < unidadeIds.length; i += LOTE)
    linhas.push(
      ...(await comPessoa(db)
        .where('p.unidade_id', 'in', unidadeIds.slice(i, i + LOTE))
        .where('p.excluido_em', 'is', null)
        .orderBy('p.inicio')
        .orderBy('p.id')
        .execute()),
    )
  return linhas
}

/** Ties that cover a day: of every unit that exists, of some units, or of one person. */
export function emDia(
  db: Handle,
  dia: string,
  { usuarioId, unidades }: { usuarioId?: string; unidades?: readonly string[] } = {},
): Promise<LinhaDoVinculo[]> {
  let c = comPessoa(db)
    .innerJoin('unidades as u', 'u.id', 'p.unidade_id')
    .where('u.excluido_em', 'is', null)
    .where('p.excluido_em', 'is', null)
    .where('p.inicio', '<=', dia)
    .where((e) => e.or([e('p.fim', 'is', null), e('p.fim', '>=', dia)]))
    .orderBy('u.ordem')
    .orderBy('p.inicio')
    .orderBy('p.id')
  if (usuarioId !== undefined) c = c.where('p.usuario_id', '=', usuarioId)
  if (unidades !== undefined) c = c.where('p.unidade_id', 'in', [...unidades, ''])
  return c.execute()
}

/** Every tie of a person, those that ended too; removed ones never were. */
export const doUsuario = (db: Handle, usuarioId: string): Promise<LinhaDoVinculo[]> =>
  comPessoa(db).where('p.usuario_id', '=', usuarioId).where('p.excluido_em', 'is', null).orderBy('p.id').execute()

/** Some ties. */
export const porIds = (db: Handle, ids: readonly string[]): Promise<LinhaDoVinculo[]> =>
  comPessoa(db)
    .where('p.id', 'in', [...ids, ''])
    .execute()

/** The tie that follows the account of a person, as long as it has no end. */
export const doCadastro = (db: Handle, usuarioId: string) =>
  comPessoa(db)
    .where('p.usuario_id', '=', usuarioId)
    .where('p.do_cadastro', '=', 1)
    .where('p.fim', 'is', null)
    .where('p.excluido_em', 'is', null)
    .executeTakeFirst()

/** Whether a tie of this person ever followed their account. */
export const jaTeveDoCadastro = async (db: Handle, usuarioId: string): Promise<boolean> =>
  (await db
    .selectFrom('pessoas_da_unidade')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('do_cadastro', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function inserirVarios(db: Handle, linhas: readonly Insertable<TabelaPessoasDaUnidade>[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += LOTE)
    await db
      .insertInto('pessoas_da_unidade')
      .values(linhas.slice(i, i + LOTE))
      .execute()
}

export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<TabelaPessoasDaUnidade>) =>
  atualizarNaVersao(db, 'pessoas_da_unidade', id, versao, campos)

/** Takes away the ties that came with the accounts of people without a password and that nobody touched since. */
export async function removerDeQuemNaoEntrou(db: Handle, usuarioIds: readonly string[]): Promise<void> {
  for (let i = 0; i < usuarioIds.length; i += LOTE)
    await db
      .deleteFrom('pessoas_da_unidade')
      .where('usuario_id', 'in', (e) =>
        e
          .selectFrom('usuarios')
          .select('usuarios.id')
          .where('usuarios.id', 'in', usuarioIds.slice(i, i + LOTE))
          .where('usuarios.senha_hash', 'is', null),
      )
      .where('do_cadastro', '=', 1)
      .where('versao', '=', 1)
      .execute()
}

type Deles = ExpressionBuilder<Tabelas, 'pessoas_da_unidade'>
/** Charges and agreements that somebody answers for by a tie, and credits that somebody paid. */
const cobrancasDela = (e: Deles) =>
  e.selectFrom('cobrancas as c').select('c.id').whereRef('c.vinculo_id', '=', 'pessoas_da_unidade.id')
const acordosDela = (e: Deles) =>
  e.selectFrom('acordos as a').select('a.id').whereRef('a.vinculo_id', '=', 'pessoas_da_unidade.id')

const creditosDela = (e: Deles) =>
  e.selectFrom('creditos as k').select('k.id').whereRef('k.vinculo_id', '=', 'pessoas_da_unidade.id')

/** Takes away ties of people without an account that nobody touched since and that no charge, agreement or credit names. */
export async function removerSemConta(db: Handle, ids: readonly string[]) {
  const idos: Pick<ColunasDoVinculo, 'unidade_id' | 'nome' | 'papel' | 'inicio' | 'fim' | 'paga'>[] = []
  for await (const lote of emLotes(ids))
    idos.push(
      ...(await db
        .deleteFrom('pessoas_da_unidade')
        .where('id', 'in', lote)
        .where('usuario_id', 'is', null)
        .where('versao', '=', 1)
        .where((e) => e.not(e.exists(cobrancasDela(e))))
        .where((e) => e.not(e.exists(acordosDela(e))))
        .where((e) => e.not(e.exists(creditosDela(e))))
        .returning(['unidade_id', 'nome', 'papel', 'inicio', 'fim', 'paga'])
        .execute()),
    )
  return idos
}

/** Removes for good some ties removed before an instant. @returns how many */
export async function removerAntigos(db: Handle, instante: string, limite: number): Promise<number> {
  const r = await db
    .deleteFrom('pessoas_da_unidade')
    .where('id', 'in', (e) =>
      e.selectFrom('pessoas_da_unidade').select('id').where('excluido_em', '<', instante).limit(limite),
    )
    .executeTakeFirst()
  return Number(r.numDeletedRows)
}

export type ColunasDoVinculo = Selectable<TabelaPessoasDaUnidade>
