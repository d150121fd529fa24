import { createDecipheriv, createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { hashRaw } from '@node-rs/argon2'
import { z } from 'zod'
import { danificada, maisNova, senhaErrada } from './erro.ts'
import { primeirosBytes } from './primeiros-bytes.ts'

/**
 * What backups with a passphrase were before they were age's (ADR 70), which still have to open: a head in clear (which key
 * function, with what), then pieces of 64 KiB under AES-256-GCM, each with its number and whether it is the last in the nonce, so
 * that none can be dropped, moved or added (the STREAM construction).
 */
export const MARCA_ANTIGA = Buffer.from('CondominioCopia\n')
const PEDACO = 64 * 1024
const ETIQUETA = 16

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

/** How many bytes the head takes, by its first ones. */
const TAMANHO_DO_INICIO = MARCA_ANTIGA.length + 2
const tamanhoDaCabeca = (inicio: Buffer): number => TAMANHO_DO_INICIO + inicio.readUInt16BE(MARCA_ANTIGA.length)

/**
 * The streams that read such a file and decipher it.
 * @throws ErroDeCopia wrong passphrase, newer or damaged head
 */
export async function decifrarAntiga(caminho: string, senha: string): Promise<[ReadStream, Transform]> {
  const comeco = await primeirosBytes(caminho, TAMANHO_DO_INICIO)
  if (comeco.length < TAMANHO_DO_INICIO) throw danificada()
  const start = tamanhoDaCabeca(comeco)
  const cabeca = await primeirosBytes(caminho, start)
  if (cabeca.length < start) throw danificada()
  return [createReadStream(caminho, { start }), await decifrar(cabeca, senha)]
}

/** @param cabeca all of the head @returns the stream that deciphers what follows it */
async function decifrar(cabeca: Buffer, senha: string): Promise<Transform> {
  const lida = lerCabeca(cabeca)
  const { chave, verificador } = await derivar(senha, lida)
  if (!timingSafeEqual(Buffer.from(verificador), Buffer.from(lida.verificador))) throw senhaErrada()
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
