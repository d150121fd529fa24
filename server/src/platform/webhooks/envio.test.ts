import { createServer as criarTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { certificadoProprio } from '../../../test/certificado.ts'
import { Recebedor } from '../../../test/recebedor.ts'
import { Desfazer } from '../../../test/processo.ts'
import { Mensageiro, type Resolver } from './envio.ts'
import { motivoDaFalha } from './motivos.rules.ts'

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

const AQUI = ['127.0.0.0/8']
const CURTO_MS = 250
const semFim = new AbortController().signal

async function recebedor(...respostas: Parameters<typeof Recebedor.abrir>): Promise<Recebedor> {
  const aberto = await Recebedor.abrir(...respostas)
  desfazer.depois(() => aberto.fechar())
  return aberto
}
const enviar = async (m: Mensageiro, url: string) =>
  (await m.enviar({ url, corpo: '{}', cabecalhos: {} }, semFim)).status
const motivoDe = (m: Mensageiro, url: string): Promise<string> =>
  enviar(m, url).then((status) => expect.fail(`respondeu ${status}`), motivoDaFalha)
/** A name that leads to these addresses, one list at a time; the last one stays. */
const nomes =
  (...listas: string[][]): Resolver =>
  () => {
    const lista = (listas.length > 1 ? listas.shift() : listas[0]) ?? []
    return Promise.resolve(lista.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  }

describe('o que não se chama', () => {
  test.each([
    ['http://127.0.0.1:1/'],
    ['http://2130706433/'],
    ['http://0x7f.0.0.1/'],
    ['https://0.0.0.0/'],
    ['https://[::1]/'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://169.254.169.254/latest/meta-data/'],
    ['https://localhost/'],
  ])('%s', async (url) => {
    expect(await new Mensageiro([]).porqueNaoChama(url)).toMatch(/rede interna/)
    expect(await motivoDe(new Mensageiro([]), url)).toMatch(/rede interna/)
  })

  test('um endereço público sem https', async () => {
    const m = new Mensageiro(AQUI, nomes(['8.8.8.8']))
    expect(await m.porqueNaoChama('http://exemplo.com.br/')).toMatch(/https/)
    expect(await m.porqueNaoChama('https://exemplo.com.br/')).toBeNull()
  })

  test('um nome que leva a um endereço público e a um interno', async () => {
    const m = new Mensageiro([], nomes(['8.8.8.8', '10.0.0.1']))
    expect(await m.porqueNaoChama('https://exemplo.com.br/')).toMatch(/rede interna/)
  })

  test('um nome que não existe', async () => {
    const m = new Mensageiro([], () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })))
    expect(await m.porqueNaoChama('https://nada.invalid/')).toMatch(/não foi encontrado/)
  })

  test('um nome público no cadastro que leva para dentro na hora de enviar: nada chega', async () => {
    const alvo = await recebedor()
    const m = new Mensageiro([], nomes(['8.8.8.8'], ['127.0.0.1']))
    const url = `https://exemplo.com.br:${alvo.porta}/`
    expect(await m.porqueNaoChama(url)).toBeNull()
    expect(await motivoDe(m, url)).toMatch(/rede interna/)
    expect(alvo.recebidos).toEqual([])
  })

  test('um nome perguntado uma vez só por envio: o que mudou depois da pergunta não é chamado', async () => {
    const alvo = await recebedor()
    let perguntas = 0
    const m = new Mensageiro(AQUI, () => {
      perguntas++
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    })
    // Were the name asked again by the connection, the system would not know it.
    expect(await enviar(m, `http://nome-que-nao-existe.invalid:${alvo.porta}/`)).toBe(204)
    expect([perguntas, alvo.recebidos.length]).toEqual([1, 1])
  })
})

