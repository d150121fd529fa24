import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { inject } from 'vitest'
import { criarApp } from '#server/app.ts'
import { lerConfig } from '#server/platform/config.ts'
import { abrirPlataforma } from '#server/start.ts'
import { Aplicacao } from './aplicacao.ts'
import { comoAdmin, iniciarProcesso, type Cliente, type Desfazer, type ProcessoDeTeste } from './processo.ts'

/** Two servers, each a process of its own, on one PostgreSQL and one S3 store. */
export interface Instancias {
  a: ProcessoDeTeste
  b: ProcessoDeTeste
  /** Starts another one. */
  maisUma(extra?: Record<string, string>): Promise<ProcessoDeTeste>
  /** The administrator, at `a`. */
  admin: Cliente
  /** The same data from inside this process, to look at and prepare. */
  dentro: Aplicacao
}

/** A database without a single table. */
async function bancoVazio(desfazer: Desfazer): Promise<string> {
  const url = new URL(inject('postgresAdminUrl'))
  const nome = `vazio_${process.pid}_${Date.now()}`
  const comoDono = async (comando: string) => {
    const cliente = new pg.Client({ connectionString: inject('postgresAdminUrl') })
    await cliente.connect()
    try {
      await cliente.query(comando)
    } finally {
      await cliente.end()
    }
  }
  await comoDono(`create database ${nome} template template0`)
  desfazer.depois(() => comoDono(`drop database if exists ${nome} with (force)`))
  url.pathname = `/${nome}`
  return url.href
}

async function balde(desfazer: Desfazer): Promise<string> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-s3-'))
  const configureBuckets = [{ name: 'condominio' }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: pasta, configureBuckets })
  const { port } = await s3.run()
  desfazer.depois(async () => {
    await s3.close()
    rmSync(pasta, { recursive: true, force: true })
  })
  return `s3://S3RVER:S3RVER@127.0.0.1:${port}/condominio?tls=false`
}

/** Starts both at the same moment on an empty database, so that they also compete for the first start. */
export async function duasInstancias(desfazer: Desfazer, extra: Record<string, string> = {}): Promise<Instancias> {
  const comum = { DATABASE_URL: await bancoVazio(desfazer), STORAGE_URL: await balde(desfazer), ...extra }
  const maisUma = (outro: Record<string, string> = {}) => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-instancia-'))
    desfazer.depois(() => rmSync(pasta, { recursive: true, force: true }))
    return iniciarProcesso(desfazer, { DATA_DIR: pasta, ...comum, ...outro })
  }
  const [a, b] = await Promise.all([maisUma(), maisUma()])
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-dentro-'))
  const plataforma = await abrirPlataforma(
    lerConfig({ ...comum, DATA_DIR: pasta, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', USAGE_LIMITS: 'off' }),
  )
  const app = await criarApp(plataforma)
  desfazer.depois(async () => {
    await app.close()
    await plataforma.conexao.fechar()
    rmSync(pasta, { recursive: true, force: true })
  })
  return { a, b, maisUma, admin: await comoAdmin(a.url), dentro: new Aplicacao(app, plataforma) }
}
