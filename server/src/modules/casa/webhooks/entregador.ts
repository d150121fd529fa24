import type { Logger } from 'pino'
import { TIPO_DO_TESTE } from '#contract/casa/webhooks.ts'
import { ctxDoSistema, type Ctx, type Entregador, type Plataforma } from '#server/platform/contexto.ts'
import { Raias } from '#server/platform/fila/raias.ts'
import { agora, agoraISO, daquiA, emMs, MINUTO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { corpoDoEvento, linhaDaEntrega } from '#server/platform/webhooks/anuncio.ts'
import { cabecalhosDaAssinatura } from '#server/platform/webhooks/assinatura.rules.ts'
import type { Mensageiro } from '#server/platform/webhooks/envio.ts'
import { motivoDaFalha, motivoDaResposta } from '#server/platform/webhooks/motivos.rules.ts'
import { haOuvintes } from '#server/platform/webhooks/ouvintes.ts'
import { desligar, WEBHOOK_DESLIGADO, type Avisar } from './desligamento.service.ts'
import * as repo from './entregas.repo.ts'
import { esperaMs, foiAceita, MAIOR_ESPERA_MS, porqueDesliga } from './entregas.rules.ts'
import { segredosQueAssinam } from './segredos.service.ts'
import * as webhooks from './webhooks.repo.ts'

/** Longer than a try may take, so that a row is never in two hands. */
const PRAZOS = { duracaoMs: MINUTO, maiorEsperaMs: MAIOR_ESPERA_MS }

/** What came of a try. `cortada`: ended by our own stop, and no try at all. */
type Resultado = { status: number | null; motivo: string | null; duracaoMs: number } | 'cortada'

/**
 * The worker of the queue of deliveries. Each webhook has a lane of its own, one delivery at a time, so that one that is slow holds
 * up nobody but itself. Any number of instances may work together; what one that died had in hand is sent again, under the same id,
 * once its lease is over.
 */
export class EntregadorDeWebhooks implements Entregador {
  readonly #plataforma: () => Plataforma
  readonly #log: Logger
  readonly #mensageiro: Mensageiro
  readonly #avisar: Avisar
  readonly #raias: Raias

  /** @param plataforma which it is part of, and is not there yet */
  constructor(plataforma: () => Plataforma, log: Logger, mensageiro: Mensageiro, avisar: Avisar) {
    this.#plataforma = plataforma
    this.#log = log
    this.#mensageiro = mensageiro
    this.#avisar = avisar
    this.#raias = new Raias(log, {
      nome: 'a fila dos webhooks',
      raia: { chave: 'webhook', parou: 'a fila de um webhook parou' },
      comPendentes: async () => ((await haOuvintes(this.#ctx)) ? repo.comPendentes(this.#ctx.db) : []),
      percorrer: (id) => this.#percorrer(id),
    })
  }

  iniciar(): void {
    this.#raias.iniciar()
  }

  acordar(): void {
    this.#raias.acordar()
  }

  porqueNaoChama(url: string): Promise<string | null> {
    return this.#mensageiro.porqueNaoChama(url)
  }

  enviarPendentes(): Promise<number> {
    return this.#raias.enviarPendentes()
  }

  get #ctx(): Ctx {
    return ctxDoSistema(this.#plataforma())
  }

  /** After a failure the rest waits for the next look: an address that is down must not be asked for every delivery. */
  async #percorrer(webhookId: string): Promise<number> {
    for (let enviadas = 0; ; enviadas++) {
      if (this.#raias.parada.aborted) return enviadas
      const entrega = await repo.reservar(this.#ctx.db, webhookId, PRAZOS)
      const webhook = entrega && (await webhooks.porId(this.#ctx.db, webhookId))
      if (!entrega || !webhook) return enviadas
      if (webhook.ativo === 0) {
        // Written by a transaction that began while it was on.
        await repo.desistirDe(this.#ctx.db, webhookId, WEBHOOK_DESLIGADO)
        return enviadas
      }
      const resultado = await this.#tentar(webhook, entrega)
      if (!(await this.#anotar(webhook, entrega, resultado))) return enviadas
    }
  }

  async #tentar(webhook: webhooks.Linha, { id, corpo }: repo.Reservada): Promise<Resultado> {
    const inicio = performance.now()
    const depois = () => Math.round(performance.now() - inicio)
    try {
      const segredos = await segredosQueAssinam(this.#ctx, webhook)
      const cabecalhos = cabecalhosDaAssinatura(id, agoraISO(), corpo, segredos)
      const { status } = await this.#mensageiro.enviar({ url: webhook.url, corpo, cabecalhos }, this.#raias.parada)
      return { status, motivo: motivoDaResposta(status), duracaoMs: depois() }
    } catch (erro) {
      if (this.#raias.parada.aborted) return 'cortada'
      return { status: null, motivo: motivoDaFalha(erro), duracaoMs: depois() }
    }
  }

  /** @returns whether it was taken */
  async #anotar(webhook: webhooks.Linha, entrega: repo.Reservada, resultado: Resultado): Promise<boolean> {
    const { db } = this.#ctx
    if (resultado === 'cortada') {
      await repo.anotar(db, entrega, { proxima_em: agoraISO(), tentativas: entrega.tentativas - 1 })
      return false
    }
    const { status, motivo, duracaoMs } = resultado
    const dito = { status, motivo, duracao_ms: duracaoMs, tentada_em: agoraISO() }
    if (status !== null && foiAceita(status)) {
      await repo.anotar(db, entrega, { ...dito, estado: 'entregue', proxima_em: agoraISO() })
      await webhooks.chegou(db, webhook.id)
      return true
    }
    await this.#adiar(webhook.id, entrega, dito)
    return false
  }

  async #adiar(
    id: string,
    entrega: repo.Reservada,
    dito: Pick<repo.Linha, 'status' | 'motivo' | 'duracao_ms' | 'tentada_em'>,
  ): Promise<void> {
    const espera = esperaMs(entrega.tentativas)
    const depois =
      espera === null
        ? { estado: 'falhou' as const, proxima_em: agoraISO() }
        : { estado: 'pendente' as const, proxima_em: daquiA(espera) }
    await repo.anotar(this.#ctx.db, entrega, { ...dito, ...depois })
    this.#log.warn(
      { webhook: id, entrega: entrega.id, tentativa: entrega.tentativas, status: dito.status, motivo: dito.motivo },
      espera === null ? 'webhook não entregue; desisti' : 'webhook não entregue; tento de novo mais tarde',
    )
    await webhooks.comecouAFalhar(this.#ctx.db, id, agoraISO())
    // Read again: to another instance something may have arrived meanwhile.
    const desde = (await webhooks.porId(this.#ctx.db, id))?.falhando_desde ?? null
    const porque = porqueDesliga(dito.status, desde === null ? 0 : agora().getTime() - emMs(desde))
    if (porque !== null) await emTransacao(this.#ctx, (ctx) => desligar(ctx, id, porque, this.#avisar))
  }

  async enviarTeste(ctx: Ctx, webhook: webhooks.Linha): Promise<string> {
    const { id } = webhook
    const quando = agoraISO()
    const autor = ctx.quem?.id ?? null
    const dado = { id, entidade: 'webhooks', acao: 'testou', autor, caminho: `/api/webhooks/${id}` } as const
    const nova = linhaDaEntrega(id, { tipo: TIPO_DO_TESTE, corpo: corpoDoEvento(TIPO_DO_TESTE, quando, dado) }, quando)
    const reservada = { ...nova, proxima_em: daquiA(PRAZOS.duracaoMs), tentativas: 1 }
    await repo.inserir(ctx.db, reservada)
    const entrega = { ...reservada, reservadaAte: reservada.proxima_em }
    const resultado = await this.#tentar(webhook, entrega)
    const { status, motivo, duracaoMs } =
      resultado === 'cortada'
        ? { status: null, motivo: 'o servidor parou antes da resposta', duracaoMs: null }
        : resultado
    await repo.anotar(ctx.db, entrega, {
      ...{ status, motivo, duracao_ms: duracaoMs, tentada_em: agoraISO(), proxima_em: agoraISO() },
      estado: status !== null && foiAceita(status) ? 'entregue' : 'falhou',
    })
    return entrega.id
  }

  parar(): Promise<void> {
    return this.#raias.parar()
  }
}
