import type { Logger } from 'pino'
import type { Logotipo } from '../arquivos/logotipo.ts'
import type { Config } from '../config.ts'
import type { Carteiro, Ctx } from '../contexto.ts'
import type { Conexao } from '../db/conexao.ts'
import { Ronda } from '../fila/ronda.ts'
import type { Entrega } from './entrega.ts'
import * as fila from './fila.ts'
import { guardar } from './guardados.ts'
import type { Mensagem, Reservada } from './mensagem.ts'

/** How long somebody waits for the end of a mail sent at once, or to hear whether the mail server lets us in. */
const PROVA_MS = 20_000

/** The delivery the settings ask for; what it is made of is loaded with the first mail. */
function entregaDaConfig(config: Config): Entrega {
  let pronta: Promise<Entrega> | undefined
  return async (...partes) => {
    pronta ??= import('./entrega.ts').then(({ criarEntrega }) => criarEntrega(config))
    await (
      await pronta
    )(...partes)
  }
}

/** What the worker asks of others. */
interface Meios {
  entrega: Entrega
  lerLogo: () => Promise<Logotipo | null>
}

/**
 * The worker of the queue of mails: empties it, one at a time, beside everything else. Any number of instances may do so
 * together.
 */
export class Correio implements Carteiro {
  readonly #db: Conexao['db']
  readonly #log: Logger
  readonly #entregar: Entrega
  readonly #smtp: string | null
  readonly #lerLogo: Meios['lerLogo']
  readonly #parada = new AbortController()
  readonly #ronda: Ronda
  #emCurso: Promise<number> | null = null

  /** @param lerLogo the picture at the head of a letter */
  constructor(
    config: Config,
    db: Conexao['db'],
    log: Logger,
    { entrega = entregaDaConfig(config), lerLogo = () => Promise.resolve(null) }: Partial<Meios> = {},
  ) {
    this.#db = db
    this.#log = log
    this.#entregar = entrega
    this.#smtp = config.smtp
    this.#lerLogo = lerLogo
    this.#ronda = new Ronda('a fila de e-mails', log, () => this.enviarPendentes())
  }

  /** Starts looking at the queue by itself. */
  iniciar(): void {
    this.#ronda.iniciar()
  }

  /** Something was queued: look soon. Before `iniciar` this does nothing. */
  acordar(): void {
    this.#ronda.acordar()
  }

  /** Sends what is due; joins a pass already under way. @returns how many were handed over */
  enviarPendentes(): Promise<number> {
    this.#emCurso ??= this.#esvaziar().finally(() => {
      this.#emCurso = null
    })
    return this.#emCurso
  }

  /** After a failure the rest waits for the next pass: a server that is down must not be asked for every mail. */
  async #esvaziar(): Promise<number> {
    for (let enviados = 0; ; enviados++) {
      const mensagem = this.#parada.signal.aborted ? null : await fila.reservar(this.#db)
      if (mensagem === null || !(await this.#enviar(mensagem))) return enviados
    }
  }

  /**
   * Sends one mail now, with one try, so that whoever waits is told what came of it; without a mail server it is kept.
   * @returns its id in the queue, whose row then says how it ended
   */
  async enviarJa(ctx: Ctx, mensagem: Mensagem): Promise<string> {
    const reservada = await fila.enfileirarReservada(ctx, mensagem)
    await this.#enviar(reservada, AbortSignal.any([this.#parada.signal, AbortSignal.timeout(PROVA_MS)]), true)
    return reservada.id
  }

  /**
   * Asks the mail server whether it lets us in, and sends nothing; without one there is nobody to ask.
   * @throws what the connection says
   */
  async provar(): Promise<void> {
    if (this.#smtp === null) return
    const { provarSmtp } = await import('./entrega.ts')
    const sinal = AbortSignal.any([this.#parada.signal, AbortSignal.timeout(PROVA_MS)])
    await provarSmtp(this.#smtp, sinal).catch((erro: unknown) => {
      // Cut by our own stop: that says nothing of the server.
      if (!this.#parada.signal.aborted) throw erro
    })
  }

  async #enviar(mensagem: Reservada, sinal = this.#parada.signal, umaVez = false): Promise<boolean> {
    const entrega = { aCaminho: false }
    const antesDosBytes = async () => {
      await fila.marcarEntregando(this.#db, mensagem)
      entrega.aCaminho = true
    }
    try {
      await this.#entregar({ ...mensagem, logo: await this.#lerLogo() }, antesDosBytes, sinal)
    } catch (erro) {
      // Cut by our own stop while the other side may have it already: never twice.
      if (!(entrega.aCaminho && this.#parada.signal.aborted)) await this.#adiar(mensagem, erro as fila.Falha, umaVez)
      return false
    }
    if (this.#smtp !== null) await fila.concluir(this.#db, mensagem)
    else {
      await guardar(this.#db, mensagem)
      this.#log.info(
        { arquivo: `outbox/${mensagem.id}.eml` },
        'sem SMTP_URL: e-mail guardado em DATA_DIR, ninguém o recebeu',
      )
    }
    return true
  }

  async #adiar(mensagem: Reservada, erro: fila.Falha, umaVez: boolean): Promise<void> {
    const desistiu = await fila.adiar(this.#db, mensagem, erro, umaVez)
    const fato = { email: mensagem.id, tentativa: mensagem.tentativas, codigo: erro.code ?? erro.name }
    this.#log.warn(fato, desistiu ? 'e-mail não enviado; desisti' : 'e-mail não enviado; tento de novo mais tarde')
  }

  /** Stops, cutting a delivery under way; its mail is tried again by whoever runs next. */
  async parar(): Promise<void> {
    this.#parada.abort()
    await this.#ronda.parar()
    await this.#emCurso?.catch(() => undefined)
  }
}
