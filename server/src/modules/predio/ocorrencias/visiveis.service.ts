import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import * as comentarios from './comentarios.repo.ts'
import * as repo from './ocorrencias.repo.ts'

/**
 * Whether the caller may see an incident: its author always, staff once it is open. Apart from the other rules because
 * the files ask it too.
 */
export const ehVisivel = (ctx: Ctx, l: Pick<repo.LinhaDeOcorrencia, 'usuario_id' | 'status'>): boolean =>
  l.usuario_id === ctx.quem?.id || (ehAdministracao(ctx) && l.status !== 'Rascunho')

/** Whether the caller may see the files of an incident. */
export async function podeVerOcorrencia(ctx: Ctx, id: string): Promise<boolean> {
  const linha = await repo.porId(ctx.db, id)
  return linha !== undefined && ehVisivel(ctx, linha)
}

/** Whether the caller may see the files of a comment. */
export async function podeVerComentario(ctx: Ctx, id: string): Promise<boolean> {
  const comentario = await comentarios.porId(ctx.db, id)
  return comentario !== undefined && podeVerOcorrencia(ctx, comentario.ocorrencia_id)
}
