import { expect, test } from 'vitest'
import { instanteDoId, novoIdAvulso, novoToken, resumoDe } from './ids.ts'

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

test('dez mil ids avulsos são UUIDv7 de agora, sem repetição', () => {
  const antes = Date.now()
  const ids = Array.from({ length: 10_000 }, novoIdAvulso)
  expect(new Set(ids).size).toBe(10_000)
  const forma = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !forma.test(id))).toEqual([])
  const instantes = ids.map((id) => instanteDoId(id) ?? 0)
  expect(Math.min(...instantes)).toBeGreaterThanOrEqual(antes)
  expect(Math.max(...instantes)).toBeLessThanOrEqual(Date.now())
})
