import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import * as repo from './reservas.repo.ts'
import { donoDe } from './reservas.rules.ts'

export type { LinhaDeReserva } from './reservas.repo.ts'

/** A booking the caller may see: staff any, a resident their own. Drafts are their maker's alone. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.LinhaDeReserva> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  const sua = donoDe(linha) === ctx.quem?.id
  if (!sua && (!ehAdministracao(ctx) || linha.finalizada_em === null)) throw naoEncontrado()
  return linha
}
