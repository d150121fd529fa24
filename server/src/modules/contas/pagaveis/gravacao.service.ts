import type { Ctx } from '#server/platform/contexto.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { paraAuditoria, paraFora } from './apresentacao.service.ts'
import * as repo from './pagaveis.repo.ts'

/** How a bill is found, written over the version that was read, and told to the history. */

/** The stored bill, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored bill, deleted or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluida(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** Tells the history of a write, and who listens. */
export async function registrar(
  ctx: Ctx,
  acao: string,
  antes: Record<string, unknown> | null,
  depois: repo.Linha,
  motivo?: string,
): Promise<void> {
  const some = acao === 'excluiu' || acao === 'restaurou'
  await auditar(ctx, {
    acao,
    entidade: 'pagaveis',
    id: depois.id,
    titulo: depois.nome,
    antes: some ? null : antes,
    depois: some ? null : { ...(await paraAuditoria(ctx, depois)), ...(motivo !== undefined && { motivo }) },
  })
  await avisarMudanca(ctx, 'pagaveis', acao, depois.id)
}

export interface Opcoes {
  versaoEsperada: number | null
  enviado: unknown
  /** How the history calls what was done. */
  acao?: string
  /** Why, where the record itself does not keep it. */
  motivo?: string
  /** Run between the write and the history. */
  junto?: () => Promise<unknown>
}

/**
 * Writes over the version that was read.
 * @returns the bill as it is now
 * @throws CONFLITO_DE_VERSAO with both states when somebody saved in between
 */
export async function escrever(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao = 'alterou', motivo, junto }: Opcoes,
): Promise<repo.Linha> {
  const deAntes = await paraAuditoria(ctx, antes)
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, { ...colunas, atualizado_em: agoraISO() })))
    throw conflitoDeVersao(await paraFora(ctx, await encontrarMesmoExcluida(ctx, antes.id)), enviado)
  await junto?.()
  const depois = await encontrarMesmoExcluida(ctx, antes.id)
  await registrar(ctx, acao, deAntes, depois, motivo)
  return depois
}
