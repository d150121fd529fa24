import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ClienteVigiado, CursorVigiado, Sonda } from './cliente-postgres.ts'

// Amounts and counters fit in a double (≤ 2^53); text would break arithmetic silently.
const numero = (t: string) => Number(t)
const tipos = new pg.TypeOverrides()
tipos.setTypeParser(pg.types.builtins.INT8, numero)
tipos.setTypeParser(pg.types.builtins.NUMERIC, numero)

/** What servers call themselves, so that whoever needs them stopped sees whether they are. */
export const NOME_DO_SERVIDOR = 'condominio-em-dia'

/** A server's connections are cut when one is stuck; a backup or a restore takes as long as it takes. */
const USOS = {
  servidor: {
    max: 10,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: NOME_DO_SERVIDOR,
  },
  'sem-pressa': { max: 1, application_name: `${NOME_DO_SERVIDOR} (manutenção)` },
}

/** Past this the database's own time-outs should have spoken. */
const LIMITE_MS = 35_000

export interface PoolVigiado extends pg.Pool {
  /** Cuts every connection at once, also those that wait for an answer: nobody is waited for any more. */
  largar(): void
  /** What the database calls our connections: the ids of its processes. */
  processos(): number[]
}

/** A pool of connections whose integers come back as numbers. None of them can end the process, nor be waited for for ever. */
export function criarPool(url: string, log: Logger, uso: keyof typeof USOS = 'servidor'): PoolVigiado {
  const aoCortar = () => log.warn('o PostgreSQL não responde; conexão cortada')
  const vigia = uso === 'servidor' ? { vigia: { sonda: new Sonda(url), limiteMs: LIMITE_MS, aoCortar } } : {}
  const vivos = new Set<pg.Client>()
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types: tipos,
    Client: ClienteVigiado,
    ...{ vivos, ...vigia },
    ...USOS[uso],
  })
  // An error that nobody listens to ends the process. The pool takes its own listener off a connection while it is lent
  // out, so each has one of ours from its first day; what the pool says of those at rest was then written already.
  pool.on('connect', (cliente) => {
    cliente.on('error', (erro) => log.warn({ erro: erro.message }, 'conexão com o PostgreSQL perdida'))
  })
  pool.on('error', () => undefined)
  const largar = () => {
    for (const cliente of vivos) (cliente as unknown as { connection: pg.Connection }).connection.stream.destroy()
  }
  const processos = () => [...vivos].flatMap((cliente) => (cliente as { processID?: number | null }).processID ?? [])
  return Object.assign(pool, { largar, processos })
}

/** Kysely's PostgreSQL dialect over our pool; streams use server cursors. */
export const dialetoPostgres = (pool: pg.Pool): PostgresDialect => new PostgresDialect({ pool, cursor: CursorVigiado })
