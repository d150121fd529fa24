import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './unidades.repo.ts'
import { chavesDoNome } from './unidades.rules.ts'

const semBloco = (chave: string) => chave.startsWith('/')

/**
 * The units of some keys (`chaveDaUnidade`). One without a bloco that no unit has may be the whole name of one, as the product
 * itself writes it in one column: `/a 101` is unit A 101, and not another beside it.
 */
export async function porChavesOuNomes(ctx: Ctx, chaves: readonly string[]): Promise<Map<string, repo.Linha>> {
  const achadas = await repo.porChaves(ctx.db, chaves)
  const nomes = chaves
    .filter((chave) => semBloco(chave) && !achadas.has(chave))
    .map((chave) => ({ chave, possiveis: chavesDoNome(chave.slice(1)).filter((c) => !semBloco(c)) }))
  const pelosNomes = await repo.porChaves(ctx.db, [...new Set(nomes.flatMap((n) => n.possiveis))])
  for (const { chave, possiveis } of nomes) {
    const unidade = pelosNomes.get(possiveis.find((c) => pelosNomes.has(c)) ?? '')
    if (unidade) achadas.set(chave, unidade)
  }
  return achadas
}
