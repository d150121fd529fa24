import type { z } from 'zod'
import type { EntregaDeWebhook, listarEntregas } from '#contract/casa/webhooks.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, naoEncontrado } from '#server/platform/erros.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { agoraISO, daquiA, DIA } from '#server/platform/relogio.ts'
import { depoisDeConfirmar, emTransacao } from '#server/platform/transacao.ts'
import { WEBHOOK_DESLIGADO } from './desligamento.service.ts'
import * as repo from './entregas.repo.ts'
import * as webhooks from './webhooks.repo.ts'
import { encontrar as encontrarWebhook } from './webhooks.service.ts'

/** How long the text of what ended is kept, so that it can be sent again, and how long its line. */
const GUARDAR_TEXTO_MS = 7 * DIA
const GUARDAR_MS = 30 * DIA

type DeQuem = ReadonlyMap<string, Pick<webhooks.Linha, 'nome' | 'ativo'>>

const paraFora = (l: repo.Linha, deQuem: DeQuem): EntregaDeWebhook => ({
  _id: l.id,
  webhook: { _id: l.webhook_id, nome: deQuem.get(l.webhook_id)?.nome ?? '' },
  tipo: l.tipo,
  estado: l.estado,
  tentativas: l.tentativas,
  status: l.status,
  motivo: l.motivo,
  duracaoMs: l.duracao_ms,
  criadaEm: l.criado_em,
  tentadaEm: l.tentada_em,
  proximaEm: l.estado === 'pendente' ? l.proxima_em : null,
  podeReenviar: l.corpo !== '' && deQuem.get(l.webhook_id)?.ativo === 1,
})

const todos = async (ctx: Ctx): Promise<DeQuem> => new Map((await webhooks.listar(ctx.db)).map((w) => [w.id, w]))

/** A page of what was sent, newest first. */
export async function listar(
  ctx: Ctx,
  { webhook, estado, ...query }: z.output<typeof listarEntregas.query>,
): Promise<Pagina<EntregaDeWebhook>> {
  const filtro: repo.Filtro = { webhook, estado }
  const deQuem = await todos(ctx)
  return paginar(query, await repo.contar(ctx.db, filtro), async ({ limite, pular }) =>
    (await repo.listar(ctx.db, filtro, limite, pular)).map((l) => paraFora(l, deQuem)),
  )
}

/** @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** Sends a test and waits for what is answered; its row says how it ended. */
export async function testar(ctx: Ctx, webhook: webhooks.Linha): Promise<EntregaDeWebhook> {
  const id = await ctx.plataforma.webhooks.enviarTeste(ctx, webhook)
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, id)
    await auditar(ctx, {
      ...{ acao: 'testou', entidade: 'webhooks', id: webhook.id, titulo: webhook.nome },
      antes: null,
      depois: { situacao: linha.estado === 'entregue' ? 'entregue' : 'não entregue' },
    })
    return paraFora(linha, await todos(ctx))
  })
}

/**
 * Sends a delivery again under the id it has, whatever became of it, with all its tries before it.
 * @throws CONFLITO when its webhook is off, or its text is gone
 */
export const reenviar = (ctx: Ctx, id: string): Promise<EntregaDeWebhook> =>
  emTransacao(ctx, async (ctx) => {
    const { webhook_id, tipo } = await encontrar(ctx, id)
    const webhook = await encontrarWebhook(ctx, webhook_id)
    if (webhook.ativo === 0) throw conflito('Este webhook está desligado: ligue-o antes de enviar de novo')
    if (!(await repo.adiantar(ctx.db, id, agoraISO())))
      throw conflito('O texto desta entrega já foi apagado: ele é guardado por uma semana')
    await auditar(ctx, {
      ...{ acao: 'reenviou', entidade: 'webhooks', id: webhook_id, titulo: `${webhook.nome} (${tipo})` },
      ...{ antes: null, depois: null },
    })
    depoisDeConfirmar(ctx, () => ctx.plataforma.webhooks.acordar())
    return paraFora(await encontrar(ctx, id), await todos(ctx))
  })

/** Daily cleaning: texts after a week, lines after a month, secrets of before once their day is over. */
export async function limparWebhooks({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await repo.desistirDosDesligados(db, WEBHOOK_DESLIGADO)
  await repo.limpar(db, daquiA(-GUARDAR_TEXTO_MS), daquiA(-GUARDAR_MS))
  await webhooks.esquecerAnteriores(db, agoraISO())
}
