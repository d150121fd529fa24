import { createHash, pbkdf2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveKeyPuro, sha256 } from './prova-pura.ts'

const hex = (b: Uint8Array) => Buffer.from(b).toString('hex')
const sal = new Uint8Array(16).map((_, i) => i * 7)
const senha = new Uint8Array([...sal, 0, 0, 1, 44])
const base = { nonce: '', salt: '', keyPrefix: '00' }

describe('prova de trabalho sem WebCrypto', () => {
  test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])('o resumo de %i bytes é o mesmo que o do Node', (n) => {
    const dados = new Uint8Array(n).map((_, i) => (i * 31) & 255)
    expect(hex(sha256(dados))).toBe(createHash('sha256').update(dados).digest('hex'))
  })

  test('a chave PBKDF2 é a mesma que a do Node', async () => {
    const p = { ...base, algorithm: 'PBKDF2/SHA-256', cost: 7, keyLength: 48 }
    const { derivedKey } = await deriveKeyPuro(p, sal, senha)
    expect(hex(derivedKey)).toBe(pbkdf2Sync(senha, sal, 7, 48, 'sha256').toString('hex'))
  })

  test('a chave SHA-256 repete o resumo tantas vezes quanto o custo', async () => {
    let esperada = createHash('sha256').update(sal).update(senha).digest()
    for (let i = 1; i < 5; i++) esperada = createHash('sha256').update(esperada).digest()
    const p = { ...base, algorithm: 'SHA-256', cost: 5, keyLength: 32 }
    expect(hex((await deriveKeyPuro(p, sal, senha)).derivedKey)).toBe(esperada.toString('hex'))
  })

  test('outro algoritmo é recusado', async () => {
    const p = { ...base, algorithm: 'ARGON2ID', cost: 1, keyLength: 32 }
    await expect(deriveKeyPuro(p, sal, senha)).rejects.toThrow('Algoritmo sem suporte')
  })
})
