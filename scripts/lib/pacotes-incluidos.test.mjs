import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anotarIncluidos, incluidosDe, textoDasLicencas } from '../../web/pacotes-incluidos.ts'

const raiz = realpathSync(mkdtempSync(join(tmpdir(), 'incluidos-')))

const ARQUIVOS = {
  'web/entrada.js':
    "import { a } from 'usado'\nimport { b } from 'largado'\nimport letra from 'letra/f.woff2?url'\nexport default [a, letra]\n",
  'node_modules/usado/package.json': {
    name: 'usado',
    version: '1.2.3',
    license: 'MIT',
    main: 'a.js',
    sideEffects: false,
  },
  'node_modules/usado/LICENSE': 'De quem fez o usado.\n',
  'node_modules/usado/a.js': "export { c as a } from '@de/dentro'\n",
  'node_modules/usado/node_modules/@de/dentro/package.json': { name: '@de/dentro', version: '4.0.0', main: 'c.js' },
  'node_modules/usado/node_modules/@de/dentro/c.js': 'export const c = () => document.title\n',
  'node_modules/largado/package.json': { name: 'largado', version: '9.9.9', main: 'b.js', sideEffects: false },
  'node_modules/largado/b.js': 'export const b = 2\n',
  'node_modules/letra/package.json': { name: 'letra', version: '5.0.0', license: 'OFL-1.1' },
  'node_modules/letra/f.woff2': 'letra',
  'node_modules/letra/outras/LICENSE': 'Do que ficou de fora.\n',
}

beforeAll(() => {
  for (const [caminho, conteudo] of Object.entries(ARQUIVOS)) {
    mkdirSync(dirname(join(raiz, caminho)), { recursive: true })
    writeFileSync(join(raiz, caminho), typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo))
  }
})
afterAll(() => rmSync(raiz, { recursive: true }))

it('anota de cada pacote o que ficou na construção, também o que vai como está, e não o que ninguém usa', async () => {
  const arquivos = new Set()
  await build({
    root: join(raiz, 'web'),
    configFile: false,
    logLevel: 'silent',
    plugins: [anotarIncluidos(arquivos)],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(raiz, 'web/entrada.js'), preserveEntrySignatures: 'strict' },
    },
  })
  expect(incluidosDe(arquivos, raiz)).toEqual([
    { lugar: 'node_modules/letra', nome: 'letra', versao: '5.0.0', licenca: 'OFL-1.1', textos: [] },
    {
      lugar: 'node_modules/usado/node_modules/@de/dentro',
      nome: '@de/dentro',
      versao: '4.0.0',
      licenca: '',
      textos: [],
    },
  ])
})

it('leva as licenças do pacote e as que estão ao lado do que foi tirado dele', () => {
  const daPasta = incluidosDe(
    [join(raiz, 'node_modules/letra/outras/x.ttf'), join(raiz, 'node_modules/usado/a.js')],
    raiz,
  )
  expect(daPasta.map(({ textos }) => textos)).toEqual([['Do que ficou de fora.'], ['De quem fez o usado.']])
  const texto = textoDasLicencas(daPasta)
  expect(texto).toContain('letra 5.0.0 (OFL-1.1)\n\nDo que ficou de fora.\n')
  expect(texto).toContain('usado 1.2.3 (MIT)\n\nDe quem fez o usado.\n')
})
