import { existsSync, openSync, readSync, closeSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import { ErroDeConfiguracao } from '../config.ts'
import { indisponivel } from '../errors.ts'
import { CompiladorSqlite } from './compilador-sqlite.ts'

const ESPERA_MAXIMA_MS = 5_000
const ENTRE_TENTATIVAS_MS = 20
const INSTRUCOES_GUARDADAS = 500

/** The folder of data as seen at start: what is in it decides whether a missing database is a new house or a lost one. */
function recusarBancoPerdido(arquivo: string): void {
  if (existsSync(arquivo)) return
  const vizinhos = readdirSync(dirname(arquivo)).filter((n) => n === 'arquivos' || n.endsWith('.sqlite-wal'))
  if (vizinhos.length > 0) {
    throw new ErroDeConfiguracao(
      `O banco de dados ${arquivo} não existe, mas a pasta já tem outros dados. Restaure uma cópia de segurança (npm run restore -- <arquivo>); nada foi criado no lugar dele.`,
    )
  }
}

/** A file that is not a healthy SQLite database is never opened, so never overwritten. */
function recusarBancoDanificado(arquivo: string): void {
  if (!existsSync(arquivo)) return
  const cabecalho = Buffer.alloc(16)
  const fd = openSync(arquivo, 'r')
  readSync(fd, cabecalho, 0, 16, 0)
  closeSync(fd)
  if (statSync(arquivo).size === 0 || cabecalho.toString('latin1') !== 'SQLite format 3\0') throw danificado(arquivo)
}

const danificado = (arquivo: string) =>
  new ErroDeConfiguracao(
    `O banco de dados ${arquivo} está vazio ou danificado. Restaure uma cópia de segurança (npm run restore -- --substituir <arquivo>), que guarda este de lado; nada foi alterado.`,
  )

/** Up to this size all pages are looked at in some tens of milliseconds. */
const PEQUENO = 32 * 1024 * 1024

/**
 * Looks at the pages of a small database, and of any that was not closed in peace, before anything may be written to it.
 * In a large one that was, a page that went bad is found by the nightly backup or by the doctor.
 */
function recusarPaginasDanificadas(arquivo: string): void {
  if (!existsSync(arquivo)) return
  const diario = statSync(`${arquivo}-wal`, { throwIfNoEntry: false })?.size ?? 0
  if (statSync(arquivo).size > PEQUENO && diario === 0) return
  const banco = new Database(arquivo, { readonly: true, timeout: 0 })
  try {
    if (banco.pragma('quick_check(1)', { simple: true }) !== 'ok') throw danificado(arquivo)
  } finally {
    banco.close()
  }
}

/** Statements are prepared once and kept: preparing costs more than running a small one. */
class BancoComInstrucoes implements SqliteDatabase {
  readonly #banco: Database.Database
  readonly #instrucoes = new Map<string, SqliteStatement>()

  constructor(banco: Database.Database) {
    this.#banco = banco
  }

  prepare(sql: string): SqliteStatement {
    const guardada = this.#instrucoes.get(sql)
    if (guardada) return guardada
    const nova = this.#banco.prepare(sql) as unknown as SqliteStatement
    if (this.#instrucoes.size >= INSTRUCOES_GUARDADAS) this.#instrucoes.clear()
    this.#instrucoes.set(sql, nova)
    return nova
  }

  close(): void {
    this.#instrucoes.clear()
    this.#banco.close()
  }
}

const ocupado = (erro: unknown): boolean => String((erro as { code?: string }).code).startsWith('SQLITE_BUSY')

/** One connection, one at a time, in the order of asking. */
class Vez {
  #tomada = false
  readonly #fila: (() => void)[] = []

  async tomar(): Promise<void> {
    if (this.#tomada) await new Promise<void>((vez) => this.#fila.push(vez))
    this.#tomada = true
  }

  /** The turn goes straight to the next in line, so that nobody slips in between. */
  soltar(): void {
    const proximo = this.#fila.shift()
    if (proximo) proximo()
    else this.#tomada = false
  }
}

/** Told of every statement: its text, and how long it took with the wait for the lock (ms). */
export type AoTerminar = (sql: string, ms: number) => void

/**
 * Write transactions take the write lock when they begin, so that none fails half-way for a lock. While another process
 * has it, whoever wants to write waits between turns of the event loop, never inside SQLite, and leaves the connection
 * to those who read.
 */
class DriverSqlite extends SqliteDriver {
  readonly #vez = new Vez()
  readonly #aoTerminar: AoTerminar
  #conexao: DatabaseConnection | null = null
  #emTransacao = false

  constructor(database: SqliteDatabase, aoTerminar: AoTerminar) {
    super({ database })
    this.#aoTerminar = aoTerminar
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#vez.tomar()
    return (this.#conexao ??= this.#comEspera(await super.acquireConnection()))
  }

  override releaseConnection(): Promise<void> {
    this.#vez.soltar()
    return Promise.resolve()
  }

  override async beginTransaction(conexao: DatabaseConnection): Promise<void> {
    await conexao.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#emTransacao = true
  }

  override async commitTransaction(conexao: DatabaseConnection): Promise<void> {
    await super.commitTransaction(conexao)
    this.#emTransacao = false
  }

  override async rollbackTransaction(conexao: DatabaseConnection): Promise<void> {
    this.#emTransacao = false
    try {
      await super.rollbackTransaction(conexao)
    } catch (erro) {
      // A full disk makes SQLite undo the transaction by itself; what is told is that, not that nothing is left to undo.
      if (!/no transaction is active/.test((erro as Error).message)) throw erro
    }
  }

  /** What begins a transaction, and a statement outside of any, is tried again until the lock is free. */
  #comEspera(conexao: DatabaseConnection): DatabaseConnection {
    const direto = conexao.executeQuery.bind(conexao)
    conexao.executeQuery = async <R>(consulta: CompiledQuery): Promise<QueryResult<R>> => {
      const inicio = performance.now()
      try {
        return await direto<R>(consulta)
      } catch (erro) {
        if (this.#emTransacao || !ocupado(erro)) throw erro
        return await this.#insistir(() => direto<R>(consulta))
      } finally {
        this.#aoTerminar(consulta.sql, performance.now() - inicio)
      }
    }
    return conexao
  }

  /** @throws ErroDeAplicacao INDISPONIVEL when the lock is not free in time */
  async #insistir<T>(tentar: () => Promise<T>): Promise<T> {
    const limite = performance.now() + ESPERA_MAXIMA_MS
    for (;;) {
      this.#vez.soltar()
      await new Promise((pronto) => setTimeout(pronto, ENTRE_TENTATIVAS_MS))
      await this.#vez.tomar()
      try {
        return await tentar()
      } catch (erro) {
        if (!ocupado(erro)) throw erro
        if (performance.now() > limite) throw indisponivel(2)
      }
    }
  }
}

/** SQLite runs DDL inside transactions; Kysely only assumes it may not. With this a migration is all or nothing. */
class AdaptadorSqlite extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** There is one connection; the driver itself gives the turns, because it has to give one up in the middle. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** SQLite dialect with cached statements and immediate transactions. */
export class DialetoSqlite extends SqliteDialect {
  readonly #banco: SqliteDatabase
  readonly #aoTerminar: AoTerminar

  constructor(banco: SqliteDatabase, aoTerminar: AoTerminar = () => undefined) {
    super({ database: banco })
    this.#banco = banco
    this.#aoTerminar = aoTerminar
  }

  override createAdapter(): DialectAdapter {
    return new AdaptadorSqlite()
  }

  override createQueryCompiler(): QueryCompiler {
    return new CompiladorSqlite()
  }

  override createDriver(): Driver {
    return new DriverSqlite(this.#banco, this.#aoTerminar)
  }
}

/** Where the embedded database is. */
export const arquivoDoBanco = (pasta: string): string => join(pasta, 'condominio.sqlite')

/**
 * Opens the embedded database by a connection that cannot write and holds nobody up.
 * @throws ErroDeConfiguracao when there is none, or it is empty or damaged
 */
export function abrirSqliteParaLer(pasta: string): SqliteDialect {
  const arquivo = arquivoDoBanco(pasta)
  if (!existsSync(arquivo)) throw new ErroDeConfiguracao(`Não há um banco de dados em ${arquivo}. Confira DATA_DIR.`)
  recusarBancoDanificado(arquivo)
  try {
    const banco = new Database(arquivo, { readonly: true, fileMustExist: true })
    banco.pragma('trusted_schema = OFF')
    return new SqliteDialect({ database: banco })
  } catch {
    throw danificado(arquivo)
  }
}

/**
 * Makes a database file from nothing, fast: nobody else knows of it, and a power cut loses only what has to be made anew.
 * References are not checked while rows come in.
 */
export function criarSqliteNovo(arquivo: string): DialetoSqlite {
  const banco = new Database(arquivo)
  banco.pragma('journal_mode = MEMORY')
  banco.pragma('synchronous = OFF')
  banco.pragma('foreign_keys = OFF')
  banco.pragma('trusted_schema = OFF')
  banco.pragma('cache_size = -32000')
  return new DialetoSqlite(new BancoComInstrucoes(banco))
}

/**
 * Opens (or, in an empty folder, creates) the embedded database.
 * @param pasta the data folder, or ':memory:'
 * @throws ErroDeConfiguracao when the file is lost, empty or damaged
 */
export function abrirSqlite(pasta: string, aoTerminar?: AoTerminar): DialetoSqlite {
  const arquivo = pasta === ':memory:' ? pasta : arquivoDoBanco(pasta)
  if (arquivo !== ':memory:') {
    recusarBancoPerdido(arquivo)
    recusarBancoDanificado(arquivo)
  }
  try {
    if (arquivo !== ':memory:') recusarPaginasDanificadas(arquivo)
    const banco = new Database(arquivo, { timeout: 0 })
    banco.pragma('journal_mode = WAL')
    banco.pragma('synchronous = FULL')
    banco.pragma('foreign_keys = ON')
    banco.pragma('trusted_schema = OFF')
    banco.pragma('cache_size = -32000')
    banco.pragma('temp_store = MEMORY')
    return new DialetoSqlite(new BancoComInstrucoes(banco), aoTerminar)
  } catch (erro) {
    if (ocupado(erro))
      throw new ErroDeConfiguracao(
        `O banco de dados ${arquivo} está em uso por outro programa. Feche-o e tente de novo.`,
      )
    throw danificado(arquivo)
  }
}
