import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Transform } from 'node:stream'
import { hashRaw } from '@node-rs/argon2'
import { z } from 'zod'
import { danificada, ErroDeCopia, maisNova } from './erro.ts'

/**
 * A backup with a passphrase: a head in clear (which key function, with what), then pieces of 64 KiB under AES-256-GCM,
 * each with its number and whether it is the last in the nonce, so that none can be dropped, moved or added (the STREAM
 * construction). The key is new for each file because its salt is.
 */
export const MARCA = Buffer.from('CondominioCopia\n')
const PEDACO = 64 * 1024
const ETIQUETA = 16
/** OWASP's strongest row for argon2id, some tenths of a second: a file that was taken can be tried for years. */
const CUSTO = { memoria: 64 * 1024, voltas: 3, paralelo: 1 }

const esquema = z.object({
  versao: z.number(),
  funcao: z.literal('argon2id'),
  // What somebody else's file may make this machine spend.
  memoria: z
    .number()
    .int()
    .min(8)
    .max(1024 * 1024),
  voltas: z.number().int().min(1).max(20),
  paralelo: z.number().int().min(1).max(16),
  sal: z.string().regex(/^[0-9a-f]{32}$/),
  verificador: z.string().regex(/^[0-9a-f]{32}$/),
})
type Cabeca = z.infer<typeof esquema>

async function derivar(senha: string, c: Omit<Cabeca, 'versao' | 'verificador'>) {
  const mestra = await hashRaw(senha.normalize('NFC'), {
    memoryCost: c.memoria,
    timeCost: c.voltas,
    parallelism: c.paralelo,
    salt: Buffer.from(c.sal, 'hex'),
    outputLen: 32,
  })
  const tirar = (para: string, bytes: number) => Buffer.from(hkdfSync('sha256', mestra, '', para, bytes))
  return { chave: tirar('cifra', 32), verificador: tirar('verificador', 16).toString('hex') }
}

function nonce(numero: number, ultimo: boolean): Buffer {
  const n = Buffer.alloc(12)
  n.writeUInt32BE(numero, 7)
  n[11] = ultimo ? 1 : 0
  return n
}

/** Cuts a stream in pieces of one size; the last, which may be shorter or empty, is told apart. */
function emPedacos(tamanho: number, tratar: (pedaco: Buffer, numero: number, ultimo: boolean) => Buffer): Transform {
  let resto = Buffer.alloc(0)
  let numero = 0
  return new Transform({
    transform(trecho: Buffer, _codificacao, pronto) {
      try {
        resto = Buffer.concat([resto, trecho])
        // A whole piece waits until there is something after it: it may be the last.
        while (resto.length > tamanho) {
          this.push(tratar(resto.subarray(0, tamanho), numero++, false))
          resto = resto.subarray(tamanho)
        }
        pronto()
      } catch (erro) {
        pronto(erro as Error)
      }
    },
    flush(pronto) {
      try {
        pronto(null, tratar(resto, numero, true))
      } catch (erro) {
        pronto(erro as Error)
      }
    },
  })
}

/** @returns the head, to be written first, and the stream that enciphers what follows it */
export async function cifrar(senha: string): Promise<{ cabeca: Buffer; cifra: Transform }> {
  const ajustes = { funcao: 'argon2id' as const, ...CUSTO, sal: randomBytes(16).toString('hex') }
  const { chave, verificador } = await derivar(senha, ajustes)
  const texto = Buffer.from(JSON.stringify({ versao: 1, ...ajustes, verificador } satisfies Cabeca))
  const tamanho = Buffer.alloc(2)
  tamanho.writeUInt16BE(texto.length)
  const cabeca = Buffer.concat([MARCA, tamanho, texto])
  const aad = createHash('sha256').update(cabeca).digest()
  const cifra = emPedacos(PEDACO, (pedaco, numero, ultimo) => {
    const c = createCipheriv('aes-256-gcm', chave, nonce(numero, ultimo)).setAAD(aad)
    return Buffer.concat([c.update(pedaco), c.final(), c.getAuthTag()])
  })
  return { cabeca, cifra }
}

/** How many bytes the head takes, by its first ones. */
export const TAMANHO_DO_INICIO = MARCA.length + 2
export const tamanhoDaCabeca = (inicio: Buffer): number => TAMANHO_DO_INICIO + inicio.readUInt16BE(MARCA.length)

/**
 * @param cabeca all of the head
 * @returns the stream that deciphers what follows it
 * @throws ErroDeCopia wrong passphrase, newer or damaged head
 */
export async function decifrar(cabeca: Buffer, senha: string): Promise<Transform> {
  const lida = lerCabeca(cabeca)
  const { chave, verificador } = await derivar(senha, lida)
  if (!timingSafeEqual(Buffer.from(verificador), Buffer.from(lida.verificador)))
    throw new ErroDeCopia('A senha não é a desta cópia. Confira e tente de novo; nada foi alterado.')
  const aad = createHash('sha256').update(cabeca).digest()
  return emPedacos(PEDACO + ETIQUETA, (pedaco, numero, ultimo) => {
    if (pedaco.length < ETIQUETA) throw danificada()
    const c = createDecipheriv('aes-256-gcm', chave, nonce(numero, ultimo)).setAAD(aad)
    c.setAuthTag(pedaco.subarray(pedaco.length - ETIQUETA))
    try {
      return Buffer.concat([c.update(pedaco.subarray(0, pedaco.length - ETIQUETA)), c.final()])
    } catch {
      throw danificada()
    }
  })
}

function lerCabeca(cabeca: Buffer): Cabeca {
  let lida: unknown
  try {
    lida = JSON.parse(cabeca.subarray(TAMANHO_DO_INICIO).toString('utf8'))
  } catch {
    throw danificada()
  }
  const { versao } = lida as { versao?: unknown }
  if (typeof versao === 'number' && versao > 1) throw maisNova()
  const r = esquema.safeParse(lida)
  if (!r.success) throw danificada()
  return r.data
}
