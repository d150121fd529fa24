import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compararApis } from './comparar-apis.mjs'
import { lancarVersao, planejarVersao } from './nova-versao.mjs'
import { nodeFixado, noProjeto } from './projeto.mjs'
import { comoArquivo, resumirApi } from './resumo-da-api.mjs'

const lerJson = (...partes) => JSON.parse(readFileSync(join(...partes), 'utf8'))

it('há a API da última versão, e a de hoje é lida inteira', () => {
  const { version } = lerJson(noProjeto('package.json'))
  expect(lerJson(noProjeto('docs/api', `${version}.json`)).versao).toBe(version)
  const pasta = mkdtempSync(join(tmpdir(), 'nova-versao-'))
  try {
    execFileSync(nodeFixado, [noProjeto('scripts/lib/documento-da-api.mjs'), join(pasta, 'api.json')])
    const documento = lerJson(pasta, 'api.json')
    const hoje = resumirApi(documento, version)
    const chamadas = Object.values(documento.paths).flatMap((metodos) => Object.keys(metodos))
    expect(Object.keys(hoje.operacoes)).toHaveLength(chamadas.length)
    expect(chamadas.length).toBeGreaterThan(200)
    expect(compararApis(JSON.parse(comoArquivo(hoje)), hoje)).toEqual([])
  } finally {
    rmSync(pasta, { recursive: true })
  }
})

const objeto = (properties) => ({ type: 'object', properties, required: Object.keys(properties) })
const api = (resposta) => ({
  paths: {
    '/api/atas': { get: { responses: { 200: { content: { 'application/json': { schema: objeto(resposta) } } } } } },
  },
})
const texto = { type: 'string' }
const DE_ANTES = { titulo: texto, daPessoa: texto }

let raiz
const git = (...argumentos) => execFileSync('git', argumentos, { cwd: raiz, encoding: 'utf8' }).trim()
const ler = (arquivo) => readFileSync(join(raiz, arquivo), 'utf8')
function escrever(arquivo, conteudo) {
  mkdirSync(dirname(join(raiz, arquivo)), { recursive: true })
  writeFileSync(join(raiz, arquivo), typeof conteudo === 'string' ? conteudo : `${JSON.stringify(conteudo, null, 2)}\n`)
}
const gravar = (mensagem) => {
  git('add', '--all')
  git('commit', '--quiet', '--message', mensagem)
}
const notas = (aberto) =>
  `# Changelog\n\nTexto.\n\n## [Unreleased]\n\n${aberto}\n## [1.0.0] - 2026-11-22\n\n### Added\n\n- Tudo.\n`

beforeEach(() => {
  raiz = mkdtempSync(join(tmpdir(), 'nova-versao-'))
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Quem Lança')
  git('config', 'user.email', 'quem@exemplo.com.br')
  escrever('package.json', { name: 'x', version: '1.0.0' })
  escrever('package-lock.json', { name: 'x', version: '1.0.0', packages: { '': { name: 'x', version: '1.0.0' } } })
  escrever('CHANGELOG.md', notas('### Fixed\n\n- Um defeito.\n'))
  escrever('docs/api/1.0.0.json', comoArquivo(resumirApi(api(DE_ANTES), '1.0.0')))
  escrever('server/migrations/0065_palavras.ts', '')
  escrever('server/test/versoes/0065.tar.br', '')
  gravar('feat: tudo')
})
afterEach(() => rmSync(raiz, { recursive: true }))

/** A release from here, with an API that answers this and a check that says so. */
function casa({ resposta = DE_ANTES, codigo = 0 } = {}) {
  const ditas = []
  return {
    ditas,
    raiz,
    lerApi: () => Promise.resolve(api(resposta)),
    conferir: () => Promise.resolve({ codigo, saida: 'FALHOU  Lint' }),
    dizer: (linha) => ditas.push(linha),
  }
}
const recusa = (promessa) =>
  promessa.then(
    () => 'nenhuma',
    (erro) => erro.message,
  )
const nadaMudou = () => {
  expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual(['', '', 'feat: tudo'])
}