describe('o que se chama', () => {
  test('uma rede permitida, também sem https, com o corpo e os cabeçalhos inteiros', async () => {
    const alvo = await recebedor()
    const m = new Mensageiro(AQUI)
    const corpo = '{"nome":"Ocorrência"}'
    const { status } = await m.enviar({ url: alvo.url, corpo, cabecalhos: { 'webhook-id': 'x' } }, semFim)
    expect(status).toBe(204)
    expect(alvo.recebidos).toMatchObject([
      { id: 'x', corpo, cabecalhos: { 'content-type': 'application/json', connection: 'close' } },
    ])
  })

  test('um redirecionamento é uma resposta, e não é seguido', async () => {
    const dentro = await recebedor()
    const alvo = await recebedor((_req, res) => res.writeHead(307, { location: dentro.url }).end())
    expect(await enviar(new Mensageiro(AQUI), alvo.url)).toBe(307)
    expect([alvo.recebidos.length, dentro.recebidos.length]).toEqual([1, 0])
  })

  test('da resposta se lê também quando perguntar de novo; bytes vão como são', async () => {
    const alvo = await recebedor((_req, res) => res.writeHead(429, { 'retry-after': '120' }).end(), 201)
    const envio = { url: alvo.url, corpo: Buffer.from('olá'), cabecalhos: {} }
    const m = new Mensageiro(AQUI)
    expect(await m.enviar(envio, semFim)).toEqual({ status: 429, retryAfter: '120' })
    expect(await m.enviar(envio, semFim)).toEqual({ status: 201, retryAfter: null })
    expect(alvo.recebidos.map((r) => r.corpo)).toEqual(['olá', 'olá'])
  })

  test('de uma resposta sem fim só se lê o começo', async () => {
    const alvo = await recebedor((_req, res) => {
      res.writeHead(200)
      const mandar = () => {
        while (!res.destroyed && res.write(Buffer.alloc(8 * 1024))) continue
      }
      res.on('drain', mandar)
      mandar()
    })
    expect(await enviar(new Mensageiro(AQUI), alvo.url)).toBe(200)
  })
})

describe('o que se corta', () => {
  test.each<[string, Parameters<typeof Recebedor.abrir>[0]]>([
    ['quem nunca responde', () => undefined],
    ['quem começa a responder e não acaba', (_req, res) => res.writeHead(200).write('a')],
    [
      'quem pinga a resposta',
      (_req, res) => {
        res.writeHead(200)
        const pingar = setInterval(() => res.write('a'), 20)
        res.on('close', () => clearInterval(pingar))
      },
    ],
  ])('%s', async (_, resposta) => {
    const alvo = await recebedor(resposta)
    expect(await motivoDe(new Mensageiro(AQUI, undefined, CURTO_MS), alvo.url)).toMatch(/não respondeu a tempo/)
  })

  test('um servidor de nomes que não responde', async () => {
    const m = new Mensageiro([], () => new Promise(() => undefined), CURTO_MS)
    expect(await m.porqueNaoChama('https://exemplo.com.br/')).toMatch(/não respondeu a tempo/)
    expect(await motivoDe(m, 'https://exemplo.com.br/')).toMatch(/não respondeu a tempo/)
  })
})

describe('o que falha diz por quê', () => {
  test('ninguém na porta; conexão que cai; resposta que não é HTTP', async () => {
    const m = new Mensageiro(AQUI)
    const fechado = await Recebedor.abrir()
    await fechado.fechar()
    const caido = await recebedor((req) => req.socket.destroy())
    const outro = await recebedor((req) => req.socket.end('boa tarde\r\n\r\n'))
    expect(await motivoDe(m, fechado.url)).toMatch(/não aceitou a conexão/)
    expect(await motivoDe(m, caido.url)).toMatch(/a conexão caiu/)
    expect(await motivoDe(m, outro.url)).toMatch(/não segue o protocolo HTTP/)
  })

  test('um certificado que ninguém assinou', async () => {
    const pedidos: string[] = []
    const servidor = criarTls(certificadoProprio('127.0.0.1'), (req, res) => {
      pedidos.push(req.url ?? '')
      res.end()
    })
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
    desfazer.depois(() => new Promise((pronto) => servidor.close(pronto)))
    const { port } = servidor.address() as AddressInfo
    expect(await motivoDe(new Mensageiro(AQUI), `https://127.0.0.1:${port}/`)).toMatch(/certificado/)
    expect(pedidos).toEqual([])
  })
})
