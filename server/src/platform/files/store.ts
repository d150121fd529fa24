import { mkdirSync } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { indisponivel, semEspaco } from '../errors.ts'

/** Where the bytes of uploads live: a local folder, or a bucket that speaks S3. Keys are ids, never names. */
export interface FileStore {
  /** Keeps the bytes; when it returns they survive a power cut. @throws SEM_ESPACO, INDISPONIVEL (bucket away) */
  guardar(chave: string, bytes: Uint8Array, tipo: string): Promise<void>
  /** The bytes, or null when there are none under that key. @throws INDISPONIVEL */
  ler(chave: string): Promise<Readable | null>
  remover(chave: string): Promise<void>
  /** Every key there is, a page at a time. */
  listar(): AsyncIterable<string[]>
}

const causaDe = (erro: unknown): { code?: string; name?: string } =>
  (erro as { cause?: { code?: string; name?: string } } | null)?.cause ?? {}

function traduzir(erro: unknown): unknown {
  if (causaDe(erro).code === 'ENOSPC' || causaDe(erro).code === 'EDQUOT') return semEspaco()
  return Object.assign(indisponivel(10), { cause: erro })
}

async function* listarTudo(disco: Disk): AsyncGenerator<string[]> {
  let proxima: string | undefined
  do {
    const { objects, paginationToken } = await disco.listAll('', {
      recursive: true,
      ...(proxima === undefined ? {} : { paginationToken: proxima }),
    })
    yield [...objects].filter((o) => o.isFile).map((o) => o.key)
    proxima = paginationToken
  } while (proxima !== undefined)
}

// The S3 client is a megabyte of code that a local installation never needs.
async function abrirS3(url: URL): Promise<FileStore> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const protocolo = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  const disco = new Disk(
    new S3Driver({
      bucket: url.pathname.replace(/^\/+|\/+$/g, ''),
      region: url.searchParams.get('regiao') ?? 'us-east-1',
      endpoint: `${protocolo}://${url.host}`,
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      // Checksums in trailers are an Amazon novelty that other servers refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    }),
  )
  const ouTraduzir = (erro: unknown): never => {
    throw traduzir(erro)
  }
  return {
    guardar: (chave, bytes, tipo) => disco.put(chave, bytes, { contentType: tipo }).catch(ouTraduzir),
    ler: (chave) =>
      disco.getStream(chave).catch((erro: unknown) => (causaDe(erro).name === 'NoSuchKey' ? null : ouTraduzir(erro))),
    remover: (chave) => disco.delete(chave).catch(ouTraduzir),
    listar: () => listarTudo(disco),
  }
}

function abrirPasta(pasta: string): FileStore {
  mkdirSync(pasta, { recursive: true, mode: 0o700 })
  const disco = new Disk(new FSDriver({ location: pasta, visibility: 'private' }))
  return {
    async guardar(chave, bytes, tipo) {
      await disco.put(chave, bytes, { contentType: tipo }).catch((erro: unknown) => {
        throw traduzir(erro)
      })
      await sincronizar(join(pasta, chave))
      await sincronizar(pasta)
    },
    async ler(chave) {
      // A link planted in the folder is not one of our files, whatever it points to.
      const estado = await lstat(join(pasta, chave)).catch(() => null)
      return estado?.isFile() ? disco.getStream(chave) : null
    },
    remover: (chave) => disco.delete(chave),
    listar: () => listarTudo(disco),
  }
}

async function sincronizar(caminho: string): Promise<void> {
  const aberto = await open(caminho, 'r')
  await aberto.sync().finally(() => aberto.close())
}

/**
 * Opens the file store the settings name: `s3://chave:segredo@servidor[:porta]/balde[?regiao=…&tls=false]`, or the folder
 * `arquivos` of the data folder.
 */
export async function abrirArquivos(config: Pick<Config, 'armazenamento' | 'pastaDeDados'>): Promise<FileStore> {
  return config.armazenamento ? abrirS3(config.armazenamento) : abrirPasta(join(config.pastaDeDados, 'arquivos'))
}
