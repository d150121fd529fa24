import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { avisoDoDisco, lerDisco, reservaDe } from './disco.ts'

const MB = 1024 ** 2
const GB = 1024 * MB

test.each([
  [499 * MB, 1_000 * GB, 'restam 499 MB'],
  [1_023 * MB, 20 * GB, 'restam 1.023 MB'],
  [0, 20 * GB, 'está cheio'],
])('H4: %d bytes livres de %d avisam', (livre, total, texto) => {
  expect(avisoDoDisco({ livre, total }, null)).toContain(texto)
})

test.each([
  [600 * MB, 5 * GB],
  [3 * GB, 20 * GB],
  [6 * GB, 1_000 * GB],
])('H4: %d bytes livres de %d não avisam', (livre, total) => {
  expect(avisoDoDisco({ livre, total }, null)).toBeNull()
})

test.each([
  [40 * MB, null, 838_860],
  [1 * GB, null, Math.floor(GB * 0.02)],
  [1_000 * GB, null, 64 * MB],
  [1_000 * GB, 5 * MB, 5 * MB],
  [40 * MB, 0, 0],
])('de %d bytes, com o ajuste %s, guardam-se %d', (total, ajuste, reserva) => {
  expect(reservaDe({ livre: 0, total }, ajuste)).toBe(reserva)
})

test('abaixo da reserva o aviso diz o que ainda se pode', () => {
  expect(avisoDoDisco({ livre: 63 * MB, total: 1_000 * GB }, null)).toContain('só se pode entrar, sair e excluir')
  expect(avisoDoDisco({ livre: 64 * MB, total: 1_000 * GB }, null)).toContain('restam 64 MB')
})

test('lê o disco de uma pasta; de uma que não existe não diz nada, nem avisa', async () => {
  const disco = await lerDisco(tmpdir())
  expect(disco!.livre).toBeGreaterThan(0)
  expect(disco!.total).toBeGreaterThanOrEqual(disco!.livre)
  expect(avisoDoDisco(await lerDisco('/não/existe'), null)).toBeNull()
})
