import { afterEach, beforeEach } from 'vitest'
import type { EntregaDeWebhook, Webhook, WebhookComSegredo } from '#contract/casa/webhooks.ts'
import type { Anunciada } from '#contract/protocolo/acontecimentos.ts'
import type { Entidade } from '#contract/protocolo/especies.ts'
import { notificar } from '#server/modules/casa/notificacoes/notificacoes.service.ts'
import { EntregadorDeWebhooks } from '#server/modules/casa/webhooks/entregador.ts'
import * as entregas from '#server/modules/casa/webhooks/entregas.service.ts'
import * as webhooks from '#server/modules/casa/webhooks/webhooks.service.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { novoId } from '#server/platform/ids.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { Mensageiro, PRAZO_MS, type Resolver } from '#server/platform/webhooks/envio.ts'
import type { Aplicacao } from './aplicacao.ts'
import { Desfazer } from './processo.ts'
import { Recebedor } from './recebedor.ts'

/** Networks a webhook of a test may call: this computer's own. */
export const AQUI = ['127.0.0.0/8']

type Respostas = Parameters<typeof Recebedor.abrir>

/**
 * What tests of webhooks do, at any time of the clock: a session would end on the way, so that all but what is asked over the API
 * goes by the services.
 */
export class Ouvintes {
  readonly #app: () => Aplicacao
  readonly #desfazer = new Desfazer()

  constructor(app: () => Aplicacao) {
    this.#app = app
    beforeEach(async () => {
      for (const { _id } of await webhooks.listar(app().ctx)) await webhooks.excluir(app().ctx, _id, null)
    })
    afterEach(async () => {
      moverRelogio(0)
      await this.#desfazer.tudo()
    })
  }

  async recebedor(...respostas: Respostas): Promise<Recebedor> {
    const aberto = await Recebedor.abrir(...respostas)
    this.#desfazer.depois(() => aberto.fechar())
    return aberto
  }

  /** Registers an address. @returns it, with its secret */
  cadastrar(url: string, entidades: Anunciada[] | null = ['fornecedores']): Promise<WebhookComSegredo> {
    return webhooks.criar(this.#app().ctx, { nome: 'Contabilidade', url, entidades })
  }

  /** A receiver with its webhook. */
  async ouvinte(...respostas: Respostas): Promise<{ alvo: Recebedor; webhook: WebhookComSegredo }> {
    const alvo = await this.recebedor(...respostas)
    return { alvo, webhook: await this.cadastrar(alvo.url) }
  }

  mudar({ _id, nome, url }: Webhook, parte: { url?: string; ativo?: boolean; entidades?: Anunciada[] }) {
    return webhooks.atualizar(this.#app().ctx, _id, { nome, url, ...parte }, null)
  }

  async ver({ _id }: Webhook): Promise<Webhook> {
    return webhooks.paraFora(await webhooks.encontrar(this.#app().ctx, _id))
  }

  /** Another worker over the same queue, as another instance would be. */
  entregador(prazoMs = PRAZO_MS, resolver?: Resolver): EntregadorDeWebhooks {
    const { plataforma } = this.#app()
    const mensageiro = new Mensageiro(AQUI, resolver, prazoMs)
    const novo = new EntregadorDeWebhooks(() => plataforma, plataforma.log, mensageiro, notificar)
    this.#desfazer.depois(() => novo.parar())
    return novo
  }

  /** Something is written that webhooks of the tests hear of. @returns the record's id */
  async acontecer(acao = 'criou', entidade: Entidade = 'fornecedores'): Promise<string> {
    const id = novoId()
    await emTransacao(this.#app().ctx, (ctx) =>
      auditar(ctx, { acao, entidade, id, titulo: 'Elevadores', antes: null, depois: null }),
    )
    return id
  }

  enviar(): Promise<number> {
    return this.#app().plataforma.webhooks.enviarPendentes()
  }

  /** What was sent, newest first. */
  async entregas(estado?: EntregaDeWebhook['estado']): Promise<EntregaDeWebhook[]> {
    return (await entregas.listar(this.#app().ctx, { estado })).itens as EntregaDeWebhook[]
  }
}
