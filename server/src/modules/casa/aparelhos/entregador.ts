import type { Logger } from 'pino'
import { ctxDoSistema, type Ctx, type Empurrador, type Plataforma } from '#server/platform/contexto.ts'
import { Raias } from '#server/platform/fila/raias.ts'
import { cifrarPara } from '#server/platform/push/cifra.rules.ts'
import { autorizacao } from '#server/platform/push/vapid.rules.ts'
import { agora, agoraISO, daquiA, MINUTO } from '#server/platform/relogio.ts'
import { semaforo } from '#server/platform/semaforo.ts'
import type { Mensageiro } from '#server/platform/webhooks/envio.ts'
import { motivoDaFalha } from '#server/platform/webhooks/motivos.rules.ts'
import * as aparelhos from './aparelhos.repo.ts'
import { chaveDoServidor, contato } from './chave.service.ts'
import * as repo from './entregas.repo.ts'
import {
  corpoDe,
  desfechoDe,
  esperaMs,
  GUARDADO_POR_S,
  lerRetryAfter,
  MAIOR_ESPERA_MS,
  topicoDe,
  urgenciaDe,
} from './entregas.rules.ts'

/** Longer than a try may take, so that a row is never in two hands. */
const PRAZOS = { duracaoMs: MINUTO, maiorEsperaMs: MAIOR_ESPERA_MS }
/** Devices sent to at the same time. */
const MAOS = 8

/** What came of a try. `cortada`: ended by our own stop, and no try at all. */
type Resultado = { status: number | null; motivo: string | null; esperarMs: number | null } | 'cortada'

/**
 * The worker of the queue of notices on devices. Each device has a lane of its own, one notice at a time. Any number of instances
 * may work together; what one that died had in hand is sent again once its lease is over, under the same topic, and a browser that
 * got it twice shows it once.
 */
export class EntregadorDePush implements Empurrador {
  readonly #plataforma: () => Plataforma
  readonly #log: Logger
  readonly #mensageiro: Mensageiro
  readonly #raias: Raias
  readonly #vez = semaforo(MAOS)

  /** @param plataforma which it is part of, and is not there yet */
  constructor(plataforma: () => Plataforma, log: Logger, mensageiro: Mensageiro) {
    this.#plataforma = plataforma
    this.#log = log
    this.#mensageiro = mensageiro
    this.#raias = new Raias(log, {
      nome: 'a fila dos avisos nos aparelhos',
      raia: { chave: 'aparelho', parou: 'a fila de um aparelho parou' },
      comPendentes: () => repo.comPendentes(this.#ctx.db, agoraISO(), daquiA(MAIOR_ESPERA_MS + MINUTO)),
      percorrer: (id) => this.#vez(() => this.#percorrer(id)),
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

  /** @returns how many were taken; after a failure the rest waits too */
  async #percorrer(inscricaoId: string): Promise<number> {
    const { db } = this.#ctx
    for (let enviadas = 0; ;) {
      if (this.#raias.parada.aborted) return enviadas
      const entrega = await repo.reservar(db, inscricaoId, PRAZOS)
      if (!entrega) return enviadas
      const aviso = await repo.oQueMandar(db, entrega, agoraISO())
      if (!aviso) {
        await repo.dispensar(db, entrega)
        continue
      }
      if (!(await this.#anotar(entrega, await this.#tentar(aviso), aviso.endpoint))) return enviadas
      enviadas++
    }
  }

  async #tentar(aviso: repo.OQueMandar): Promise<Resultado> {
    try {
      const { endpoint: url, tipo, id } = aviso
      const assinada = autorizacao(await chaveDoServidor(this.#ctx), url, await contato(this.#ctx), agora().getTime())
      const cabecalhos = {
        ...{ authorization: assinada, 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
        ...{ ttl: String(GUARDADO_POR_S), urgency: urgenciaDe(tipo), topic: topicoDe(id) },
        'user-agent': 'CondominioEmDia/1',
      }
      const envio = { url, corpo: cifrarPara(aviso, corpoDe(aviso)), cabecalhos }
      const { status, retryAfter } = await this.#mensageiro.enviar(envio, this.#raias.parada)
      return { status, motivo: null, esperarMs: lerRetryAfter(retryAfter, agora().getTime()) }
    } catch (erro) {
      if (this.#raias.parada.aborted) return 'cortada'
      return { status: null, motivo: motivoDaFalha(erro), esperarMs: null }
    }
  }

  /** @returns whether it was taken */
  async #anotar(entrega: repo.Reservada, resultado: Resultado, endpoint: string): Promise<boolean> {
    const { db } = this.#ctx
    if (resultado === 'cortada') {
      await repo.anotar(db, entrega, { proxima_em: agoraISO(), tentativas: entrega.tentativas - 1 })
      return false
    }
    const { status, motivo, esperarMs } = resultado
    const desfecho = desfechoDe(status)
    if (desfecho === 'entregue') {
      await repo.anotar(db, entrega, { estado: 'entregue', status, motivo: null, proxima_em: agoraISO() })
      await aparelhos.entregou(db, entrega.inscricao_id, agoraISO())
      return true
    }
    if (desfecho === 'foi-embora') {
      // Not the device by its id: it may have subscribed anew meanwhile.
      await aparelhos.removerEndpoint(db, endpoint)
      this.#log.info({ aparelho: entrega.inscricao_id, status }, 'aparelho sem avisos: a inscrição dele acabou')
      return false
    }
    const espera = desfecho === 'nunca' ? null : esperaMs(entrega.tentativas, esperarMs)
    const ate = espera === null ? agoraISO() : daquiA(espera)
    await repo.anotar(db, entrega, {
      ...{ status, motivo, proxima_em: ate },
      estado: espera === null ? 'falhou' : 'pendente',
    })
    if (espera !== null) await repo.adiarOutras(db, entrega.inscricao_id, agoraISO(), ate)
    this.#log.warn(
      { aparelho: entrega.inscricao_id, tentativa: entrega.tentativas, status, motivo },
      espera === null ? 'aviso não entregue ao aparelho; desisti' : 'aviso não entregue ao aparelho; tento mais tarde',
    )
    return false
  }

  parar(): Promise<void> {
    return this.#raias.parar()
  }
}
