import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { avisoDoDisco, lerDisco } from './disco.ts'

const MB = 1024 ** 2
const GB = 1024 * MB

test.each([
  [499 * MB, 1_000 * GB, 'restam 499 MB'],
  [1_023 * MB, 20 * GB, 'restam 1.023 MB'],
  [0, 20 * GB, 'está cheio'],
])('H4: %d bytes livres de %d avisam', (livre, total, texto) => {
  expect(avisoDoDisco({ livre, total })).toContain(texto)
})

test.each([
  [600 * MB, 5 * GB],
  [3 * GB, 20 * GB],
  [6 * GB, 1_000 * GB],
])('H4: %d bytes livres de %d não avisam', (livre, total) => {
  expect(avisoDoDisco({ livre, total })).toBeNull()
})

test('lê o disco de uma pasta; de uma que não existe não diz nada, nem avisa', async () => {
  const disco = await lerDisco(tmpdir())
  expect(disco!.livre).toBeGreaterThan(0)
  expect(disco!.total).toBeGreaterThanOrEqual(disco!.livre)
  expect(avisoDoDisco(await lerDisco('/não/existe'))).toBeNull()
})
