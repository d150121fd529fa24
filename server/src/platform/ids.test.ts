import { expect, test } from 'vitest'
import { novoToken, resumoDe } from './ids.ts'

test('B9: dez mil tokens de 256 bits, sem repetição e sem viés, e o que se guarda é outro texto', () => {
  const tokens = Array.from({ length: 10_000 }, novoToken)
  expect(new Set(tokens).size).toBe(10_000)
  for (const t of tokens) expect(Buffer.from(t, 'base64url').length).toBe(32)
  // Each of the 256 bits is one half of the time: six standard deviations either side.
  const uns = new Uint32Array(256)
  for (const t of tokens)
    for (const [i, byte] of Buffer.from(t, 'base64url').entries())
      for (let bit = 0; bit < 8; bit++) uns[i * 8 + bit]! += (byte >> bit) & 1
  for (const n of uns) expect(Math.abs(n - 5_000)).toBeLessThan(300)
  expect(new Set(tokens.map(resumoDe)).size).toBe(10_000)
  expect(tokens.some((t) => resumoDe(t).includes(t))).toBe(false)
})
