import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { avisosDeTerceiros } from './avisos.mjs'
import { enxugar } from './enxugar.mjs'

let raiz
beforeEach(() => (raiz = mkdtempSync(join(tmpdir(), 'imagem-'))))
afterEach(() => rmSync(raiz, { recursive: true }))

function escrever(arquivos) {
  for (const [caminho, conteudo] of Object.entries(arquivos)) {
    mkdirSync(dirname(join(raiz, caminho)), { recursive: true })
    writeFileSync(join(raiz, caminho), typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo))
  }
}
const instalados = (...lugares) => ({
  'node_modules/.package-lock.json': { packages: Object.fromEntries(lugares.map((lugar) => [lugar, {}])) },
})

describe('avisos', () => {
  it('trazem a licença de cada pacote instalado, de onde ele estiver, e a do LEIA-ME de quem não tem outra', () => {
    escrever({
      ...instalados(
        'node_modules/b',
        'node_modules/@de/a',
        'node_modules/b/node_modules/c',
        'node_modules/de-outro-sistema',
      ),
      'node_modules/b/package.json': { name: 'b', version: '1.0.0', license: 'MIT' },
      'node_modules/b/LICENSE': 'De quem fez o b.\n',
      'node_modules/b/NOTICE.txt': 'E mais isto.',
      'node_modules/@de/a/package.json': {
        name: '@de/a',
        version: '2.0.0',
        license: 'LGPL-3.0-or-later',
        repository: { url: 'git+https://exemplo.com.br/a.git' },
      },
      'node_modules/@de/a/README.md': '# a\n\nPara que serve.\n\n## Licensing\n\nLivre, com a fonte.\n',
      'node_modules/b/node_modules/c/package.json': { name: 'c', version: '3.0.0', license: '0BSD' },
      'node_modules/solto/package.json': { name: 'solto', version: '9.0.0' },
    })
    const texto = avisosDeTerceiros(raiz)
    expect(texto).toContain(
      '@de/a 2.0.0 (LGPL-3.0-or-later) https://exemplo.com.br/a.git\n\n## Licensing\n\nLivre, com a fonte.',
    )
    expect(texto).toContain('b 1.0.0 (MIT)\n\nDe quem fez o b.\n\nE mais isto.')
    expect(texto).toContain('c 3.0.0 (0BSD)')
    expect(texto).not.toMatch(/solto|outro-sistema|Para que serve/)
  })

  it('não se fazem com um pacote que não diz licença nenhuma', () => {
    escrever({ ...instalados('node_modules/x'), 'node_modules/x/package.json': { name: 'x', version: '1.0.0' } })
    expect(() => avisosDeTerceiros(raiz)).toThrow('Sem licença nenhuma: x')
  })
})

describe('enxugar', () => {
  const PRONTOS = 'better-sqlite3/prebuilds'

  it('deixa o que roda, tira fontes, mapas e o que é de outros sistemas, e diz quanto', () => {
    escrever({
      [`${PRONTOS}/linux-x64.node`]: 'este',
      [`${PRONTOS}/win32-x64.node`]: '12345',
      'a/index.js': 'x',
      'a/index.js.map': '123',
      'a/index.d.ts': '12',
      'a/dados.json': '{}',
      'a/fundo/LEIAME.md': '1',
      'a/fundo/test/prova.js': '12',
      'a/fundo/fonte.ttf': 'x',
    })
    expect(enxugar(raiz, 'linux-x64')).toBe(13)
    const ficaram = readdirSync(raiz, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
    expect(ficaram.map((e) => e.name).toSorted()).toEqual(['dados.json', 'fonte.ttf', 'index.js', 'linux-x64.node'])
  })

  it('não mexe em nada quando falta o programa deste sistema', () => {
    escrever({ [`${PRONTOS}/win32-x64.node`]: 'x', 'a/index.js.map': 'x' })
    expect(() => enxugar(raiz, 'linux-x64')).toThrow('linux-x64.node')
    expect(existsSync(join(raiz, 'a/index.js.map'))).toBe(true)
  })
})
