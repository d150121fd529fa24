import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Evento } from '#contract/casa/sistema.ts'
import type { Conexao, Handle } from './db/conexao.ts'

/** The PostgreSQL channel notices travel on. */
export const CANAL = 'condominio_eventos'

/** What travels between instances: a change for open screens, or the end of sessions. */
export type Aviso =
  | { classe: 'mudanca'; evento: Evento; somentePara: string | null }
  /** Without a person, everybody's. */
  | { classe: 'sessoes'; usuarioId: string | null }
  /** A gap. Never sent: this instance could not listen for a while, and does not know what it missed. */
  | { classe: 'lacuna' }

export type Mudanca = Extract<Aviso, { classe: 'mudanca' }>

const ENTRE_TENTATIVAS_MS = 2_000
/** How many changes are remembered, at least: a few hundred kilobytes, and far more than a building does in the time a page opens. */
const MAXIMO_LEMBRADO = 1_000
/** A line whose other end is gone without a word is noticed within this time and the next. */
const PULSO_MS = 15_000
const RESPOSTA_EM_MS = 5_000

/** Live events, publish and subscribe: an emitter in one process; between instances, PostgreSQL's LISTEN/NOTIFY. */
export class Barramento {
  readonly #emissor = new EventEmitter().setMaxListeners(0)
  #soltar: () => void = () => undefined
  #fechado = false
  #perdeu = false
  #recentes: { em: number; mudanca: Mudanca }[] = []
  /** From here on nothing is missing among what is remembered. */
  #completoDesde = performance.now()

  /** Calls `ouvinte` for every notice; returns the function that stops it. */
  ouvir(ouvinte: (aviso: Aviso) => void): () => void {
    this.#emissor.on('aviso', ouvinte)
    return () => this.#emissor.off('aviso', ouvinte)
  }

  /** Sends notices to every instance with the transaction of this handle (PostgreSQL only). */
  async mandar(db: Handle, avisos: readonly Aviso[]): Promise<void> {
    const textos = JSON.stringify(avisos.map((a) => JSON.stringify(a)))
    await sql`select pg_notify(${CANAL}, t) from json_array_elements_text(${textos}::json) as t`.execute(db)
  }

  /** Delivers a notice inside this process. */
  entregar(aviso: Aviso): void {
    if (aviso.classe === 'mudanca') this.#lembrar(aviso)
    this.#emissor.emit('aviso', aviso)
  }

  /**
   * Replay: the changes of the last `ms` milliseconds, oldest first, for a screen that was read before its line stood.
   * Null when this process cannot know them all: it began later, could not listen, or more happened than it remembers.
   */
  recentes(ms: number): Mudanca[] | null {
    const desde = performance.now() - ms
    if (desde < this.#completoDesde) return null
    return this.#recentes.filter((r) => r.em >= desde).map((r) => r.mudanca)
  }

  #lembrar(mudanca: Mudanca): void {
    const em = performance.now()
    this.#recentes.push({ em, mudanca })
    // Twice as many are let in before the old ones go, so that going through them is rare.
    if (this.#recentes.length < 2 * MAXIMO_LEMBRADO) return
    const esquecidas = this.#recentes.splice(0, this.#recentes.length - MAXIMO_LEMBRADO)
    this.#completoDesde = Math.max(this.#completoDesde, esquecidas.at(-1)?.em ?? 0)
  }

  /**
   * Starts listening to the other instances (PostgreSQL only), and again whenever the connection falls. After a gap every
   * listener gets a `lacuna`.
   */
  async conectar({ pool }: Pick<Conexao, 'pool'>, log: Logger): Promise<void> {
    if (pool === null || this.#fechado) return
    const religar = umaVez((erro: unknown) => {
      this.#soltar()
      if (this.#fechado) return
      this.#perdeu = true
      log.warn({ erro: String(erro) }, 'sem LISTEN no PostgreSQL; tentando de novo')
      setTimeout(() => void this.conectar({ pool }, log), ENTRE_TENTATIVAS_MS).unref()
    })
    try {
      const cliente = await pool.connect()
      const pulso = setInterval(() => {
        responder(cliente).catch(religar)
      }, PULSO_MS).unref()
      this.#soltar = umaVez(() => {
        clearInterval(pulso)
        cliente.release(true)
      })
      cliente.on('notification', (n) => {
        if (n.payload !== undefined) this.entregar(JSON.parse(n.payload) as Aviso)
      })
      cliente.once('error', religar)
      cliente.once('end', () => religar('a conexão foi encerrada'))
      await cliente.query(`LISTEN ${CANAL}`)
      this.#completoDesde = performance.now()
      if (this.#perdeu) this.entregar({ classe: 'lacuna' })
      this.#perdeu = false
    } catch (erro) {
      religar(erro)
    }
  }

  fechar(): void {
    this.#fechado = true
    this.#soltar()
  }
}

/** A connection may fall and be closed by us at the same time: only the first of them counts. */
function umaVez<A extends unknown[]>(fn: (...partes: A) => void): (...partes: A) => void {
  let feito = false
  return (...partes) => {
    if (feito) return
    feito = true
    fn(...partes)
  }
}

/** @throws Error when the other end does not answer in time */
async function responder(cliente: pg.PoolClient): Promise<void> {
  const tarde = Promise.withResolvers<never>()
  const prazo = setTimeout(() => tarde.reject(new Error('o PostgreSQL não respondeu')), RESPOSTA_EM_MS)
  try {
    await Promise.race([cliente.query('select 1'), tarde.promise])
  } finally {
    clearTimeout(prazo)
  }
}