describe('recusa, e não muda nada', () => {
  it('fora de main, ou com algo por gravar', async () => {
    git('switch', '--quiet', '--create', 'outro')
    expect(await recusa(lancarVersao(casa()))).toContain('aqui é outro')
    git('switch', '--quiet', 'main')
    nadaMudou()
    escrever('sobra.txt', 'x')
    expect(await recusa(lancarVersao(casa()))).toContain('sobra.txt')
  })

  it('com a conferência vermelha, ou sem os dados da versão', async () => {
    expect(await recusa(lancarVersao(casa({ codigo: 1 })))).toContain('FALHOU  Lint')
    nadaMudou()
    escrever('server/migrations/0066_mais.ts', '')
    gravar('feat: mais')
    expect(await recusa(lancarVersao(casa()))).toContain('migração 0066')
  })

  it('sem nada em aberto, e com uma etiqueta que já há', async () => {
    git('tag', 'v1.0.1')
    expect(await recusa(lancarVersao(casa()))).toContain('v1.0.1 já existe')
    git('tag', '--delete', 'v1.0.1')
    nadaMudou()
    escrever('CHANGELOG.md', notas(''))
    gravar('docs: nada')
    expect(await recusa(lancarVersao(casa()))).toContain('Não há nada em')
  })

  it.each([
    ['1.0.0', 'não vem depois'],
    ['1.0.2', 'não vem depois'],
    ['0.9.0', 'não vem depois'],
    ['3.0.0', 'não vem depois'],
  ])('a versão %s', async (pedida, dito) => {
    expect(await recusa(lancarVersao(casa(), pedida))).toContain(dito)
    nadaMudou()
  })

  it('o que pode parar quem usa a API, sem versão maior ou sem uma linha que o diga', async () => {
    const semPessoa = casa({ resposta: { titulo: texto } })
    expect(await recusa(lancarVersao(semPessoa, '2.0.0'))).toContain(
      'GET /api/atas: `daPessoa` of the answer was removed',
    )
    nadaMudou()
    escrever('CHANGELOG.md', notas('### Changed\n\n- API: `daPessoa` saiu.\n'))
    gravar('docs: diz')
    expect(await recusa(lancarVersao(semPessoa, '1.1.0'))).toContain('pede 2.0.0')
    expect((await planejarVersao(semPessoa)).versao).toBe('2.0.0')
  })
})

describe('escolhe o menor passo que o que mudou permite', () => {
  it.each([
    ['só defeitos', '### Fixed\n\n- a\n\n### Security\n\n- b\n', DE_ANTES, '1.0.1'],
    ['algo novo', '### Added\n\n- a\n', DE_ANTES, '1.1.0'],
    ['uma seção vazia não conta', '### Added\n\n### Fixed\n\n- a\n', DE_ANTES, '1.0.1'],
    ['a API responde mais', '### Fixed\n\n- a\n', { ...DE_ANTES, autor: texto }, '1.1.0'],
    ['algo saiu', '### Removed\n\n- a\n', DE_ANTES, '2.0.0'],
  ])('%s', async (_caso, aberto, resposta, esperada) => {
    escrever('CHANGELOG.md', notas(aberto))
    expect((await planejarVersao(casa({ resposta }))).versao).toBe(esperada)
  })

  it('e aceita um maior', async () => {
    expect((await planejarVersao(casa(), '1.1.0')).versao).toBe('1.1.0')
  })
})

it('lançada: notas com o dia e a API, versão nos dois arquivos, a API guardada, um commit e uma etiqueta', async () => {
  escrever('CHANGELOG.md', notas('### Added\n\n- Quem escreveu a ata.\n'))
  gravar('feat: autor')
  const aqui = casa({ resposta: { ...DE_ANTES, autor: texto, autorizada: { type: 'boolean' } } })
  expect(await lancarVersao(aqui, undefined, '2026-12-01')).toBe('1.1.0')
  expect(ler('CHANGELOG.md')).toBe(
    '# Changelog\n\nTexto.\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n\n- Quem escreveu a ata.\n\n### API\n\n- `autor`, `autorizada` of the answer are new: `GET /api/atas`\n\n## [1.0.0] - 2026-11-22\n\n### Added\n\n- Tudo.\n',
  )
  expect(JSON.parse(ler('package.json')).version).toBe('1.1.0')
  expect(JSON.parse(ler('package-lock.json'))).toMatchObject({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' } },
  })
  expect([existsSync(join(raiz, 'docs/api/1.0.0.json')), JSON.parse(ler('docs/api/1.1.0.json')).versao]).toEqual([
    false,
    '1.1.0',
  ])
  expect([git('log', '-1', '--format=%s'), git('status', '--porcelain'), git('tag', '--points-at', 'HEAD')]).toEqual([
    'chore(release): 1.1.0',
    '',
    'v1.1.0',
  ])
  expect(aqui.ditas.join()).toContain('1.0.0 → 1.1.0 (minor)')
  escrever(
    'CHANGELOG.md',
    ler('CHANGELOG.md').replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- Mais um.\n'),
  )
  gravar('fix: mais um')
  expect(await lancarVersao(casa({ resposta: { ...DE_ANTES, autor: texto, autorizada: { type: 'boolean' } } }))).toBe(
    '1.1.1',
  )
})
