import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { corpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from '../aplicacao.ts'
import { enderecoDe } from '../rede.ts'

/** Abuse B11: no answer without its headers, come it from a handler, from a refusal or from before there is a request. */

const ORIGEM = 'https://mau.example'
const aplicacao = comAplicacao({ limite: { anonimo: 60, sessao: 60 } })

/** Sends bytes as they are. @returns all that comes back until the line is closed */
async function mandar(bytes: string, aoLigar: (linha: Socket) => void = () => undefined): Promise<string> {
  const { hostname, port } = new URL(await enderecoDe(aplicacao()))
  const linha = connect(Number(port), hostname)
  linha.on('error', () => undefined)
  await once(linha, 'connect')
  aoLigar(linha)
  linha.write(bytes)
  return text(linha)
}

function conferir(resposta: string, status: number): void {
  const [cabeca = '', corpo = ''] = resposta.split('\r\n\r\n', 2)
  const [primeira, ...linhas] = cabeca.split('\r\n')
  expect(primeira).toContain(`HTTP/1.1 ${status}`)
  const h = new Headers(linhas.map((l) => l.split(/: (.*)/s, 2) as [string, string]))
  const csp = h.get('content-security-policy') ?? ''
  for (const parte of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect([status, csp]).toEqual([status, expect.stringContaining(parte)])
  expect(/script-src[^;]*/.exec(csp)?.[0]).not.toContain('unsafe')
  expect(Object.fromEntries(h)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
  for (const nenhum of ['x-powered-by', 'server', 'access-control-allow-origin', 'access-control-allow-credentials'])
    expect([status, nenhum, h.get(nenhum)]).toEqual([status, nenhum, null])
  expect(corpo).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|SELECT|no such table/i)
}

const pedido = (linha: string, cabecalhos = '', corpo = '') =>
  `${linha} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGEM}\r\nConnection: close\r\n${cabecalhos}\r\n${corpo}`
const json = (bytes: number) => `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n`

describe('B11: os cabeçalhos de segurança em toda resposta, e nenhuma permissão a uma origem alheia', () => {
  test.each<[string, string, number]>([
    ['o que existe', pedido('GET /api/health'), 200],
    ['o que não existe', pedido('GET /api/nada'), 404],
    ['sem sessão', pedido('GET /api/receitas/all'), 401],
    ['método que ninguém atende', pedido('PATCH /api/receitas'), 404],
    ['método que este servidor não conhece', pedido('PROPFIND /api/receitas'), 404],
    ['TRACE', pedido('TRACE /api/health'), 404],
    [
      'pergunta de outra origem antes do pedido',
      pedido('OPTIONS /api/users', 'Access-Control-Request-Method: POST\r\n'),
      404,
    ],
    ['JSON quebrado', pedido('POST /api/users', json(1), '{'), 400],
    ['corpo grande demais', pedido('POST /api/users', json(300_000)), 413],
    [
      'tipo que não se aceita',
      pedido('POST /api/users', 'Content-Type: text/plain\r\nContent-Length: 1\r\n', 'a'),
      415,
    ],
    ['expectativa desconhecida', pedido('GET /api/health', 'Expect: milagre\r\n'), 200],
    ['troca de protocolo', pedido('GET /api/health', 'Upgrade: websocket\r\n'), 200],
    ['endereço que não se lê', pedido('GET /%ff'), 404],
  ])('%s', async (_caso, bytes, status) => {
    conferir(await mandar(bytes), status)
  })

  test.each<[string, string, number, string]>([
    ['o que não é HTTP', 'quem está aí?\r\n\r\n', 400, 'PEDIDO_MALFORMADO'],
    ['dois tamanhos', pedido('POST /api/users', `${json(1)}Content-Length: 2\r\n`, '{'), 400, 'PEDIDO_MALFORMADO'],
    [
      'tamanho e pedaços',
      pedido('POST /api/users', `${json(1)}Transfer-Encoding: chunked\r\n`, '{'),
      400,
      'PEDIDO_MALFORMADO',
    ],
    ['letra com acento sem codificar', pedido('GET /api/certidoes?busca=água'), 400, 'PEDIDO_MALFORMADO'],
    ['sem dizer a quem', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'PEDIDO_MALFORMADO'],
    [
      'cabeçalhos demais',
      pedido('GET /api/health', `X-A: ${'a'.repeat(20_000)}\r\n`),
      431,
      'CABECALHOS_GRANDES_DEMAIS',
    ],
  ])('o que nem chega a ser um pedido: %s', async (_caso, bytes, status, code) => {
    const resposta = await mandar(bytes)
    conferir(resposta, status)
    expect(corpoDeErro.parse(JSON.parse(resposta.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ code })
  })

  test('o que demora a chegar é 408', async () => {
    const { server } = aplicacao().app
    const outroLado = enderecoDe(aplicacao()).then(() => once(server, 'connection') as Promise<[Socket]>)
    const resposta = mandar('GET /api/hea')
    const [linha] = await outroLado
    server.emit('clientError', Object.assign(new Error('demorou'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), linha)
    conferir(await resposta, 408)
  })

  test('falha do servidor: 500', async () => {
    await sql`alter table condominio rename to outro_nome`.execute(aplicacao().ctx.db)
    try {
      conferir(await mandar(pedido('GET /api/condominio')), 500)
    } finally {
      await sql`alter table outro_nome rename to condominio`.execute(aplicacao().ctx.db)
    }
  })

  test('pedidos demais: 429', async () => {
    for (let i = 0; i < 60; i++) await aplicacao().pedir('GET', '/api/nada', { quem: null })
    conferir(await mandar(pedido('GET /api/nada')), 429)
  })

  // The last one: who drains takes nothing new any more.
  test('a caminho de parar: 503', async () => {
    void aplicacao().app.escoamento.escoar(1)
    conferir(await mandar(pedido('GET /api/health')), 503)
  })
})
