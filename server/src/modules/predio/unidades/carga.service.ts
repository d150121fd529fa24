import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { porChavesOuNomes } from './achar.service.ts'
import { fatoDaUnidade } from './apresentacao.service.ts'
import { linhaNova, type DadosDaUnidade } from './colunas.service.ts'
import * as repo from './unidades.repo.ts'

/** Many units at once: what an import needs of them. */

/** Which of these keys (`chaveDaUnidade`) a unit already has. */
export const ocupadas = async (ctx: Ctx, chaves: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await porChavesOuNomes(ctx, chaves)).keys())

/** Adds units, all or none. Must run in a transaction; that none is there was checked before. */
export async function criarVarias(
  ctx: Ctx,
  unidades: readonly DadosDaUnidade[],
  importacaoId: string | null,
): Promise<repo.Linha[]> {
  const linhas = unidades.map((u) => linhaNova(ctx, u, importacaoId))
  await repo.inserirVarias(ctx.db, linhas)
  await auditarVarios(
    ctx,
    linhas.map((l) => fatoDaUnidade('criou', null, l)),
  )
  if (linhas.length > 0) await avisarMudanca(ctx, 'unidades', 'importou')
  return linhas
}

/** Takes back the units an import made, those nobody touched and in which nobody is. Must run in a transaction. @returns how many */
export async function removerDaImportacao(ctx: Ctx, importacaoId: string): Promise<number> {
  const linhas = await repo.removerDaImportacao(ctx.db, importacaoId)
  const fato = { acao: 'excluiu', entidade: 'unidades', antes: null, depois: null } as const
  await auditarVarios(
    ctx,
    linhas.map((l) => ({ ...fato, id: l.id, titulo: nomeDaUnidade(l) })),
  )
  if (linhas.length > 0) await avisarMudanca(ctx, 'unidades', 'excluiu')
  return linhas.length
}
