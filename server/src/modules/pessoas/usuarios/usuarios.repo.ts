import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import type { ordensDeUsuarios, Usuario } from '#contract/pessoas/usuarios.ts'
import { colunasDoAtor } from '#server/platform/autenticacao/ator.ts'
import { hoje } from '#server/platform/relogio.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

type ComUsuarios = Tabelas & { u: Tabelas['usuarios'] }

/** End of the person's open invitation, whether or not it is still in time. */
const conviteAte = (eb: ExpressionBuilder<ComUsuarios, 'u'>) =>
  eb
    .selectFrom('convites')
    .select((e) => e.fn.max('expira_em').as('ate'))
    .whereRef('convites.usuario_id', '=', 'u.id')
    .where('usado_em', 'is', null)

const pessoas = (db: Handle) =>
  db
    .selectFrom('usuarios as u')
    .selectAll('u')
    .select((eb) => conviteAte(eb).as('convite_ate'))
    .select(colunasDoAtor('u', hoje()))

export const porId = (db: Handle, id: string) => pessoas(db).where('u.id', '=', id).executeTakeFirst()

export const porEmail = (db: Handle, email: string) => pessoas(db).where('u.email', '=', email).executeTakeFirst()

export type LinhaDeUsuario = NonNullable<Awaited<ReturnType<typeof porId>>>

/** Ids of the people other than `exceto` who already have the e-mail or the CPF. */
export async function comMesmoDocumento(
  db: Handle,
  { email, cpf }: { email: string; cpf: string | null },
  exceto: string,
): Promise<{ email: boolean; cpf: boolean }> {
  const linhas = await db
    .selectFrom('usuarios')
    .select(['email', 'cpf'])
    .where((e) => e.or([e('email', '=', email), ...(cpf === null ? [] : [e('cpf', '=', cpf)])]))
    .where('id', '!=', exceto)
    .execute()
  return { email: linhas.some((l) => l.email === email), cpf: cpf !== null && linhas.some((l) => l.cpf === cpf) }
}

export interface Filtro {
  busca?: string | undefined
  status?: Usuario['status'] | undefined
  tipo?: TipoDeUsuario | undefined
  /** The current instant: invitations end. */
  agora: string
}

export type Ordem = (typeof ordensDeUsuarios)[number]

function filtrar<O>(consulta: SelectQueryBuilder<ComUsuarios, 'u', O>, f: Filtro) {
  let c = consulta
  if (f.busca !== undefined) c = c.where(contem('u.busca', f.busca))
  if (f.tipo !== undefined) c = c.where('u.tipo', '=', f.tipo)
  if (f.status === undefined) return c
  c = c.where('u.ativo', '=', f.status === 'Desabilitado' ? 0 : 1)
  if (f.status === 'Desabilitado') return c
  c = c.where('u.senha_hash', f.status === 'Ativo' ? 'is not' : 'is', null)
  if (f.status === 'Convite enviado') return c.where(conviteAte, '>', f.agora)
  if (f.status === 'Convite vencido')
    return c.where((e) => e.or([e(conviteAte(e), 'is', null), e(conviteAte(e), '<=', f.agora)]))
  return c
}

const textoDe = (coluna: string) => sql<string>`coalesce(${sql.ref(coluna)}, '')`
// The search text begins with the name, without accents and in lower case: the order people expect.
const partesDaOrdem: Record<Ordem, RawBuilder<unknown>[]> = {
  nome: [sql.ref('u.busca')],
  email: [sql.ref('u.email')],
  bloco: [textoDe('u.bloco'), sql`length(${textoDe('u.apto')})`, textoDe('u.apto'), sql.ref('u.busca')],
  criacao: [sql.ref('u.criado_em')],
}

/** One page of people, in the order asked; equal keys follow the id. */
export function listar(
  db: Handle,
  filtro: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  let c = filtrar(pessoas(db), filtro)
  for (const parte of partesDaOrdem[ordem]) c = c.orderBy(parte, sentido)
  return c.orderBy('u.id', sentido).limit(limite).offset(pular).execute()
}

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const r = await filtrar(
    db.selectFrom('usuarios as u').select((e) => e.fn.countAll<number>().as('n')),
    filtro,
  ).executeTakeFirstOrThrow()
  return r.n
}

export const inserir = (db: Handle, linha: Insertable<Tabelas['usuarios']>) =>
  db.insertInto('usuarios').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['usuarios']>) =>
  atualizarNaVersao(db, 'usuarios', id, versao, campos)

/**
 * Holds the person's row until the transaction ends, if they can still enter with that password. Whoever changes the
 * password or deactivates them meanwhile waits, and then sees what this transaction wrote.
 */
export async function segurar(db: Handle, id: string, senhaHash: string): Promise<boolean> {
  const r = await db
    .updateTable('usuarios')
    .set((e) => ({ atualizado_em: e.ref('atualizado_em') }))
    .where('id', '=', id)
    .where('senha_hash', '=', senhaHash)
    .where('ativo', '=', 1)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** The same password in another hash. @returns whether the stored one was still `antes` */
export async function trocarHash(db: Handle, id: string, antes: string, senha_hash: string): Promise<boolean> {
  const r = await db
    .updateTable('usuarios')
    .set({ senha_hash })
    .where('id', '=', id)
    .where('senha_hash', '=', antes)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** People who are not of the administration, and those of them who may enter. */
export const contarMoradores = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select((e) => [
      e.fn.countAll<number>().as('quantas'),
      sql<number>`coalesce(sum(case when ativo = 1 and senha_hash is not null then 1 else 0 end), 0)`.as('comAcesso'),
    ])
    .where('tipo', '!=', 'Administrador')
    .executeTakeFirstOrThrow()

export const comAcessoPorCargo = (db: Handle) => pessoas(db).where('u.acesso_por_cargo', 'is not', null).execute()

/** How many administrators can enter. */
export async function contarAdministradoresAtivos(db: Handle): Promise<number> {
  const r = await db
    .selectFrom('usuarios')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('tipo', '=', 'Administrador')
    .where('ativo', '=', 1)
    .where('senha_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return r.n
}

/** The administrators who can enter, by name. */
export const administradoresAtivos = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome'])
    .where('tipo', '=', 'Administrador')
    .where('ativo', '=', 1)
    .where('senha_hash', 'is not', null)
    .orderBy('nome')
    .orderBy('id')
    .execute()

/** One transaction at a time takes administrators away. On SQLite every write transaction is already alone. */
export async function travarAdministradores(db: Handle, motor: Motor): Promise<void> {
  if (motor === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('administradores'))`.execute(db)
}
