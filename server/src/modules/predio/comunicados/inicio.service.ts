import type { Dashboard } from '#contract/casa/dashboard.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as repo from './inicio.repo.ts'

/** What Home says of what whoever reads it was told. */

const NO_INICIO = 3

/** The newest of theirs on the board. */
export const noQuadro = async (ctx: Ctx): Promise<Dashboard['comunicados']> =>
  (await repo.noQuadroPara(ctx.db, exigirQuem(ctx).id, hoje(), NO_INICIO)).map((c) => ({
    ...{ _id: c.id, tipo: c.tipo, titulo: c.titulo, publicado: c.publicada_em },
    esperaCiencia: c.pede_ciente === 1 && c.ciente_em === null,
    lido: c.lido_em !== null,
  }))

/** How many of theirs on the board ask for a word that was not given; which, where it is one. */
export async function queEsperam(ctx: Ctx): Promise<{ quantos: number; um: string | null }> {
  const ids = await repo.queEsperam(ctx.db, exigirQuem(ctx).id, hoje())
  return { quantos: ids.length, um: ids.length === 1 ? (ids[0] ?? null) : null }
}
