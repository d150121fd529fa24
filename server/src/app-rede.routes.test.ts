import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Sessao } from '#contract/pessoas/sessoes.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { comAplicacao, SENHA, type Aplicacao } from '../test/aplicacao.ts'
import { enderecoDe } from '../test/rede.ts'

/** What comes before any route: who asks, as a proxy tells it, and where a message of HTTP ends. */

const semProxy = comAplicacao()
const comProxy = comAplicacao({ confiarNoProxy: 1 })

describe('endereço de quem pede', () => {
  test.each([
    ['sem proxy declarado, o que o cliente escreve não vale', semProxy, '127.0.0.1'],
    ['com um proxy, vale o que ele acrescentou, e não o que o cliente escreveu antes', comProxy, '203.0.113.9'],
  ] as const)('%s', async (_, qual, esperado) => {
    const aplicacao: Aplicacao = qual()
    const { email } = await aplicacao.criarPessoa('Morador')
    const corpo = { email, password: SENHA }
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', 'x-real-ip': '198.51.100.8' }
    const { corpo: entrada } = await aplicacao.pedir<SessaoAberta>('POST', '/api/users', { corpo, headers, quem: null })
    const quem = { id: entrada._id, nome: entrada.name, email, token: entrada.token }
    const { corpo: sessoes } = await aplicacao.pedir<Sessao[]>('GET', '/api/users/sessoes', { quem })
    expect(sessoes.find((s) => s.atual)?.ip).toBe(esperado)
  })
})

describe('mensagens cruas', () => {
  /** Status lines of every answer to these bytes, on one line that is then cut. */
  async function linhasDe(bytes: string): Promise<string[]> {
    const { port } = new URL(await enderecoDe(semProxy()))
    const tomada = connect(Number(port), '127.0.0.1')
    let texto = ''
    tomada.on('data', (b: Buffer) => (texto += b.toString('latin1')))
    tomada.on('error', () => undefined)
    await new Promise<void>((pronto) => {
      tomada.once('close', () => {
        pronto()
      })
      tomada.write(bytes)
    })
    return texto.split('\r\n').filter((l) => l.startsWith('HTTP/1.1 '))
  }
  const CABECA = 'POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n'
  const ESCONDIDO = 'GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n'

  test.each([
    ['dois tamanhos diferentes', `${CABECA}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${ESCONDIDO}`],
    ['tamanho e pedaços', `${CABECA}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${ESCONDIDO}`],
    ['tamanho que não é número', `${CABECA}Content-Length: 2x\r\n\r\n{}${ESCONDIDO}`],
    ['cabeçalho partido por LF', `${CABECA}X: a\nTransfer-Encoding: chunked\r\n\r\n${ESCONDIDO}`],
  ])('%s: 400, e o que vinha depois não é outro pedido', async (_, bytes) => {
    expect(await linhasDe(bytes)).toEqual(['HTTP/1.1 400 Bad Request'])
  })

  test('TRACE não devolve o que se mandou', async () => {
    const r = await linhasDe('TRACE /api/live HTTP/1.1\r\nHost: x\r\nX-Segredo: s\r\nConnection: close\r\n\r\n')
    expect(r).toEqual(['HTTP/1.1 404 Not Found'])
  })
})
