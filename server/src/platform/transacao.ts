import { agoraISO } from './relogio.ts'
import type { ChaveDeIdempotencia, Ctx } from './contexto.ts'
import { idempotenciaDivergente } from './erros.ts'
import { resumoDe } from './ids.ts'
import { gastar } from './uso.ts'

/**
 * Runs `fn` in one transaction: all of it is written, or nothing. Called inside another, joins it.
 *
 * Name the callback's parameter `ctx` too: the shadowed outer handle would escape the rollback on PostgreSQL and
 * wait for itself on SQLite.
 *
 * When the request carries an idempotency key, the result is stored in the same transaction; a repetition gets the
 * stored result and `fn` does not run. Results must survive JSON.
 *
 * The first transaction of a request counts it against the caller's limits; a repetition and what is rolled back count for
 * nothing.
 * @throws ErroDeAplicacao IDEMPOTENCIA_DIVERGENTE when the key was used with another body; LIMITE_DE_USO
 */
export async function emTransacao<T>(ctx: Ctx, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.aoConfirmar !== null) return fn(ctx)
  const aoConfirmar: (() => void)[] = []
  const resultado = await ctx.plataforma.conexao.db.transaction().execute(async (db) => {
    const interno: Ctx = { ...ctx, db, aoConfirmar, idempotencia: null, gasto: null }
    const contando = contar(ctx, fn)
    return ctx.idempotencia === null ? contando(interno) : comChave(interno, ctx.idempotencia, contando)
  })
  if (ctx.gasto !== null) ctx.gasto.pago = true
  for (const acao of aoConfirmar) acao()
  return resultado
}

/** The work of a transaction, after the request is counted. */
function contar<T>({ gasto }: Ctx, fn: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  if (gasto === null || gasto.pago) return fn
  return async (ctx) => {
    await gastar(ctx, gasto.recurso)
    return fn(ctx)
  }
}

/**
 * After-commit hook: runs something once what `ctx` writes is there to stay, after its transaction commits, or at once
 * outside of one.
 */
export function depoisDeConfirmar(ctx: Ctx, acao: () => void): void {
  if (ctx.aoConfirmar === null) acao()
  else ctx.aoConfirmar.push(acao)
}

/** The body of an upload is not JSON, so what it holds enters the signature of its idempotency key here. */
export function comConteudoNaChave(ctx: Ctx, conteudo: string): Ctx {
  if (ctx.idempotencia === null) return ctx
  const { chave, assinatura } = ctx.idempotencia
  return { ...ctx, idempotencia: { chave, assinatura: resumoDe(`${assinatura}\n${conteudo}`) } }
}

async function comChave<T>(
  ctx: Ctx,
  { chave, assinatura }: ChaveDeIdempotencia,
  fn: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const usuario_id = ctx.quem?.id ?? ''
  // The row is written before the work: a second request with the key waits here for the first to end.
  const inserida = await ctx.db
    .insertInto('idempotencia')
    .values({ chave, usuario_id, assinatura, resposta: '', criada_em: agoraISO() })
    .onConflict((c) => c.columns(['usuario_id', 'chave']).doNothing())
    .executeTakeFirst()
  if (inserida.numInsertedOrUpdatedRows === 0n) return respostaGuardada<T>(ctx, { chave, assinatura })
  const resultado = await fn(ctx)
  const resposta = JSON.stringify({ v: resultado })
  await ctx.db
    .updateTable('idempotencia')
    .set({ resposta })
    .where('chave', '=', chave)
    .where('usuario_id', '=', usuario_id)
    .execute()
  return resultado
}

/**
 * Whether a request with this key was carried out. Asked before the record is looked up: what was deleted is not there any more,
 * and whoever repeats a deletion because its answer was cut is told what they would have been told.
 * @throws ErroDeAplicacao IDEMPOTENCIA_DIVERGENTE when the key was used with something else
 */
export async function jaRespondida(ctx: Ctx, { chave, assinatura }: ChaveDeIdempotencia): Promise<boolean> {
  const linha = await daChave(ctx, chave).where('resposta', '<>', '').executeTakeFirst()
  if (linha) exigirAMesma(linha, assinatura)
  return linha !== undefined
}

async function respostaGuardada<T>(ctx: Ctx, { chave, assinatura }: ChaveDeIdempotencia): Promise<T> {
  const linha = await daChave(ctx, chave).executeTakeFirstOrThrow()
  exigirAMesma(linha, assinatura)
  return (JSON.parse(linha.resposta) as { v: T }).v
}

const daChave = ({ db, quem }: Ctx, chave: string) =>
  db
    .selectFrom('idempotencia')
    .select(['assinatura', 'resposta'])
    .where('chave', '=', chave)
    .where('usuario_id', '=', quem?.id ?? '')

function exigirAMesma(linha: { assinatura: string }, assinatura: string): void {
  if (linha.assinatura !== assinatura) throw idempotenciaDivergente()
}
