import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What `npm test` runs of the journeys. */

const raiz = join(import.meta.dirname, '../..')
const arquivos = globSync('e2e/*.e2e.ts', { cwd: raiz }).toSorted()

/** Titles of the tests of a file, as written. */
const titulosDe = (arquivo: string): string[] =>
  [...readFileSync(join(raiz, arquivo), 'utf8').matchAll(/\btest\(\s*(['`])((?:\\.|(?!\1).)*)\1/g)].map(
    (m) => m[2] ?? '',
  )

test('cada arquivo de jornadas tem uma de todo dia, com @sempre no fim do nome', () => {
  expect(arquivos.length).toBeGreaterThan(40)
  expect(arquivos.filter((a) => !titulosDe(a).some((titulo) => titulo.endsWith(' @sempre')))).toEqual([])
})

test('as de todo dia são uma parte: o resto é de npm run test:tudo', () => {
  const todas = arquivos.flatMap(titulosDe)
  const deTodoDia = todas.filter((titulo) => titulo.includes('@sempre'))
  expect(deTodoDia.filter((titulo) => !titulo.endsWith(' @sempre'))).toEqual([])
  expect(deTodoDia.length / todas.length).toBeLessThan(0.5)
})
