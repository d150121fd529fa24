import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { inject } from 'vitest'
import { semear } from '#server/demo/semear.ts'
import { criarDoAmbiente } from '#server/modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import { lerConfig } from '#server/platform/config.ts'
import { ctxDoSistema, type Ctx } from '#server/platform/contexto.ts'
import { abrirPlataforma } from '#server/start.ts'
import { criarBanco } from '../postgres.ts'
import { ADMIN, Cliente, iniciarProcesso, type Desfazer, type ProcessoDeTeste } from '../processo.ts'
import { abrirServidorSmtp, type ServidorSmtp } from '../servidor-smtp.ts'
import { leiturasDe, type Leitura } from './percurso.ts'
import { abrirProxy, type Proxy } from './proxy.ts'

export const MOTOR = process.env.MOTOR === 'postgres' ? 'postgres' : 'sqlite'

/** A house with the whole demonstration, and a server whose lines to what it leans on can be troubled. */
export interface Casa {
  servidor: ProcessoDeTeste
  sindica: Cliente
  pasta: string
  /** Without the proxy; null on SQLite. */
  urlDoBanco: string | null
  /** Lines of the server; `banco` and `balde` are null where it has none. */
  linhas: { banco: Proxy | null; balde: Proxy | null; correio: Proxy }
  smtp: ServidorSmtp
  /** Every read of the contract, of a record that is there. */
  leituras: Leitura[]
  /** Works on the same database without the server, as long as the work lasts. */
  aoLado<T>(trabalho: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Moves the clock of the server, and only of it, so far from the true one. */
  adiantarRelogio(ms: number): Promise<void>
  /** Starts the server again after it was stopped. */
  religar(): Promise<void>
}

interface Pedida {
  /** Where the data are; a new folder unless said. */
  pasta?: string
  /** Files in a bucket behind a proxy instead of the folder. */
  comBalde?: boolean
  /** A command that ends by becoming the server's, such as `unshare`. */
  por?: readonly string[]
  env?: Record<string, string>
}

async function abrirBalde(desfazer: Desfazer): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), 'condominio-balde-'))
  const configureBuckets = [{ name: 'condominio' }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  const proxy = await abrirProxy(port)
  desfazer.depois(async () => {
    await proxy.fechar()
    await s3.close().catch(() => undefined)
    rmSync(directory, { recursive: true, force: true })
  })
  return proxy
}

async function abrirBancoAtrasDeProxy(desfazer: Desfazer): Promise<{ direta: string; proxy: Proxy }> {
  const banco = await criarBanco(inject('postgresAdminUrl'))
  const proxy = await abrirProxy(Number(new URL(banco.url).port))
  desfazer.depois(async () => {
    await proxy.fechar()
    await banco.remover()
  })
  return { direta: banco.url, proxy }
}

const comPorta = (url: string, porta: number): string => Object.assign(new URL(url), { port: String(porta) }).href

/** Opens what the server opens, in this process. */
async function comPlataforma<T>(env: Record<string, string>, trabalho: (ctx: Ctx) => Promise<T>): Promise<T> {
  const config = lerConfig({ ...env, LOG_LEVEL: 'silent', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.senha })
  const plataforma = await abrirPlataforma(config)
  try {
    const ctx = ctxDoSistema(plataforma)
    await criarDoAmbiente(ctx, config)
    return await trabalho(ctx)
  } finally {
    await plataforma.conexao.fechar()
  }
}

function relogio(pasta: string) {
  const arquivo = join(pasta, 'relogio')
  writeFileSync(arquivo, '0')
  const env = {
    RELOGIO_ARQUIVO: arquivo,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'relogio-de-mentira.ts')}`,
  }
  const mover = async (pid: number, ms: number) => {
    writeFileSync(arquivo, String(ms))
    rmSync(`${arquivo}.lido`, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (;;) {
      await new Promise((depois) => setTimeout(depois, 10))
      try {
        if (readFileSync(`${arquivo}.lido`, 'utf8') === String(ms)) return
      } catch {
        // Not yet.
      }
    }
  }
  return { env, mover }
}

/** Builds the house, fills it and starts its server. */
export async function erguer(desfazer: Desfazer, pedida: Pedida = {}): Promise<Casa> {
  const pasta = pedida.pasta ?? mkdtempSync(join(tmpdir(), 'condominio-falhas-'))
  desfazer.depois(() => rmSync(pasta, { recursive: true, force: true }))
  const banco = MOTOR === 'postgres' ? await abrirBancoAtrasDeProxy(desfazer) : null
  const balde = pedida.comBalde === true ? await abrirBalde(desfazer) : null
  const smtp = await abrirServidorSmtp()
  const correio = await abrirProxy(Number(new URL(smtp.url).port))
  desfazer.depois(async () => {
    await correio.fechar()
    await smtp.fechar()
  })
  const hora = relogio(mkdtempSync(join(tmpdir(), 'condominio-relogio-')))
  const comum = {
    DATA_DIR: pasta,
    ...(balde === null ? {} : { STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${balde.porta}/condominio?tls=false` }),
  }
  const direto = { ...comum, ...(banco === null ? {} : { DATABASE_URL: banco.direta }) }
  const leituras = await comPlataforma(direto, async (ctx) => {
    await semear(ctx)
    return leiturasDe(ctx)
  })
  const env = {
    ...comum,
    ...(banco === null ? {} : { DATABASE_URL: comPorta(banco.direta, banco.proxy.porta) }),
    ...{ SMTP_URL: `smtp://127.0.0.1:${correio.porta}`, BACKUP_TIME: 'off', SLOW_QUERY_MS: 'off' },
    ...{ METRICS_TOKEN: TOKEN_DAS_MEDIDAS, MAIL_FROM: 'Edifício <casa@exemplo.com.br>' },
    ...hora.env,
    ...pedida.env,
  }
  const servidor = await iniciarProcesso(desfazer, env, pedida.por)
  const casa: Casa = {
    servidor,
    // Kept, so that a clock a day ahead does not end it.
    sindica: await new Cliente(servidor.url).entrar(ADMIN.email, ADMIN.senha, true),
    pasta,
    urlDoBanco: banco?.direta ?? null,
    linhas: { banco: banco?.proxy ?? null, balde, correio },
    smtp,
    leituras,
    aoLado: (trabalho) => comPlataforma(direto, trabalho),
    adiantarRelogio: (ms) => hora.mover(casa.servidor.pid, ms),
    religar: async () => {
      casa.servidor = await iniciarProcesso(desfazer, env, pedida.por)
      casa.sindica = casa.sindica.em(casa.servidor.url)
    },
  }
  return casa
}

/** Lets whoever watches the server read its measures. */
export const TOKEN_DAS_MEDIDAS = 'token-das-medidas-de-teste'

/** Runs statements as the superuser of the house's database, past the proxy. */
export async function comoDonoDoBanco(casa: Casa, ...comandos: string[]): Promise<void> {
  const cliente = new pg.Client({ connectionString: casa.urlDoBanco ?? '' })
  await cliente.connect()
  try {
    // Also where a fault has made the whole database one that only reads.
    await cliente.query('set default_transaction_read_only = off')
    for (const comando of comandos) await cliente.query(comando)
  } finally {
    await cliente.end()
  }
}
