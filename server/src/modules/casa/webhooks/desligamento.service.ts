import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { mudaramOuvintes } from '#server/platform/webhooks/ouvintes.ts'
import * as entregas from './entregas.repo.ts'
import * as repo from './webhooks.repo.ts'

/**
 * Tells the administration, by the bell. Given from outside, because notices stand on a floor above: who starts the product knows
 * both.
 */
export type Avisar = (
  ctx: Ctx,
  para: { papel: 'administrador' },
  fato: { tipo: 'webhook'; titulo: string; texto: string; caminho: string; entidade: string; entidadeId: string },
) => Promise<void>

/** Said of what waited for a webhook that is off. */
export const WEBHOOK_DESLIGADO = 'o webhook foi desligado'

/**
 * Switches a webhook off because nothing reaches it, gives up what waits for it, and tells the administration. In the caller's
 * transaction; of several instances that see it at the same time, one does.
 */
export async function desligar(ctx: Ctx, id: string, porque: string, avisar: Avisar): Promise<void> {
  if (!(await repo.desligar(ctx.db, id, agoraISO(), porque))) return
  await entregas.desistirDe(ctx.db, id, WEBHOOK_DESLIGADO)
  mudaramOuvintes(ctx)
  const linha = await repo.porId(ctx.db, id)
  if (!linha) return
  await auditar(ctx, {
    acao: 'desligou',
    entidade: 'webhooks',
    id,
    titulo: linha.nome,
    antes: null,
    depois: { motivo: porque },
  })
  await avisarMudanca(ctx, 'webhooks', 'desligou', id)
  await avisar(
    ctx,
    { papel: 'administrador' },
    {
      tipo: 'webhook',
      titulo: `O webhook “${linha.nome}” foi desligado`,
      texto: `${porque} Confira o endereço e ligue-o de novo em Configurações, Integrações.`,
      caminho: '/configuracoes?aba=integracoes',
      entidade: 'webhooks',
      entidadeId: id,
    },
  )
}
