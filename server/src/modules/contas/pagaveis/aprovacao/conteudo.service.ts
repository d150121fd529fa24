import type { Ctx } from '#server/platform/contexto.ts'
import * as arquivos from '../../../casa/arquivos/arquivos.service.ts'
import { conteudoDe, type Conteudo } from '../pagaveis.rules.ts'
import * as partes from '../partes/partes.repo.ts'
import * as retencoes from '../retencoes/retencoes.repo.ts'

/** What an approval of a stored bill would be of. */
export const conteudoDaLinha = async (ctx: Ctx, l: Conteudo & { id: string }): Promise<string> =>
  conteudoDe(
    l,
    await arquivos.idsDoRegistro(ctx, 'pagaveis', l.id),
    await retencoes.daConta(ctx.db, l.id),
    await partes.daConta(ctx.db, l.id),
  )
