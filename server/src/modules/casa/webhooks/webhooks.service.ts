import type { z } from 'zod'
import { camposDoWebhook } from '#contract/casa/webhooks.campos.ts'
import {
  MAXIMO_DE_WEBHOOKS,
  type corpoDeWebhook,
  type Webhook,
  type WebhookComSegredo,
} from '#contract/casa/webhooks.ts'
import { anunciadas, type Anunciada } from '#contract/protocolo/acontecimentos.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, daquiA } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { novoSegredo } from '#server/platform/webhooks/assinatura.rules.ts'
import { mudaramOuvintes } from '#server/platform/webhooks/ouvintes.ts'
import { WEBHOOK_DESLIGADO } from './desligamento.service.ts'
import * as entregas from './entregas.repo.ts'
import { DOIS_SEGREDOS_MS } from './entregas.rules.ts'
import { lacrarPara, segredoDe } from './segredos.service.ts'
import * as repo from './webhooks.repo.ts'

type Corpo = z.output<typeof corpoDeWebhook>
const campos = mapear<Webhook, repo.Linha>()(camposDoWebhook)

/** Each kind once, in the order of the contract. */
const emOrdem = (escolhidas: readonly Anunciada[]): Anunciada[] => anunciadas.filter((e) => escolhidas.includes(e))

const entidadesDe = ({ entidades }: repo.Linha): Anunciada[] | null =>
  entidades === null ? null : emOrdem(JSON.parse(entidades) as Anunciada[])

/** A webhook as the API shows it, without its secret. */
export const paraFora = (l: repo.Linha): Webhook => ({
  _id: l.id,
  ...campos.daLinha(l),
  entidades: entidadesDe(l),
  falhandoDesde: l.falhando_desde,
  desligado: l.desligado_em === null ? null : { em: l.desligado_em, porque: l.desligado_porque ?? '' },
  segredoAnteriorAte: l.anterior_ate !== null && l.anterior_ate > agoraISO() ? l.anterior_ate : null,
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

const paraAuditoria = (l: repo.Linha) =>
  campos.noHistorico({ ...campos.daLinha(l), entidades: entidadesDe(l) ?? 'tudo' })

/** The stored webhook. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** Every webhook, by name. */
export const listar = async (ctx: Ctx): Promise<Webhook[]> => (await repo.listar(ctx.db)).map(paraFora)

/** Asked before the transaction: the name server may be slow. @throws VALIDACAO on `url` */
async function exigirAlcance({ plataforma }: Ctx, url: string): Promise<void> {
  const motivo = await plataforma.webhooks.porqueNaoChama(url)
  if (motivo !== null) throw campoInvalido('url', `${comMaiuscula(motivo)}.`)
}

/** What only shows in an answer is read after the commit: no stored answer holds a secret. */
async function comSegredo(ctx: Ctx, id: string): Promise<WebhookComSegredo> {
  const linha = await encontrar(ctx, id)
  return { ...paraFora(linha), segredo: await segredoDe(ctx, linha) }
}

const colunasDe = ({ entidades, ...corpo }: Corpo) => ({
  ...campos.colunasDe(corpo),
  ...(entidades !== undefined && { entidades: entidades && JSON.stringify(emOrdem(entidades)) }),
  atualizado_em: agoraISO(),
})

/**
 * Records an address, with a new secret.
 * @throws VALIDACAO on `url` when it leads where no webhook may, CONFLITO when there are as many as there may be
 */
export async function criar(ctx: Ctx, corpo: Corpo): Promise<WebhookComSegredo> {
  await exigirAlcance(ctx, corpo.url)
  const criado = await emTransacao(ctx, async (ctx) => {
    if ((await repo.contar(ctx.db, ctx.motor)) >= MAXIMO_DE_WEBHOOKS)
      throw conflito(`Já há ${MAXIMO_DE_WEBHOOKS} webhooks: exclua um para cadastrar outro`)
    const id = novoId()
    await repo.inserir(ctx.db, {
      ...{ id, entidades: null, ativo: 1, criado_em: agoraISO() },
      segredo: await lacrarPara(ctx, id, novoSegredo()),
      ...{ segredo_anterior: null, anterior_ate: null, falhando_desde: null },
      ...{ desligado_em: null, desligado_porque: null },
      ...colunasDe(corpo),
    })
    await registrar(ctx, 'criou', null, await encontrar(ctx, id))
    return { id }
  })
  return comSegredo(ctx, criado.id)
}

/** Switched on again, what went before is over. */
const LIMPO = { falhando_desde: null, desligado_em: null, desligado_porque: null }

/**
 * Changes a webhook. Switched off, what waits for it is given up.
 * @throws CONFLITO_DE_VERSAO, VALIDACAO on `url` when it leads where no webhook may
 */
export async function atualizar(ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Webhook> {
  if (corpo.url !== (await encontrar(ctx, id)).url) await exigirAlcance(ctx, corpo.url)
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const novas = colunasDe(corpo)
    const liga = novas.ativo === 1 && antes.ativo === 0
    // Another address has not failed yet.
    const outro = corpo.url !== antes.url && { falhando_desde: null }
    await gravar(ctx, antes, { ...novas, ...outro, ...(liga && LIMPO) }, versaoEsperada, corpo)
    if (novas.ativo === 0) await entregas.desistirDe(ctx.db, id, WEBHOOK_DESLIGADO)
    const depois = await encontrar(ctx, id)
    await registrar(ctx, 'alterou', antes, depois)
    return paraFora(depois)
  })
}

async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  versaoEsperada: number | null,
  enviado: unknown,
): Promise<void> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(paraFora(await encontrar(ctx, antes.id)), enviado)
}

/** Deletes a webhook and what was sent to it, for good. @throws CONFLITO_DE_VERSAO */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    if (!vale || !(await repo.remover(ctx.db, id, antes.versao)))
      throw conflitoDeVersao(paraFora(await encontrar(ctx, id)), null)
    await registrar(ctx, 'excluiu', antes, antes)
    return undefined
  })

/**
 * Makes another secret. The one of before signs beside it for a day, so that a receiver can be changed without losing anything.
 * @throws CONFLITO_DE_VERSAO
 */
export async function trocarSegredo(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<WebhookComSegredo> {
  await emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const colunas = {
      segredo: await lacrarPara(ctx, id, novoSegredo()),
      ...{ segredo_anterior: antes.segredo, anterior_ate: daquiA(DOIS_SEGREDOS_MS), atualizado_em: agoraISO() },
    }
    await gravar(ctx, antes, colunas, versaoEsperada, null)
    await registrar(ctx, 'trocou o segredo do webhook', null, antes)
    return { id }
  })
  return comSegredo(ctx, id)
}

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<void> {
  const mudou = acao === 'criou' || acao === 'alterou'
  mudaramOuvintes(ctx)
  await auditar(ctx, {
    ...{ acao, entidade: 'webhooks', id: depois.id, titulo: depois.nome },
    antes: mudou && antes ? paraAuditoria(antes) : null,
    depois: mudou ? paraAuditoria(depois) : null,
  })
  await avisarMudanca(ctx, 'webhooks', acao, depois.id)
}
