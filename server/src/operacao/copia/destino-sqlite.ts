import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { arquivoDaMarca } from '#server/platform/db/marca.ts'
import { arquivoDoBanco, criarSqliteNovo } from '#server/platform/db/sqlite.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { Carga } from './carga.ts'
import type { Destino } from './destino.ts'
import { ErroDeCopia } from './erro.ts'
import { sincronizar } from './sincronizar.ts'

const RASCUNHO = '.restauracao-'
const COMPANHIAS = ['-wal', '-shm', '-journal']

/** What killed restorations left of databases they were making. Nobody may be making one. */
export async function removerRascunhos(pasta: string): Promise<void> {
  for (const n of await readdir(pasta)) if (n.startsWith(RASCUNHO)) await rm(join(pasta, n), { force: true })
}

/** Whether somebody lives in the database; null when it cannot be read. */
function habitado(arquivo: string): boolean | null {
  try {
    const banco = new Database(arquivo, { readonly: true, fileMustExist: true })
    try {
      const tem = banco.prepare("select 1 from sqlite_master where name = 'usuarios'").get()
      return tem !== undefined && banco.prepare('select 1 from usuarios limit 1').get() !== undefined
    } finally {
      banco.close()
    }
  } catch {
    return null
  }
}

/** @throws ErroDeCopia while a server, or anything else, has the database open */
function exigirSozinho(arquivo: string): void {
  const banco = new Database(arquivo, { timeout: 0 })
  try {
    // Exclusive locking is only given when no other connection has the file open, even one that does nothing.
    banco.pragma('locking_mode = EXCLUSIVE')
    banco.exec('begin exclusive; rollback')
  } catch (erro) {
    if (String((erro as { code?: string }).code).startsWith('SQLITE_BUSY'))
      throw new ErroDeCopia('O servidor está em uso com estes dados. Pare-o e tente de novo; nada foi alterado.')
    throw erro
  } finally {
    banco.close()
  }
}

/**
 * Leaves the old database as one file with everything in it: a write-ahead log left beside would be played into the new
 * one. @returns whether that could be done
 */
function recolherDiario(arquivo: string): boolean {
  try {
    const banco = new Database(arquivo, { timeout: 0 })
    try {
      banco.pragma('wal_checkpoint(TRUNCATE)')
      return banco.pragma('journal_mode = DELETE', { simple: true }) === 'delete'
    } finally {
      banco.close()
    }
  } catch {
    return false
  }
}

/** Takes a database that cannot be opened out of the way, the database first: what stays is never taken for a whole one. */
async function porDeLado(pasta: string, instante: string): Promise<string> {
  const lado = join(pasta, `danificado-${instante}`)
  await mkdir(lado, { mode: 0o700 })
  for (const fim of ['', ...COMPANHIAS]) {
    const de = `${arquivoDoBanco(pasta)}${fim}`
    if (existsSync(de)) await rename(de, join(lado, `condominio.sqlite${fim}`))
  }
  await sincronizar(lado)
  await sincronizar(pasta)
  return lado
}

/** The embedded database of a folder: the new one is made beside, and takes the old one's name at the end. */
export function destinoSqlite(pasta: string, instante: string): Destino {
  const arquivo = arquivoDoBanco(pasta)
  return {
    async estado() {
      if (!existsSync(arquivo)) return 'vazio'
      const tem = habitado(arquivo)
      // A connection that may write would throw away the log of a database that it cannot read.
      if (tem === null) return 'ilegivel'
      exigirSozinho(arquivo)
      return tem ? 'habitado' : 'vazio'
    },
    async carregar(encher, deLado) {
      await removerRascunhos(pasta)
      const rascunho = join(pasta, `${RASCUNHO}${randomBytes(6).toString('hex')}`)
      let lado: string | null = null
      try {
        const db = new Kysely<Tabelas>({ dialect: criarSqliteNovo(rascunho) })
        try {
          await db.transaction().execute((db) => encher(new Carga(db, 'sqlite')))
        } finally {
          await db.destroy()
        }
        await sincronizar(rascunho)
        const temDiario = COMPANHIAS.some((fim) => existsSync(`${arquivo}${fim}`))
        const inteiro = existsSync(arquivo) ? !deLado && recolherDiario(arquivo) : !temDiario
        if (!inteiro) lado = await porDeLado(pasta, instante)
        // What is put in place is of an earlier moment, and whoever restores knows it.
        await rm(arquivoDaMarca(pasta), { force: true })
        await rename(rascunho, arquivo)
        await sincronizar(pasta)
      } finally {
        await rm(rascunho, { force: true })
      }
      return lado
    },
    fechar: async () => undefined,
  }
}
