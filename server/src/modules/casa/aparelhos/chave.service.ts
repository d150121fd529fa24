import type { Ctx } from '#server/platform/contexto.ts'
import { chaveDoSegredo, type ChaveDoServidor } from '#server/platform/push/vapid.rules.ts'
import { segredo } from '#server/platform/segredos.ts'
import * as repo from './aparelhos.repo.ts'

/** The key this server signs with (VAPID). Browsers subscribe to it: with another one every device has to be turned on again. */
export const chaveDoServidor = async (ctx: Pick<Ctx, 'db'>): Promise<ChaveDoServidor> =>
  chaveDoSegredo(await segredo(ctx.db, 'push'))

/** Whom a push service may write to about what we send: the administration, or where the product is. */
export async function contato(ctx: Pick<Ctx, 'db' | 'plataforma'>): Promise<string> {
  const email = await repo.emailDoCondominio(ctx.db)
  return email === null ? ctx.plataforma.config.urlPublica : `mailto:${email}`
}

/** The keys were changed: what browsers subscribed to with those of before can be sent nothing any more. */
export const esquecerTodos = ({ db }: Pick<Ctx, 'db'>) => repo.removerTodos(db)
