import { existsSync, openSync, readSync, closeSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  type DatabaseIntrospector,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type SqliteDatabase,
} from 'kysely'
import { ErroDeConfiguracao } from '../config.ts'
import { BancoSqlite } from './banco-sqlite.ts'
import { CompiladorSqlite } from './compilador-sqlite.ts'
import { ehDeIndice } from './nomes-dos-indices.ts'
import { DriverSqlite, ocupado, type AoTerminar } from './driver-sqlite.ts'

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

/**
 * Without its journal SQLite would work, only that whoever reads and whoever writes would wait for each other, and what was
 * promised of a power cut would not hold. SQLite says so in the answer, and nowhere else.
 */
function exigirWal(modo: unknown, pasta: string): void {
  if (modo === 'wal') return
  throw new ErroDeConfiguracao(
    `DATA_DIR: o sistema de arquivos de ${pasta} não aceita o diário do SQLite (journal_mode = ${String(modo)}). Use um disco da própria máquina, ou PostgreSQL (DATABASE_URL).`,
  )
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

/** The tables of the product: those an index consists of are SQLite's own business. */
class IntrospectorSqlite extends SqliteIntrospector {
  override async getTables(quais?: Parameters<SqliteIntrospector['getTables']>[0]) {
    return (await super.getTables(quais)).filter((t) => !ehDeIndice(t.name))
  }
}

/** SQLite as its own connections see it, whether they write or only read. */
class DialetoDoProduto extends SqliteDialect {
  override createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new IntrospectorSqlite(db)
  }
}

/** SQLite dialect with cached statements and immediate transactions. */
export class DialetoSqlite extends DialetoDoProduto {
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
    return new DialetoDoProduto({ database: banco })
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
  return new DialetoSqlite(new BancoSqlite(banco))
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
    if (arquivo !== ':memory:') exigirWal(banco.pragma('journal_mode = WAL', { simple: true }), pasta)
    banco.pragma('synchronous = FULL')
    banco.pragma('foreign_keys = ON')
    banco.pragma('trusted_schema = OFF')
    banco.pragma('cache_size = -32000')
    banco.pragma('temp_store = MEMORY')
    return new DialetoSqlite(new BancoSqlite(banco), aoTerminar)
  } catch (erro) {
    if (erro instanceof ErroDeConfiguracao) throw erro
    if (ocupado(erro))
      throw new ErroDeConfiguracao(
        `O banco de dados ${arquivo} está em uso por outro programa. Feche-o e tente de novo.`,
      )
    throw danificado(arquivo)
  }
}
