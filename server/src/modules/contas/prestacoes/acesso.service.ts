import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { leOsLivros, type Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import * as pareceres from './pareceres.repo.ts'
import * as repo from './prestacoes.repo.ts'

/** Whether the caller may see the files of a month's opinion: who reads the books always, the building once it is published. */
export async function podeVerArquivos(ctx: Ctx, competencia: string): Promise<boolean> {
  return leOsLivros(ctx) || (await repo.porMes(ctx.db, competencia))?.publicada_em != null
}

/** Whether the caller may see the files of an opinion on other figures: as those of its month. */
export async function podeVerArquivosDeAntes(ctx: Ctx, id: string): Promise<boolean> {
  const competencia = await pareceres.mesDe(ctx.db, id)
  return competencia !== undefined && podeVerArquivos(ctx, competencia)
}

/** What was published must stay true of the book. Whoever asks holds the book. @throws CONFLITO */
export async function exigirNaoPublicada(ctx: Ctx, competencia: string): Promise<void> {
  if ((await repo.porMes(ctx.db, competencia))?.publicada_em != null)
    throw conflito(
      `As contas de ${mesPorExtenso(competencia)} estão publicadas: retire a publicação antes de reabrir o mês`,
    )
}
