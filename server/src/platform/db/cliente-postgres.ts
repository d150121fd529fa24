import pg from 'pg'
import Cursor from 'pg-cursor'

/** An answer that takes longer than this makes one ask whether the database still answers anybody. */
const SUSPEITA_MS = 5_000
const SONDA_MS = 5_000
/** What the last look said holds for the others who ask at the same time. */
const LEMBRAR_MS = 1_000

/** SQLSTATE: whoever says one is there, whatever it says. */
const RESPONDEU = /^[0-9A-Z]{5}$/

async function perguntar(url: string): Promise<boolean> {
  const cliente = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: SONDA_MS,
    query_timeout: SONDA_MS,
    application_name: 'condominio-em-dia (sonda)',
  })
  cliente.on('error', () => undefined)
  try {
    await cliente.connect()
    await cliente.query('select 1')
    return true
  } catch (erro) {
    return RESPONDEU.test(String((erro as { code?: string }).code))
  } finally {
    void cliente.end().catch(() => undefined)
  }
}

/** A probe: looks, by a line of its own, whether the database answers; many who ask together share one look. */
export class Sonda {
  readonly #url: string
  #ultima: Promise<boolean> | null = null

  constructor(url: string) {
    this.#url = url
  }

  responde(): Promise<boolean> {
    if (this.#ultima !== null) return this.#ultima
    this.#ultima = perguntar(this.#url)
    void this.#ultima.then(() => setTimeout(() => (this.#ultima = null), LEMBRAR_MS).unref())
    return this.#ultima
  }
}

/**
 * A watchdog that waits for answers, and not for ever. The time-outs of PostgreSQL end what takes too long there; of a
 * server that froze, or a line that died without a word, only this side can know. A long answer alone is no reason: the
 * line is cut when the database does not answer a new one either, or when its own time-outs should have spoken.
 */
class Espera {
  readonly #sonda: Sonda
  readonly #limiteMs: number
  readonly #cortar: () => void
  #desde = 0
  #prazo: NodeJS.Timeout | null = null

  /** @param limiteMs longer than the database lets a statement take @param cortar ends the line, and with it the wait */
  constructor(sonda: Sonda, limiteMs: number, cortar: () => void) {
    this.#sonda = sonda
    this.#limiteMs = limiteMs
    this.#cortar = cortar
  }

  comecar(): void {
    this.acabar()
    this.#desde = performance.now()
    this.#armar()
  }

  acabar(): void {
    if (this.#prazo !== null) clearTimeout(this.#prazo)
    this.#prazo = null
  }

  #armar(): void {
    this.#prazo = setTimeout(() => void this.#suspeitar(), SUSPEITA_MS).unref()
  }

  async #suspeitar(): Promise<void> {
    const esta = this.#prazo
    const responde = performance.now() - this.#desde < this.#limiteMs && (await this.#sonda.responde())
    // Meanwhile the answer may have come, and another be waited for.
    if (this.#prazo !== esta) return
    if (responde) this.#armar()
    else this.#cortar()
  }
}

/** What the pool hands its settings to; the last two are ours. */
interface Ajustes extends pg.ClientConfig {
  /** Every connection that was begun and has not ended. */
  vivos?: Set<pg.Client>
  vigia?: { sonda: Sonda; limiteMs: number; aoCortar: () => void }
}

type Consultar = (...partes: unknown[]) => unknown

/** A connection whose answers are waited for as `Espera` says. */
export class ClienteVigiado extends pg.Client {
  readonly espera: Espera | null = null

  constructor(ajustes: Ajustes = {}) {
    super(ajustes)
    const { vigia, vivos } = ajustes
    vivos?.add(this)
    this.on('end', () => vivos?.delete(this))
    if (vigia === undefined) return
    const espera = new Espera(vigia.sonda, vigia.limiteMs, () => {
      vigia.aoCortar()
      // With a query under way this cuts the line at once.
      void this.end().catch(() => undefined)
    })
    this.espera = espera
    this.on('drain', () => espera.acabar())
    this.on('end', () => espera.acabar())
    const consultar = this.query.bind(this) as Consultar
    // One signature for the many of `query`: what is asked goes on as it came.
    this.query = ((...partes: unknown[]) => {
      const [pergunta] = partes
      // Between two reads of a cursor nobody waits for the database.
      if (pergunta instanceof CursorVigiado) pergunta.espera = espera
      else espera.comecar()
      return consultar(...partes)
    }) as typeof this.query
  }
}

/** A cursor whose every read is waited for in the same way. */
export class CursorVigiado extends Cursor {
  espera: Espera | null = null

  constructor(...partes: ConstructorParameters<typeof Cursor>) {
    super(...partes)
    const ler = this.read.bind(this)
    this.read = ((linhas: number) => {
      this.espera?.comecar()
      return ler(linhas).finally(() => this.espera?.acabar())
    }) as typeof this.read
  }
}
