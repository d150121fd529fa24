import type { z } from 'zod'
import {
  MAXIMO_DE_APARELHOS,
  type AparelhoComAvisos,
  type AparelhosComAvisos,
  type ligarAparelho,
  type trocarAparelho,
} from '#contract/casa/aparelhos.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { exigirQuem, type Ctx, type Quem } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, naoAutenticado, naoEncontrado } from '#server/platform/erros.ts'
import { avisarPessoas } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { ehChaveDeInscricao } from '#server/platform/push/cifra.rules.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './aparelhos.repo.ts'
import { chaveDoServidor } from './chave.service.ts'

const paraFora = (l: repo.LinhaComSessao): AparelhoComAvisos => ({
  _id: l.id,
  aparelho: l.aparelho,
  terminaComASessao: l.manter === 0,
  criadoEm: l.criado_em,
  ultimaEntregaEm: l.ultima_entrega_em,
})

/** The caller's devices, the oldest first, and the key a browser subscribes to. */
export async function listar(ctx: Ctx): Promise<AparelhosComAvisos> {
  const { publica } = await chaveDoServidor(ctx)
  const linhas = await repo.daPessoa(ctx.db, exigirQuem(ctx).id, agoraISO())
  return { chavePublica: publica, aparelhos: linhas.map(paraFora) }
}

/**
 * Asked before the transaction: the name server may be slow.
 * @throws VALIDACAO on `endpoint` when it leads where a webhook may not go either, on `p256dh` when it is no key
 */
async function exigirAlcance({ plataforma }: Ctx, { endpoint, p256dh }: { endpoint: string; p256dh: string }) {
  if (!ehChaveDeInscricao(p256dh)) throw campoInvalido('p256dh', 'p256dh não é uma chave de navegador')
  const motivo = await plataforma.push.porqueNaoChama(endpoint)
  if (motivo !== null) throw campoInvalido('endpoint', `${comMaiuscula(motivo)}.`)
}

/** A device is tied to the session it is turned on in, which may be ending meanwhile. @throws NAO_AUTENTICADO */
async function segurarSessao(ctx: Ctx): Promise<Quem> {
  const quem = exigirQuem(ctx)
  if (!(await repo.segurarSessao(ctx.db, ctx.motor, quem.sessaoId))) throw naoAutenticado()
  return quem
}

async function deQuemChama(ctx: Ctx, endpoint: string): Promise<AparelhoComAvisos | null> {
  const linhas = await repo.daPessoa(ctx.db, exigirQuem(ctx).id, agoraISO())
  const achada = linhas.find((l) => l.endpoint === endpoint)
  return achada === undefined ? null : paraFora(achada)
}

/**
 * Turns notices on in the browser that subscribed, for the caller and no longer for whoever had it before.
 * @throws VALIDACAO as `exigirAlcance`; CONFLITO when the caller has as many devices as one may have
 */
export async function ligar(ctx: Ctx, corpo: z.output<typeof ligarAparelho.corpo>): Promise<AparelhoComAvisos> {
  await exigirAlcance(ctx, corpo)
  const { id: usuario_id, sessaoId: sessao_id } = exigirQuem(ctx)
  return emTransacao(ctx, async (ctx) => {
    await segurarSessao(ctx)
    const outros = await repo.daPessoa(ctx.db, usuario_id, agoraISO())
    if (outros.filter(({ endpoint }) => endpoint !== corpo.endpoint).length >= MAXIMO_DE_APARELHOS)
      throw conflito(`Os avisos já estão ligados em ${MAXIMO_DE_APARELHOS} aparelhos: desligue um para ligar outro`)
    // What waits for the person who had it before must not be told to this one.
    if (outros.every(({ endpoint }) => endpoint !== corpo.endpoint)) await repo.removerEndpoint(ctx.db, corpo.endpoint)
    const novo = { id: novoId(), criado_em: agoraISO() }
    await repo.gravar(ctx.db, novo, { ...corpo, usuario_id, sessao_id, aparelho: ctx.aparelho })
    await avisarPessoas(ctx, 'notificacoes', 'ligou', [usuario_id])
    const ligado = await deQuemChama(ctx, corpo.endpoint)
    if (ligado === null) throw naoEncontrado()
    return ligado
  })
}

/** Whether the caller's notices are on in this browser. Those of somebody else who entered here before end. */
export const conferir = (ctx: Ctx, endpoint: string): Promise<{ aparelho: AparelhoComAvisos | null }> =>
  emTransacao(ctx, async (ctx) => {
    const { id, sessaoId } = await segurarSessao(ctx)
    const linha = await repo.doEndpoint(ctx.db, endpoint)
    if (linha !== undefined && linha.usuario_id !== id) await repo.removerEndpoint(ctx.db, endpoint)
    else if (linha !== undefined && linha.sessao_id !== sessaoId) await repo.prenderASessao(ctx.db, linha.id, sessaoId)
    return { aparelho: await deQuemChama(ctx, endpoint) }
  })

/** The browser subscribed anew by itself. Whoever does not know the address of before is told nothing. */
export async function trocar(
  ctx: Ctx,
  { anterior, ...nova }: z.output<typeof trocarAparelho.corpo>,
): Promise<undefined> {
  if ((await repo.doEndpoint(ctx.db, anterior)) === undefined) return undefined
  await exigirAlcance(ctx, nova)
  return emTransacao(ctx, async (ctx) => {
    if (nova.endpoint !== anterior) await repo.removerEndpoint(ctx.db, nova.endpoint)
    await repo.trocar(ctx.db, anterior, nova)
    return undefined
  })
}

/** Turns notices off in one of the caller's devices. @throws NAO_ENCONTRADO, also for somebody else's */
export const desligar = (ctx: Ctx, id: string): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const pessoa = exigirQuem(ctx).id
    if (!(await repo.remover(ctx.db, pessoa, id))) throw naoEncontrado()
    await avisarPessoas(ctx, 'notificacoes', 'desligou', [pessoa])
    return undefined
  })
