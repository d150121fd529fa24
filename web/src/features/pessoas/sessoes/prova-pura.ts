import type { ChallengeParameters } from 'altcha-lib/types'

// SHA-256 (FIPS 180-4) and PBKDF2 (RFC 8018) in plain script, for pages served without TLS, where WebCrypto is missing.

const K = new Uint32Array(64)
const INICIO = new Uint32Array(8)
{
  const primos: number[] = []
  for (let n = 2; primos.length < 64; n++) if (primos.every((p) => n % p !== 0)) primos.push(n)
  const fracao = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32)
  primos.forEach((p, i) => {
    K[i] = fracao(Math.cbrt(p))
    if (i < 8) INICIO[i] = fracao(Math.sqrt(p))
  })
}

const w = new Uint32Array(64)
const gira = (x: number, n: number) => (x >>> n) | (x << (32 - n))
/** Indexes here never leave their array; the zero is for the compiler. */
const em = (v: Uint32Array | Uint8Array, i: number) => v[i] ?? 0

function espalhar(v: DataView, desde: number) {
  for (let i = 0; i < 16; i++) w[i] = v.getUint32(desde + i * 4)
  for (let i = 16; i < 64; i++) {
    const a = em(w, i - 15)
    const b = em(w, i - 2)
    const s0 = gira(a, 7) ^ gira(a, 18) ^ (a >>> 3)
    const s1 = gira(b, 17) ^ gira(b, 19) ^ (b >>> 10)
    w[i] = em(w, i - 16) + s0 + em(w, i - 7) + s1
  }
}

function bloco(estado: Uint32Array, v: DataView, desde: number) {
  espalhar(v, desde)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = estado
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (gira(e, 6) ^ gira(e, 11) ^ gira(e, 25)) + ((e & f) ^ (~e & g)) + em(K, i) + em(w, i)) | 0
    const t2 = ((gira(a, 2) ^ gira(a, 13) ^ gira(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) estado[i] = em(estado, i) + x
}

/** SHA-256 of the bytes, 32 bytes. */
export function sha256(dados: Uint8Array): Uint8Array<ArrayBuffer> {
  const tamanho = ((dados.length + 8) >> 6) * 64 + 64
  const cheio = new Uint8Array(tamanho)
  cheio.set(dados)
  cheio[dados.length] = 0x80
  const v = new DataView(cheio.buffer)
  v.setUint32(tamanho - 8, Math.floor((dados.length * 8) / 2 ** 32))
  v.setUint32(tamanho - 4, dados.length * 8)
  const h = INICIO.slice()
  for (let i = 0; i < tamanho; i += 64) bloco(h, v, i)
  const saida = new DataView(new ArrayBuffer(32))
  h.forEach((x, i) => saida.setUint32(i * 4, x))
  return new Uint8Array(saida.buffer)
}

const junta = (a: Uint8Array, b: Uint8Array) => {
  const c = new Uint8Array(a.length + b.length)
  c.set(a)
  c.set(b, a.length)
  return c
}

function pbkdf2(senha: Uint8Array, sal: Uint8Array, voltas: number, bytes: number): Uint8Array {
  const chave = new Uint8Array(64)
  chave.set(senha.length > 64 ? sha256(senha) : senha)
  const dentro = chave.map((x) => x ^ 0x36)
  const fora = chave.map((x) => x ^ 0x5c)
  const hmac = (d: Uint8Array) => sha256(junta(fora, sha256(junta(dentro, d))))
  let saida: Uint8Array = new Uint8Array(0)
  for (let n = 1; saida.length < bytes; n++) {
    let u = hmac(junta(sal, new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n])))
    const t = u.slice()
    for (let i = 1; i < voltas; i++) {
      u = hmac(u)
      for (let j = 0; j < 32; j++) t[j] = em(t, j) ^ em(u, j)
    }
    saida = junta(saida, t)
  }
  return saida.slice(0, bytes)
}

/** Key derivation of altcha for `SHA-256` and `PBKDF2/SHA-256`, without WebCrypto. Throws for any other algorithm. */
export async function deriveKeyPuro(p: ChallengeParameters, sal: Uint8Array, senha: Uint8Array) {
  const bytes = p.keyLength
  if (p.algorithm === 'PBKDF2/SHA-256') return { parameters: {}, derivedKey: pbkdf2(senha, sal, p.cost, bytes) }
  if (p.algorithm !== 'SHA-256') throw new Error(`Algoritmo sem suporte: ${p.algorithm}`)
  let chave = sha256(junta(sal, senha))
  for (let i = 1; i < p.cost; i++) chave = sha256(chave)
  return { parameters: {}, derivedKey: chave.slice(0, bytes) }
}
