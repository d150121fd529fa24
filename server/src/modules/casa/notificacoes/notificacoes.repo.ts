import { sql, type Insertable, type SelectQueryBuilder } from 'kysely'
import type { CaixaDeNotificacao, EnvioDeEmail, TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import { saiuDoPredio, soPeloCargo } from '#server/platform/autenticacao/ator.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Rows written with one instruction: engines limit how many values one may carry. */
const LOTE = 500

/** Active people a notice goes to (`todos`: all of the building, without who left it or is here by an office alone), with their choice for its kind (null: never chose) and whether they can enter. */
export function destinatarios(
  db: Handle,
  para: { usuarios: readonly string[] } | { papel: 'administrador' | 'todos'; menos?: readonly string[] },
  tipo: TipoDeNotificacao,
  exceto: string | null,
) {
  let c = db
    .selectFrom('usuarios as u')
    .leftJoin('preferencias_de_notificacao as p', (j) => j.onRef('p.usuario_id', '=', 'u.id').on('p.tipo', '=', tipo))
    .select(['u.id', 'u.nome', 'u.email', 'u.senha_hash', 'p.email as envio'])
    .where('u.ativo', '=', 1)
    .orderBy('u.id')
  if ('usuarios' in para) c = c.where('u.id', 'in', [...para.usuarios, ''])
  else if (para.papel === 'administrador') c = c.where('u.tipo', '=', 'Administrador')
  else
    c = c.where((e) =>
      e.or([e('u.tipo', '=', 'Administrador'), e.and([e.not(saiuDoPredio('u.id', hoje())), e.not(soPeloCargo('u'))])]),
    )
  if (exceto !== null) c = c.where('u.id', '!=', exceto)
  if ('menos' in para && para.menos?.length) c = c.where('u.id', 'not in', para.menos)
  return c.execute()
}

export async function inserir(db: Handle, linhas: Insertable<Tabelas['notificacoes']>[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += LOTE)
    await db
      .insertInto('notificacoes')
      .values(linhas.slice(i, i + LOTE))
      .execute()
}

/** What narrows the notices of a person. */
export interface Filtro {
  caixa?: CaixaDeNotificacao | undefined
  lida?: boolean | undefined
}

function filtrar<O>(
  consulta: SelectQueryBuilder<Tabelas, 'notificacoes', O>,
  pessoa: string,
  { caixa, lida }: Filtro,
): SelectQueryBuilder<Tabelas, 'notificacoes', O> {
  let c = consulta.where('usuario_id', '=', pessoa)
  if (caixa !== undefined) c = c.where('tipo', caixa === 'mensagens' ? '=' : '!=', 'comentario')
  if (lida !== undefined) c = c.where('lida_em', lida ? 'is not' : 'is', null)
  return c
}

/** One page, newest first: ids follow time. */
export const listar = (db: Handle, pessoa: string, filtro: Filtro, limite: number, pular: number) =>
  filtrar(db.selectFrom('notificacoes').selectAll(), pessoa, filtro)
    .orderBy('id', 'desc')
    .limit(limite)
    .offset(pular)
    .execute()

export type LinhaDeNotificacao = Awaited<ReturnType<typeof listar>>[number]

export async function contar(db: Handle, pessoa: string, filtro: Filtro): Promise<number> {
  const r = await filtrar(
    db.selectFrom('notificacoes').select((e) => e.fn.countAll<number>().as('n')),
    pessoa,
    filtro,
  ).executeTakeFirstOrThrow()
  return r.n
}

/** Unread notices by kind. */
export const naoLidas = (db: Handle, pessoa: string) =>
  db
    .selectFrom('notificacoes')
    .select((e) => ['tipo', e.fn.countAll<number>().as('n')])
    .where('usuario_id', '=', pessoa)
    .where('lida_em', 'is', null)
    .groupBy('tipo')
    .execute()

export const daPessoa = (db: Handle, pessoa: string, id: string) =>
  db.selectFrom('notificacoes').selectAll().where('id', '=', id).where('usuario_id', '=', pessoa).executeTakeFirst()

/** Marks unread notices of a person as read. @returns how many */
export async function marcar(
  db: Handle,
  pessoa: string,
  quais: {
    id?: string | undefined
    caixa?: CaixaDeNotificacao | undefined
    entidade?: string | undefined
    entidadeId?: string | undefined
  },
  agora: string,
): Promise<number> {
  let c = db
    .updateTable('notificacoes')
    .set({ lida_em: agora })
    .where('usuario_id', '=', pessoa)
    .where('lida_em', 'is', null)
  if (quais.id !== undefined) c = c.where('id', '=', quais.id)
  if (quais.caixa !== undefined) c = c.where('tipo', quais.caixa === 'mensagens' ? '=' : '!=', 'comentario')
  if (quais.entidade !== undefined) c = c.where('entidade', '=', quais.entidade)
  if (quais.entidadeId !== undefined) c = c.where('entidade_id', '=', quais.entidadeId)
  return Number((await c.executeTakeFirst()).numUpdatedRows)
}

export const preferencias = (db: Handle, pessoa: string) =>
  db.selectFrom('preferencias_de_notificacao').select(['tipo', 'email']).where('usuario_id', '=', pessoa).execute()

export const preferenciaDe = async (db: Handle, pessoa: string, tipo: TipoDeNotificacao) =>
  (await preferencias(db, pessoa)).find((p) => p.tipo === tipo)?.email ?? null

export const gravarPreferencia = (db: Handle, usuario_id: string, tipo: TipoDeNotificacao, email: EnvioDeEmail) =>
  db
    .insertInto('preferencias_de_notificacao')
    .values({ usuario_id, tipo, email })
    .onConflict((c) => c.columns(['usuario_id', 'tipo']).doUpdateSet({ email }))
    .execute()

/** Kinds that a person does not want on their devices. */
export const silenciados = async (db: Handle, pessoa: string): Promise<TipoDeNotificacao[]> =>
  (await db.selectFrom('tipos_silenciados').select('tipo').where('usuario_id', '=', pessoa).execute()).map(
    (l) => l.tipo,
  )

export async function silenciar(db: Handle, usuario_id: string, tipo: TipoDeNotificacao, calado: boolean) {
  const linha = { usuario_id, tipo }
  if (calado)
    await db
      .insertInto('tipos_silenciados')
      .values(linha)
      .onConflict((c) => c.columns(['usuario_id', 'tipo']).doNothing())
      .execute()
  else
    await db
      .deleteFrom('tipos_silenciados')
      .where((e) => e.and(linha))
      .execute()
}

/** Takes up to `limite` people out of what waits for the daily letter. */
export const comResumo = async (db: Handle, depoisDe: string, limite: number): Promise<string[]> =>
  (
    await db
      .selectFrom('notificacoes')
      .select('usuario_id')
      .distinct()
      .where('no_resumo', '=', sql.lit(1))
      .where('usuario_id', '>', depoisDe)
      .orderBy('usuario_id')
      .limit(limite)
      .execute()
  ).map((l) => l.usuario_id)

/** Takes what waits for the daily letter of a person: two processes never get the same notice. */
export const tirarDoResumo = (db: Handle, pessoa: string) =>
  db
    .updateTable('notificacoes')
    .set({ no_resumo: 0 })
    .where('usuario_id', '=', pessoa)
    .where('no_resumo', '=', sql.lit(1))
    .returning(['id', 'titulo', 'texto', 'tipo', 'lida_em'])
    .execute()

/** The person of a daily letter, if they can still enter. */
export const pessoaAtiva = (db: Handle, id: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email'])
    .where('id', '=', id)
    .where('ativo', '=', 1)
    .where('senha_hash', 'is not', null)
    .executeTakeFirst()

export const apagarAntigas = (db: Handle, antesDe: string) =>
  db.deleteFrom('notificacoes').where('criada_em', '<', antesDe).execute()
