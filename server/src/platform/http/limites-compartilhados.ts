import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Below this many a window every request is counted with the others' before it is let in: few, and the ones that matter. */
const SEMPRE_EXATO_ATE = 60
/** Of a larger limit, what an instance lets in before it asks what the others counted. */
const ADIANTE = 0.05
/** From here on it asks every time. */
const PERTO = 0.8
const CHAVES = 20_000
/** The database does not answer: each instance counts for itself for a while. */
const DESISTIR_POR_MS = 5_000
const LIMPAR_A_CADA_MS = 60_000

// One clock for all instances: the database's.
const CONTAR = `
with agora as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms)
insert into limites as l (chave, fim, conta) select $1, ms + $2, $3 from agora
on conflict (chave) do update set
  conta = case when l.fim <= excluded.fim - $2 then excluded.conta else l.conta + excluded.conta end,
  fim = case when l.fim <= excluded.fim - $2 then excluded.fim else l.fim end
returning conta, fim - (select ms from agora) as resta`

/** Requests of one key that are not in the database yet; they get there together. */
class Lote {
  quantos = 0
  /** Once sent: what had been counted before them. */
  base: Promise<number> | null = null
}

/** One key as this instance knows it. */
class Conta {
  /** Of all instances, as of the last answer. */
  total = 0
  fim: number
  lote = new Lote()
  /** Sent and not answered. */
  aCaminho = 0
  #emVoo: Promise<unknown> = Promise.resolve()

  constructor(fim: number) {
    this.fim = fim
  }

  /** Sends a batch, after the one before it; many may ask for the same. */
  mandar(lote: Lote, enviar: (quantos: number) => Promise<{ conta: number; resta: number } | null>): Promise<number> {
    if (lote.base !== null) return lote.base
    const base = this.#emVoo.then(async () => {
      if (this.lote === lote) this.lote = new Lote()
      const { quantos } = lote
      this.aCaminho = quantos
      const resposta = await enviar(quantos)
      this.aCaminho = 0
      if (resposta === null) return (this.total += quantos) - quantos
      this.total = resposta.conta
      this.fim = performance.now() + resposta.resta
      return resposta.conta - quantos
    })
    this.#emVoo = base
    lote.base = base
    return base
  }
}

/**
 * A distributed rate limiter: counts of requests in a fixed window, shared by all instances through PostgreSQL. Without it
 * there is one instance, which counts for itself. Windows are measured in time that passed: a clock that is put right makes
 * none of them longer.
 */
class ContasCompartilhadas {
  readonly #pool: pg.Pool | null
  readonly #contas = new Map<string, Conta>()
  #sozinhaAte = 0

  constructor(pool: pg.Pool | null) {
    this.#pool = pool
  }

  #conta(chave: string, janela: number): Conta {
    const agora = performance.now()
    const existente = this.#contas.get(chave)
    if (existente && existente.fim > agora) return existente
    const nova = new Conta(agora + janela)
    this.#contas.delete(chave)
    this.#contas.set(chave, nova)
    const [maisAntiga] = this.#contas.size > CHAVES ? this.#contas.keys() : []
    if (maisAntiga !== undefined) this.#contas.delete(maisAntiga)
    return nova
  }

  async #enviar(chave: string, janela: number, quantos: number) {
    if (this.#pool === null || performance.now() < this.#sozinhaAte) return null
    try {
      const { rows } = await this.#pool.query<{ conta: number; resta: number }>({
        name: 'limites',
        text: CONTAR,
        values: [chave, janela, quantos],
      })
      return rows[0] ?? null
    } catch {
      this.#sozinhaAte = performance.now() + DESISTIR_POR_MS
      return null
    }
  }

  /**
   * Counts one request. Far from the limit nobody waits: what was counted here goes to the database now and then, and what
   * the others counted comes back. Near it, and for small limits, the answer is that of the database.
   * @param janela milliseconds
   * @returns how many there were in this window, this one included, and how long the window lasts (ms)
   */
  async contar(chave: string, janela: number, maximo: number): Promise<{ current: number; ttl: number }> {
    const conta = this.#conta(chave, janela)
    const ttl = () => Math.max(conta.fim - performance.now(), 1)
    // Over it is over until the window ends; whoever insists costs the database nothing.
    if (conta.total > maximo) return { current: conta.total + 1, ttl: ttl() }
    const { lote } = conta
    const posicao = ++lote.quantos
    const estimado = conta.total + conta.aCaminho + posicao
    const adiante = maximo * ADIANTE
    const mandar = () => conta.mandar(lote, (quantos) => this.#enviar(chave, janela, quantos))
    if (maximo < SEMPRE_EXATO_ATE || estimado > maximo * PERTO || conta.aCaminho + posicao > adiante) {
      const base = await mandar()
      return { current: base + posicao, ttl: ttl() }
    }
    if (posicao * 2 > adiante) void mandar()
    return { current: estimado, ttl: ttl() }
  }

  async limpar(): Promise<void> {
    await this.#pool
      ?.query(`delete from limites where fim < (extract(epoch from clock_timestamp()) * 1000)::bigint - $1`, [
        LIMPAR_A_CADA_MS,
      ])
      .catch(() => undefined)
  }
}

/**
 * The store `@fastify/rate-limit` counts in: see `ContasCompartilhadas.contar`.
 * @param pool of the database that several instances may share; null when there is only this one
 */
export function lojaCompartilhada(app: FastifyInstance, pool: pg.Pool | null): FastifyRateLimitStoreCtor {
  const contas = new ContasCompartilhadas(pool)
  const limpeza = setInterval(() => void contas.limpar(), LIMPAR_A_CADA_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(limpeza)
  })
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (chave, responder, janela, maximo) => {
      contas.contar(chave, janela, maximo).then(
        (conta) => responder(null, conta),
        (erro: unknown) => responder(erro as Error),
      )
    }

    child: FastifyRateLimitStore['child'] = () => this
  }
}
