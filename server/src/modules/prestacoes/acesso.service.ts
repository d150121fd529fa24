import type { Ctx } from '#server/platform/context.ts'
import * as repo from './prestacoes.repo.ts'

/** Whether the caller may see the files of a month's opinion: staff always, the building once it is published. */
export async function podeVerArquivos(ctx: Ctx, competencia: string): Promise<boolean> {
  return ctx.quem?.ator === 'administrador' || (await repo.porMes(ctx.db, competencia))?.publicada_em != null
}
