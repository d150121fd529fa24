import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Generous: a busy machine is no fault of the product, and a server that works never needs this long. */
const PRAZO_PARA_SUBIR_MS = 120_000
const ENTRE_TENTATIVAS_MS = 50

/** Whoever administers the condominium of the journeys. */
export const ADMIN = { nome: 'Helena Prado', email: 'sindica@exemplo.com.br', senha: 'azulejo-varanda-42' }
export const CONDOMINIO = 'Residencial Ipê Amarelo'

export interface Servidor {
  url: string
  /** DATA_DIR of this server: its e-mails are in `outbox/`. */
  pasta: string
  /** What it has printed so far. */
  saida(): string
  parar(): Promise<void>
}

/**
 * Starts the real server (embedded SQLite) on a free local port with an empty data folder.
 * @param ambiente settings on top of the usual ones; an undefined value removes one, as ADMIN_EMAIL for the first access
 */
export async function iniciarServidor(ambiente: Record<string, string | undefined> = {}): Promise<Servidor> {
  const pasta = ambiente.DATA_DIR ?? novaPasta()
  const porta = await portaLivre()
  const url = `http://127.0.0.1:${porta}`
  const processo = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...padrao(url, porta, pasta), ...ambiente },
  })
  let saida = ''
  for (const fluxo of [processo.stdout, processo.stderr])
    fluxo.on('data', (trecho: Buffer) => (saida += trecho.toString()))
  const fim = new Promise<void>((resolver) => processo.once('exit', () => resolver()))
  const parar = async () => {
    processo.kill('SIGTERM')
    await fim
    rmSync(pasta, { recursive: true, force: true })
  }
  const prazo = performance.now() + PRAZO_PARA_SUBIR_MS
  while (!(await responde(url))) {
    if (processo.exitCode !== null || performance.now() > prazo) {
      await parar()
      throw new Error(`O servidor não subiu:\n${saida}`)
    }
    await new Promise((resolver) => setTimeout(resolver, ENTRE_TENTATIVAS_MS))
  }
  return { url, pasta, saida: () => saida, parar }
}

const novaPasta = () => mkdtempSync(join(tmpdir(), 'condominio-e2e-'))

/** Who administers the demonstration and one of its residents (`npm run demo` prints them). */
export const DEMONSTRACAO = {
  sindica: { email: 'marta@aurora.example', senha: 'aurora em dia' },
  morador: { email: 'rafael@aurora.example', senha: 'aurora em dia' },
}

/** The real server over the demonstration building: 48 units, 24 months of records. */
export async function iniciarDemonstracao(): Promise<Servidor> {
  const pasta = novaPasta()
  const criar = join(import.meta.dirname, '../../server/src/demo/criar.ts')
  await promisify(execFile)(process.execPath, [criar], {
    env: { ...process.env, ...padrao('', 3000, pasta), ...SEM_ADMIN },
  })
  return iniciarServidor({ DATA_DIR: pasta, ...SEM_ADMIN })
}

const SEM_ADMIN = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, ADMIN_NAME: undefined, PUBLIC_URL: undefined }

function padrao(url: string, porta: number, pasta: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(porta),
    PUBLIC_URL: url,
    DATA_DIR: pasta,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
    ADMIN_NAME: ADMIN.nome,
    CONDOMINIO_NOME: CONDOMINIO,
    LOG_LEVEL: 'warn',
    BACKUP_TIME: 'off',
    // One machine plays every person: the limit per address would meet them all at once.
    RATE_LIMIT: 'off',
    USAGE_LIMITS: 'off',
    // What receives webhooks stands on this computer.
    WEBHOOK_NETWORKS: '127.0.0.1',
    // So that whoever enters beside the browser can come from an address of their own (`sessaoDe`).
    TRUST_PROXY: 'true',
  }
}

async function responde(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

async function portaLivre(): Promise<number> {
  const ouvinte = createServer()
  await new Promise<void>((resolver) => ouvinte.listen(0, '127.0.0.1', resolver))
  const { port } = ouvinte.address() as AddressInfo
  await new Promise((resolver) => ouvinte.close(resolver))
  return port
}
