import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const telas = join(import.meta.dirname, '..')

/** The fields of each component, by the name that is seen and heard. */
const formularios = globSync('**/*.tsx', { cwd: telas }).flatMap((arquivo) =>
  readFileSync(join(telas, arquivo), 'utf8')
    .split(/\n(?=export |function |const )/)
    .map((parte) => ({
      arquivo,
      nomes: [...parte.matchAll(/<Campo\w*\b[^>]*?\blabel=(?:"([^"]+)"|\{(ROTULOS\.\w+)\})/g)].map(
        ([, nome, descrito = '']) => nome ?? descrito,
      ),
    })),
)

test('num formulário dois campos nunca têm o mesmo nome', () => {
  expect(formularios.flatMap((f) => f.nomes).length).toBeGreaterThan(150)
  const repetidos = formularios.flatMap(({ arquivo, nomes }) =>
    nomes.filter((nome, i) => nomes.indexOf(nome) !== i).map((nome) => `${nome}, em ${arquivo}`),
  )
  expect(repetidos).toEqual([])
})
