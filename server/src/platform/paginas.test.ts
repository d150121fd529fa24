import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ehDaApi, servirWeb } from './paginas.ts'

const pasta = mkdtempSync(join(tmpdir(), 'condominio-web-'))
let app: FastifyInstance

beforeAll(async () => {
  for (const nome of ['index', 'entrar']) {
    writeFileSync(join(pasta, `${nome}.html`), `<p>${nome}</p>`)
    writeFileSync(join(pasta, `${nome}.html.br`), brotliCompressSync(`<p>${nome}</p>`))
  }
  mkdirSync(join(pasta, 'assets'))
  writeFileSync(join(pasta, 'assets/tela-a1.js'), 'export {}')
  writeFileSync(join(pasta, 'assets/tela-a1.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(pasta, 'assets/tela-a1.js.map'), '{}')
  writeFileSync(join(pasta, 'favicon.svg'), '<svg/>')
  app = fastify()
  await servirWeb(app, pasta)
})
afterAll(async () => {
  await app.close()
  rmSync(pasta, { recursive: true })
})

const pedir = (url: string, codificacao?: string) =>
  app.inject({ url, headers: codificacao === undefined ? {} : { 'accept-encoding': codificacao } })

test.each([
  ['/', 'entrar'],
  ['/?voltar=%2Freceitas', 'entrar'],
  ['/dashboard', 'index'],
  ['/recuperar?email=ana@exemplo.com.br', 'index'],
])('%s recebe %s.html, já comprimida na construção', async (url, pagina) => {
  const resposta = await pedir(url, 'gzip, deflate, br, zstd')
  expect(resposta.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(brotliDecompressSync(resposta.rawPayload).toString()).toBe(`<p>${pagina}</p>`)
})

test.each([undefined, 'gzip', 'identity'])('sem o que ela tem (%s), vai inteira', async (codificacao) => {
  const resposta = await pedir('/dashboard', codificacao)
  expect(resposta.headers['content-encoding']).toBeUndefined()
  expect(resposta.body).toBe('<p>index</p>')
})

test.each([
  '/api',
  '/api/x',
  '/API/health',
  '/Api',
  '//api/health',
  '///API//x',
  '/%61pi/health',
  '/%2Fapi/x',
  '/api?x',
  '/%zz',
])('%s é endereço da API, e nunca uma página', async (url) => {
  expect(ehDaApi(url)).toBe(true)
  const r = await app.inject({ url })
  expect([r.statusCode === 200, String(r.headers['content-type']).includes('html')]).toEqual([false, false])
})

test.each(['/apito', '/apis', '/unidades/api', '/x?volta=/api/y'])('%s é uma página', async (url) => {
  expect(ehDaApi(url)).toBe(false)
  expect((await app.inject({ url })).body).toBe('<p>index</p>')
})

test('o código das telas vai já comprimido e para sempre; o resto por uma hora', async () => {
  const tela = await pedir('/assets/tela-a1.js', 'gzip, deflate, br')
  expect(brotliDecompressSync(tela.rawPayload).toString()).toBe('export {}')
  expect(tela.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect((await pedir('/assets/tela-a1.js')).body).toBe('export {}')
  expect((await app.inject({ method: 'HEAD', url: '/assets/tela-a1.js' })).statusCode).toBe(200)
  expect((await pedir('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each(['/assets/outra-b2.js', '/assets/tela-a1.js.map', '/assets/..%2findex.html.br', '/assets/.env'])(
  '%s não existe',
  async (url) => {
    expect((await pedir(url)).statusCode).toBe(404)
  },
)

test.each(['/assets', '/assets/', '/assets/x'])('a pasta não se lista: %s é um endereço da página', async (url) => {
  const r = await pedir(url)
  expect([r.statusCode, r.body]).toEqual([200, '<p>index</p>'])
})
