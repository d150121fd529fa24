import type { TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, daquiA, DIA, MINUTO } from '#server/platform/relogio.ts'
import { depoisDeConfirmar } from '#server/platform/transacao.ts'
import * as repo from './entregas.repo.ts'

/** How many notices of a kind a device shows in a quarter of an hour; those that come after them are in the bell alone. */
export const EM_POUCO_TEMPO = 10
const POUCO_TEMPO_MS = 15 * MINUTO

/** People asked about at a time. */
const LOTE = 500

/**
 * Outbox: queues notices that were just written for the devices of their people, in the same transaction; they leave once it is
 * committed. Where nobody has a device, one question is asked and nothing written.
 */
export async function mandarAosAparelhos(
  ctx: Ctx,
  tipo: TipoDeNotificacao,
  avisos: readonly { id: string; usuario_id: string }[],
): Promise<void> {
  for (let i = 0; i < avisos.length; i += LOTE) {
    const linhas = await linhasDe(ctx, tipo, avisos.slice(i, i + LOTE))
    if (linhas.length === 0) continue
    await repo.inserir(ctx.db, linhas)
    depoisDeConfirmar(ctx, () => ctx.plataforma.push.acordar())
  }
}

async function linhasDe(ctx: Ctx, tipo: TipoDeNotificacao, avisos: readonly { id: string; usuario_id: string }[]) {
  const quando = agoraISO()
  const pessoas = [...new Set(avisos.map((a) => a.usuario_id))]
  const janela = { tipo, pessoas, agora: quando, desde: daquiA(-POUCO_TEMPO_MS) }
  return (await repo.ondeAparece(ctx.db, ctx.motor, janela)).flatMap(({ id: inscricao_id, usuario_id, recentes }) =>
    avisos
      .filter((a) => a.usuario_id === usuario_id)
      .slice(0, Math.max(0, EM_POUCO_TEMPO - (recentes ?? 0)))
      .map(({ id: notificacao_id }) => ({
        ...{ id: novoId(), inscricao_id, notificacao_id, estado: 'pendente' as const, tentativas: 0 },
        ...{ proxima_em: quando, criado_em: quando, status: null, motivo: null },
      })),
  )
}

/** How long what was delivered or given up is kept, for whoever runs the product. */
const GUARDAR_MS = 7 * DIA

/** Daily cleaning: what ended goes after a week. */
export const limparAparelhos = ({ db }: Pick<Ctx, 'db'>) => repo.limpar(db, daquiA(-GUARDAR_MS))
