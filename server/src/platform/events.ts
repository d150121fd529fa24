import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Evento } from '#contract/sistema.ts'
import type { Conexao } from './db/conexao.ts'
import type { Ctx } from './context.ts'
import { sql } from 'kysely'

const CANAL = 'condominio_eventos'

/** What travels between instances: a change for open screens, or the end of a person's sessions. */
export type Aviso =
  { classe: 'mudanca'; evento: Evento; somentePara: string | null } | { classe: 'sessoes'; usuarioId: string }

/** Live events. Within one process an emitter; between instances PostgreSQL's LISTEN/NOTIFY carries the same text. */
export class EventBus {
  readonly #emissor = new EventEmitter().setMaxListeners(0)
  #soltar: () => void = () => undefined
  #fechado = false

  /** Calls `ouvinte` for every notice; returns the function that stops it. */
  ouvir(ouvinte: (aviso: Aviso) => void): () => void {
    this.#emissor.on('aviso', ouvinte)
    return () => this.#emissor.off('aviso', ouvinte)
  }

  /** Delivers a notice inside this process. */
  entregar(aviso: Aviso): void {
    this.#emissor.emit('aviso', aviso)
  }

  /** Starts listening to the other instances (PostgreSQL only), and again whenever the connection falls. */
  async conectar({ pool }: Pick<Conexao, 'pool'>, log: Logger): Promise<void> {
    if (pool === null || this.#fechado) return
    try {
      const cliente = await pool.connect()
      this.#soltar = soltarUmaVez(cliente)
      cliente.on('notification', (n) => {
        if (n.payload !== undefined) this.entregar(JSON.parse(n.payload) as Aviso)
      })
      cliente.once('error', () => {
        this.#religar({ pool }, log)
      })
      await cliente.query(`LISTEN ${CANAL}`)
    } catch (erro) {
      log.warn({ erro: String(erro) }, 'sem LISTEN no PostgreSQL; tentando de novo')
      this.#religar({ pool }, log)
    }
  }

  #religar(conexao: Pick<Conexao, 'pool'>, log: Logger): void {
    this.#soltar()
    if (!this.#fechado) setTimeout(() => void this.conectar(conexao, log), 2_000).unref()
  }

  fechar(): void {
    this.#fechado = true
    this.#soltar()
  }
}

/** A connection may end by its own error and by our closing at the same time; the pool wants it back once. */
function soltarUmaVez(cliente: pg.PoolClient): () => void {
  let solta = false
  return () => {
    if (solta) return
    solta = true
    cliente.release(true)
  }
}

/**
 * Announces a notice once the transaction in `ctx` commits. On PostgreSQL the NOTIFY is part of the transaction and
 * comes back to this instance as to all others.
 */
export async function avisar(ctx: Ctx, aviso: Aviso): Promise<void> {
  if (ctx.motor === 'postgres') {
    await sql`select pg_notify(${CANAL}, ${JSON.stringify(aviso)})`.execute(ctx.db)
    return
  }
  const entregar = () => {
    ctx.plataforma.eventos.entregar(aviso)
  }
  if (ctx.aoConfirmar === null) entregar()
  else ctx.aoConfirmar.push(entregar)
}

/** Tells the open screens of these people, and nobody else's, that something of theirs changed. */
export async function avisarPessoas(ctx: Ctx, tipo: string, acao: string, pessoas: readonly string[]): Promise<void> {
  const evento = { tipo, acao, id: null, autor: ctx.quem?.id ?? null }
  const avisos = pessoas.map((somentePara): Aviso => ({ classe: 'mudanca', evento, somentePara }))
  if (ctx.motor !== 'postgres' || avisos.length < 2) {
    for (const aviso of avisos) await avisar(ctx, aviso)
    return
  }
  const textos = JSON.stringify(avisos.map((a) => JSON.stringify(a)))
  await sql`select pg_notify(${CANAL}, t) from json_array_elements_text(${textos}::json) as t`.execute(ctx.db)
}

/** Tells open screens that a record changed. @param tipo the record's kind in the plural, for example `receitas` */
export const avisarMudanca = (ctx: Ctx, tipo: string, acao: string, id: string | null = null): Promise<void> =>
  avisar(ctx, { classe: 'mudanca', evento: { tipo, acao, id, autor: ctx.quem?.id ?? null }, somentePara: null })
