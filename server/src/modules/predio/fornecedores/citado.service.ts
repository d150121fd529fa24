import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import * as repo from './fornecedores.repo.ts'

/**
 * The supplier that a record names. One that was deleted is chosen no more; who named it before keeps it.
 * @throws VALIDACAO on `fornecedor`
 */
export async function exigir(ctx: Ctx, id: string): Promise<{ id: string; nome: string }> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw campoInvalido('fornecedor', 'Fornecedor não encontrado')
  return linha
}

/** The supplier of an order for what comes of it; null once it was deleted. */
export async function aindaHa(ctx: Ctx, id: string | null): Promise<string | null> {
  const linha = id === null ? undefined : await repo.porId(ctx.db, id)
  return linha?.excluido_em === null ? linha.id : null
}

/** The supplier a filter names, deleted or not: what it was paid is still asked for. @throws VALIDACAO on `fornecedor` */
export async function exigirMesmoExcluido(ctx: Ctx, id: string): Promise<{ id: string; nome: string }> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw campoInvalido('fornecedor', 'Fornecedor não encontrado')
  return linha
}

/** Whether a supplier has this CPF or CNPJ (digits alone), deleted ones not counted. */
export const doDocumento = async (ctx: Ctx, documento: string): Promise<boolean> =>
  (await repo.comDocumento(ctx.db, documento, '')) !== undefined

/** The supplier with this CPF or CNPJ (digits alone), deleted ones not counted. */
export const comDocumento = (ctx: Ctx, documento: string): Promise<{ id: string; nome: string } | undefined> =>
  repo.comDocumento(ctx.db, documento, '')
