import { afterEach, beforeEach, expect } from 'vitest'
import type { AparelhoComAvisos } from '#contract/casa/aparelhos.ts'
import { EntregadorDePush } from '#server/modules/casa/aparelhos/entregador.ts'
import {
  notificar,
  notificarCada,
  type AvisoDeUm,
  type Destino,
  type Fato,
} from '#server/modules/casa/notificacoes/notificacoes.service.ts'
import { limparVencidos } from '#server/modules/pessoas/sessoes/sessoes.service.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { Mensageiro, PRAZO_MS } from '#server/platform/webhooks/envio.ts'
import type { Aplicacao, Pessoa, Resposta } from './aplicacao.ts'
import { AQUI } from './ouvinte.ts'
import { Desfazer } from './processo.ts'
import { NavegadorDeTeste, ServicoDePush } from './servico-de-push.ts'

/** A browser in which somebody turned notices on. */
export interface Ligado {
  navegador: NavegadorDeTeste
  endpoint: string
  id: string
}

const FATO: Fato = {
  tipo: 'ocorrencia',
  titulo: 'Ocorrência resolvida',
  texto: 'O portão da garagem voltou a abrir.',
  caminho: '/ocorrencia/7',
}

/** What tests of notices on devices do: people with browsers, a push service of their own, and notices. */
export class Avisados {
  readonly #app: () => Aplicacao
  readonly #desfazer = new Desfazer()
  servico!: ServicoDePush

  constructor(app: () => Aplicacao) {
    this.#app = app
    beforeEach(async () => {
      await app().ctx.db.deleteFrom('inscricoes_push').execute()
      this.servico = await ServicoDePush.abrir()
    })
    afterEach(async () => {
      moverRelogio(0)
      await this.#desfazer.tudo()
      const { recusas } = this.servico
      await this.servico.fechar()
      expect(recusas, 'o que um serviço de push recusaria').toEqual([])
    })
  }

  morador(): Promise<Pessoa> {
    return this.#app().criarPessoa('Morador')
  }

  pedirParaLigar(
    quem: Pessoa | null,
    endpoint: string,
    chaves: object = new NavegadorDeTeste().chaves,
  ): Promise<Resposta<AparelhoComAvisos>> {
    const corpo = { endpoint, ...chaves }
    return this.#app().pedir('POST', '/api/notificacoes/aparelhos', { quem, corpo })
  }

  /** Turns notices on in a new browser of a person. */
  async ligar(quem: Pessoa, endpoint = this.servico.endereco()): Promise<Ligado> {
    const navegador = new NavegadorDeTeste()
    const r = await this.pedirParaLigar(quem, endpoint, navegador.chaves)
    expect([r.status, r.texto]).toEqual([201, expect.not.stringContaining(endpoint)])
    return { navegador, endpoint, id: r.corpo._id }
  }

  /** Writes a notice, as the whole product does. */
  avisar(para: Destino, fato: Partial<Fato> = {}): Promise<void> {
    return emTransacao(this.#app().ctx, (ctx) => this.avisarEm(ctx, para, fato))
  }

  /** As `avisar`, in a transaction that is under way. */
  avisarEm(ctx: Ctx, para: Destino, fato: Partial<Fato> = {}): Promise<void> {
    return notificar(ctx, para, { ...FATO, ...fato })
  }

  /** Writes another notice for each of many people at once. */
  async avisarCada(avisos: readonly AvisoDeUm[]): Promise<void> {
    await emTransacao(this.#app().ctx, (ctx) => notificarCada(ctx, 'cobranca', avisos))
  }

  /** The daily cleaning of sessions. */
  limparSessoes(): Promise<void> {
    return limparVencidos(this.#app().ctx)
  }

  enviar(): Promise<number> {
    return this.#app().plataforma.push.enviarPendentes()
  }

  /** Another worker over the same queue, as another instance would be. */
  entregador(prazoMs = PRAZO_MS): EntregadorDePush {
    const { plataforma } = this.#app()
    const novo = new EntregadorDePush(() => plataforma, plataforma.log, new Mensageiro(AQUI, undefined, prazoMs))
    this.#desfazer.depois(() => novo.parar())
    return novo
  }

  /** What a browser was sent. */
  lidos({ endpoint, navegador }: Ligado): Record<string, string>[] {
    return this.servico.lidos(endpoint, navegador)
  }

  /** What waits, or ended, in the queue. */
  fila() {
    return this.#app()
      .ctx.db.selectFrom('entregas_de_push')
      .select(['estado', 'tentativas', 'status', 'motivo'])
      .orderBy('id')
      .execute()
  }
}
