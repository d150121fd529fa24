import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encryption of what is sent to a browser (RFC 8291, over the content coding `aes128gcm` of RFC 8188), with Node's own
 * primitives: the push service carries what only the browser can read.
 */

const CURVA = 'prime256v1'
const BYTES_DO_SAL = 16
/** Bytes of a record, as told in the header: all there is goes into one. */
const REGISTRO = 4096
/** Says that the record is the last one. */
const ULTIMO = 2
/** Salt, size of a record, length of the key and the key; then, behind the text, its mark and the tag. */
const SOBRA = BYTES_DO_SAL + 4 + 1 + 65 + 1 + 16
/** Bytes of text that fit: push services need take no more than 4096 in all (RFC 8030 §7.2). */
export const MAXIMO_DE_BYTES = REGISTRO - SOBRA

/** The keys of a subscription, as the browser gave them: base64url. */
export interface ChavesDaInscricao {
  p256dh: string
  auth: string
}

/** What is drawn anew for each message; given by tests alone. */
interface Sorteio {
  sal: Buffer
  privada: Buffer | null
}

const derivar = (chave: Buffer, sal: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', chave, sal, info, bytes))

/** Whether a key is a point of the curve: another one would never open anything. */
export function ehChaveDeInscricao(p256dh: string): boolean {
  const par = createECDH(CURVA)
  par.generateKeys()
  try {
    par.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/** Encrypts a text for one browser. @throws Error when it is longer than `MAXIMO_DE_BYTES`, or a key is none */
export function cifrarPara(
  { p256dh, auth }: ChavesDaInscricao,
  texto: string,
  { sal, privada }: Sorteio = { sal: randomBytes(BYTES_DO_SAL), privada: null },
): Buffer {
  const claro = Buffer.from(texto)
  if (claro.length > MAXIMO_DE_BYTES) throw new Error(`O texto tem ${claro.length} bytes; cabem ${MAXIMO_DE_BYTES}`)
  const par = createECDH(CURVA)
  if (privada === null) par.generateKeys()
  else par.setPrivateKey(privada)
  const deQuemRecebe = Buffer.from(p256dh, 'base64url')
  const deQuemManda = par.getPublicKey()
  const comum = par.computeSecret(deQuemRecebe)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), deQuemRecebe, deQuemManda])
  const chave = derivar(comum, Buffer.from(auth, 'base64url'), info, 32)
  const cifra = createCipheriv(
    'aes-128-gcm',
    derivar(chave, sal, 'Content-Encoding: aes128gcm\0', 16),
    derivar(chave, sal, 'Content-Encoding: nonce\0', 12),
  )
  const tamanho = Buffer.alloc(4)
  tamanho.writeUInt32BE(REGISTRO)
  return Buffer.concat([
    ...[sal, tamanho, Buffer.from([deQuemManda.length]), deQuemManda],
    ...[cifra.update(claro), cifra.update(Buffer.from([ULTIMO])), cifra.final(), cifra.getAuthTag()],
  ])
}
