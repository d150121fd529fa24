import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { nodeFixado, servidor } from '../../scripts/lib/projeto.mjs'
import { criarBanco } from './postgres.ts'

/** Who administers every server of these tests. */
export const ADMIN = { email: 'sindica@exemplo.com.br', senha: 'azulejo-varanda-42' }
/** `npm run resist` may share its machine with much else. */
const PRAZO_PARA_SUBIR_MS = process.env.RODADAS === undefined ? 120_000 : 180_000

/** The real server in a process of its own. */
export interface ProcessoDeTeste {
  url: string
  pid: number
  /** All it has printed so far, on both channels. */
  saida(): string
  /** Sends a signal. @returns exit code (null: ended by the signal), and how long it took in milliseconds */
  parar(sinal?: 'SIGTERM' | 'SIGKILL'): Promise<{ codigo: number | null; ms: number }>
}

/** What a test made on the way, to be undone in the opposite order. */
export class Desfazer {
  readonly #passos: (() => unknown)[] = []
  depois(passo: () => unknown): void {
    this.#passos.push(passo)
  }
  async tudo(): Promise<void> {
    for (const passo of this.#passos.splice(0).reverse()) await passo()
  }
}

/** Where a server keeps its data: a new folder, and on PostgreSQL a new database. */
export async function novaCasa(desfazer: Desfazer, motor = process.env.MOTOR): Promise<Record<string, string>> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-processo-'))
  desfazer.depois(() => rmSync(pasta, { recursive: true, force: true }))
  if (motor !== 'postgres') return { DATA_DIR: pasta }
  const banco = await criarBanco(inject('postgresAdminUrl'))
  desfazer.depois(() => banco.remover())
  return { DATA_DIR: pasta, DATABASE_URL: banco.url }
}

const soDoSistema = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((n) => (env[n] === undefined ? [] : [[n, env[n]]])))

/**
 * Starts the server with the pinned Node on a free port of the loopback, and waits until it listens.
 * @param por a command that ends by becoming the one it is given, such as `unshare`
 * @param qual as it is written, or joined (`servidorPronto`)
 */
export async function iniciarProcesso(
  desfazer: Desfazer,
  env: Record<string, string>,
  por: readonly string[] = [],
  qual: readonly string[] = servidor,
): Promise<ProcessoDeTeste> {
  const [comando = nodeFixado, ...argumentos] = [...por, nodeFixado, ...qual]
  const filho = spawn(comando, argumentos, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...soDoSistema(process.env),
      ...{
        HOST: '127.0.0.1',
        PORT: '0',
        RATE_LIMIT: 'off',
        USAGE_LIMITS: 'off',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.senha,
      },
      ...env,
    },
  })
  let saida = ''
  const fim = new Promise<number | null>((pronto) => filho.once('exit', pronto))
  const parar = async (sinal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const inicio = performance.now()
    filho.kill(sinal)
    return { codigo: await fim, ms: performance.now() - inicio }
  }
  desfazer.depois(() => parar('SIGKILL'))
  const url = await new Promise<string>((pronto, falhou) => {
    const prazo = setTimeout(() => falhou(new Error(`não subiu a tempo: ${saida}`)), PRAZO_PARA_SUBIR_MS)
    for (const canal of [filho.stdout, filho.stderr]) {
      canal.setEncoding('utf8').on('data', (trecho: string) => {
        saida += trecho
        const porta = /no ar em http:\/\/localhost:(\d+)/.exec(saida)?.[1]
        if (porta === undefined) return
        clearTimeout(prazo)
        pronto(`http://127.0.0.1:${porta}`)
      })
    }
    void fim.then((codigo) => falhou(new Error(`terminou com ${codigo}: ${saida}`)))
  })
  return { url, pid: filho.pid ?? 0, saida: () => saida, parar }
}

/** Speaks to one server as one person. */
export class Cliente {
  readonly url: string
  token: string | null

  constructor(url: string, token: string | null = null) {
    this.url = url
    this.token = token
  }

  /** The same person at another instance. */
  em(url: string): Cliente {
    return new Cliente(url, this.token)
  }

  /** Somebody else at the same server: who brings this token, or null for nobody. */
  com(token: string | null): Cliente {
    return new Cliente(this.url, token)
  }

  async pedir<T = unknown>(metodo: string, caminho: string, corpo?: unknown, headers: Record<string, string> = {}) {
    const comum = this.token === null ? headers : { authorization: `Bearer ${this.token}`, ...headers }
    const form = corpo instanceof FormData
    const resposta = await fetch(`${this.url}${caminho}`, {
      method: metodo,
      headers: corpo === undefined || form ? comum : { 'content-type': 'application/json', ...comum },
      ...(corpo === undefined ? {} : { body: form ? corpo : JSON.stringify(corpo) }),
    })
    const texto = await resposta.text()
    const ehJson = resposta.headers.get('content-type')?.includes('json') ?? false
    return {
      status: resposta.status,
      headers: resposta.headers,
      texto,
      corpo: (ehJson ? JSON.parse(texto) : null) as T,
    }
  }

  /** @param manter for weeks, as whoever ticks “manter conectado” */
  async entrar(email: string, password: string, manter = false): Promise<this> {
    const r = await this.pedir<{ token: string }>('POST', '/api/users', { email, password, manter })
    if (r.status !== 200) throw new Error(`login: ${r.status} ${r.texto}`)
    this.token = r.corpo.token
    return this
  }
}

/** The administrator at a server. */
export const comoAdmin = (url: string): Promise<Cliente> => new Cliente(url).entrar(ADMIN.email, ADMIN.senha)

/** An income nobody can mistake for another. */
export const receita = (nota: number) => ({ nota, name: `Receita ${nota}`, price: 1.5, description: 'de teste' })
