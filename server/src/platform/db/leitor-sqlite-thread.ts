import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { BancoSqlite } from './banco-sqlite.ts'
import type { Leitura, Lida } from './leitor-sqlite.ts'

/** Thread of `LeitorSqlite`: runs the reads it is sent, one after the other, by a connection that cannot write. */

const ESPERA_PELA_TRAVA_MS = 2_000

const banco = new Database(workerData as string, { readonly: true, fileMustExist: true, timeout: ESPERA_PELA_TRAVA_MS })
banco.pragma('trusted_schema = OFF')
banco.pragma('cache_size = -32000')
banco.pragma('temp_store = MEMORY')
const instrucoes = new BancoSqlite(banco)

function ler(leitura: NonNullable<Leitura>): Lida {
  try {
    const linhas = instrucoes.prepare(leitura.sql).all(leitura.valores)
    return { numero: leitura.numero, linhas }
  } catch {
    return { numero: leitura.numero, linhas: null }
  }
}

parentPort?.on('message', (leitura: Leitura) => {
  if (leitura !== null) {
    parentPort?.postMessage(ler(leitura))
    return
  }
  instrucoes.close()
  parentPort?.close()
})
