import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Disk } from 'flydrive'
import { indisponivel } from '../erros.ts'
import type { Armazenamento } from './armazenamento.ts'

/** Without a byte for so long in either direction, a bucket that took the line is given up. A request is tried twice. */
const SILENCIO_MS = 6_000
const TENTATIVAS = 2
/** A look at the bucket is for people who wait for the answer about the server. */
const OLHADA_MS = 2_500
/** After it kept silent it is left alone for a while: whoever comes then is told at once instead of waiting as well. */
const DESCANSO_MS = 5_000
const TENTAR_EM_S = 10

/** What an error of the S3 client says of itself, under the wrapping of flydrive. */
interface Causa {
  code?: string
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

const causaDe = (erro: unknown): Causa => (erro as { cause?: Causa } | null)?.cause ?? (erro as Causa | null) ?? {}

const ehSilencio = (erro: unknown): boolean => ['TimeoutError', 'AbortError'].includes(causaDe(erro).name ?? '')

/** The bucket answered, and what it said will be the same the next time: the settings are wrong. */
export class BaldeRecusou extends Error {}

/** The answers to a HEAD, which has no words, and what they mean to whoever wrote the settings. */
const RECUSAS: Record<number, string> = {
  301: 'o balde é de outra região',
  400: 'o servidor não aceita o pedido: confira a região e o nome do balde',
  403: 'a chave ou o segredo não confere, ou não tem acesso ao balde',
  404: 'o balde não existe',
}

function opcoesDoCliente(url: URL): S3ClientConfig {
  const protocolo = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    region: url.searchParams.get('regiao') ?? 'us-east-1',
    endpoint: `${protocolo}://${url.host}`,
    forcePathStyle: true,
    maxAttempts: TENTATIVAS,
    // Checksums in trailers are an Amazon novelty that other servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  }
}

/**
 * Two clients, because silence means two things. While bytes are sent, a line on which nothing moves is dead. While they are
 * read, the line also rests when the reader of the file is slow, so there only the wait for the answer is judged here, and
 * that for each piece in `semSilencio`.
 */
function clientes(S3: typeof S3Client, url: URL, parada: AbortSignal): { escrita: S3Client; leitura: S3Client } {
  const cada = (requestHandler: NonNullable<S3ClientConfig['requestHandler']>) =>
    comParada(new S3({ ...opcoesDoCliente(url), requestHandler }), parada)
  return {
    escrita: cada({ connectionTimeout: 3_000, socketTimeout: SILENCIO_MS }),
    leitura: cada({ connectionTimeout: 3_000, requestTimeout: SILENCIO_MS, throwOnRequestTimeout: true }),
  }
}

/** Every request of the client ends when `parada` says so. */
function comParada(cliente: S3Client, parada: AbortSignal): S3Client {
  const { requestHandler } = cliente.config
  const mandar = requestHandler.handle.bind(requestHandler)
  requestHandler.handle = (pedido, opcoes: { abortSignal?: unknown } = {}) => {
    const sinais = [parada, opcoes.abortSignal].filter((s) => s instanceof AbortSignal)
    return mandar(pedido, { ...opcoes, abortSignal: AbortSignal.any(sinais) })
  }
  return cliente
}

/** The pieces of a file; a wait for one that the bucket does not end is ended here, and a slow reader's is not. */
async function* semSilencio(fluxo: Readable): AsyncGenerator<Buffer> {
  const pedacos = fluxo[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  try {
    for (;;) {
      const prazo = setTimeout(() => fluxo.destroy(indisponivel(TENTAR_EM_S)), SILENCIO_MS)
      const { value, done } = await pedacos.next().finally(() => clearTimeout(prazo))
      if (done === true) return
      yield value
    }
  } finally {
    fluxo.destroy()
  }
}

async function olhar(cliente: S3Client, balde: string): Promise<void> {
  const { HeadBucketCommand } = await import('@aws-sdk/client-s3')
  try {
    await cliente.send(new HeadBucketCommand({ Bucket: balde }), { abortSignal: AbortSignal.timeout(OLHADA_MS) })
  } catch (erro) {
    const { name = '', code, message, $metadata } = causaDe(erro)
    const recusa = RECUSAS[$metadata?.httpStatusCode ?? 0]
    if (recusa !== undefined) throw new BaldeRecusou(recusa, { cause: erro })
    throw new Error(ehSilencio(erro) ? 'não respondeu a tempo' : (code ?? message ?? name), { cause: erro })
  }
}

type Abrir = (cliente: S3Client, balde: string) => Disk

/** Opens a bucket that speaks S3. Nothing is asked of it yet. @param url as in `abrirArquivos` */
export async function abrirBalde(
  url: URL,
  listarTudo: (disco: Disk) => AsyncIterable<string[]>,
): Promise<Armazenamento> {
  // The S3 client is a megabyte of code that a local installation never needs.
  const [{ S3Client: S3 }, { S3Driver }, { Disk: Disco }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('flydrive'),
  ])
  const parada = new AbortController()
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '')
  const { escrita, leitura } = clientes(S3, url, parada.signal)
  const abrir: Abrir = (client) =>
    new Disco(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }))
  const [paraGravar, paraLer] = [abrir(escrita, bucket), abrir(leitura, bucket)]
  let caladoAte = 0
  const traduzindo = async <T>(pedido: () => Promise<T>): Promise<T> => {
    if (performance.now() < caladoAte)
      throw Object.assign(indisponivel(TENTAR_EM_S), { cause: new Error('o balde não respondeu há pouco') })
    try {
      return await pedido()
    } catch (erro) {
      if (ehSilencio(erro)) caladoAte = performance.now() + DESCANSO_MS
      throw Object.assign(indisponivel(TENTAR_EM_S), { cause: erro })
    }
  }
  const semChave = (erro: unknown): null => {
    if (causaDe(erro).name === 'NoSuchKey') return null
    throw erro
  }
  return {
    guardar: (chave, bytes, tipo) => traduzindo(() => paraGravar.put(chave, bytes, { contentType: tipo })),
    ler: async (chave) => {
      const fluxo = await traduzindo(() => paraLer.getStream(chave).catch(semChave))
      return fluxo && Readable.from(semSilencio(fluxo), { objectMode: false })
    },
    remover: (chave) => traduzindo(() => paraGravar.delete(chave)),
    listar: () => listarTudo(paraLer),
    olhar: async () => {
      await olhar(leitura, bucket)
      caladoAte = 0
    },
    largar: () => parada.abort(),
  }
}
