import { afterEach, describe, expect, test, vi } from 'vitest'
import { abrirSessao, encerrarSessaoLocal, type Sessao } from '../lib/sessao.ts'
import { conferirAparelho, desinscrever, estadoDe, inscrever } from './aparelho-com-avisos.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

test.each([
  ['um telefone que ainda não foi perguntado', ANDROID, 5, false, 'default', 'pode'],
  ['um que deu permissão', ANDROID, 5, false, 'granted', 'pode'],
  ['um que a negou', ANDROID, 5, false, 'denied', 'bloqueado'],
  ['um navegador que não os mostra, ou sem https', ANDROID, 5, false, null, 'nao-mostra'],
  ['um iPhone no navegador', IPHONE, 5, false, null, 'so-instalado'],
  ['um iPad, que diz ser um Mac', MAC, 5, false, null, 'so-instalado'],
  ['um iPhone com o sistema na tela de início', IPHONE, 5, true, 'default', 'pode'],
  ['um iPhone antigo, mesmo instalado', IPHONE, 5, true, null, 'nao-mostra'],
  ['um Mac sem eles', MAC, 0, false, null, 'nao-mostra'],
] as const)('%s', (_, userAgent, maxTouchPoints, instalado, permissao, estado) => {
  expect(estadoDe({ userAgent, maxTouchPoints, instalado, permissao })).toBe(estado)
})

describe('a inscrição deste navegador', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    encerrarSessaoLocal('saiu')
  })

  const { locks } = navigator
  const contada = (inscricao: object) => Promise.resolve(inscricao)

  function navegador(permissao: NotificationPermission, resposta = permissao) {
    const feito: unknown[] = []
    const unsubscribe = () => void feito.push('desfez')
    let atual: object | null = { unsubscribe, endpoint: 'https://push.exemplo/0' }
    const pushManager = {
      getSubscription: () => Promise.resolve(atual),
      subscribe: (opcoes: { applicationServerKey: Uint8Array }) => {
        feito.push(['inscreveu', [...opcoes.applicationServerKey]])
        const feita = { endpoint: 'https://push.exemplo/1', keys: { p256dh: 'B', auth: 'A' } }
        atual = { endpoint: feita.endpoint, unsubscribe, toJSON: () => feita }
        return Promise.resolve(atual)
      },
    }
    const registro = { pushManager }
    vi.stubGlobal('PushManager', {})
    vi.stubGlobal('Notification', { permission: permissao, requestPermission: () => Promise.resolve(resposta) })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('navigator', {
      ...{ userAgent: ANDROID, maxTouchPoints: 5, locks },
      serviceWorker: { ready: Promise.resolve(registro), getRegistration: () => Promise.resolve(registro) },
    })
    return feito
  }

  /** @returns the addresses it is asked about */
  function servidorQueNaoAConhece() {
    const perguntas: unknown[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, pedido) => {
      perguntas.push(pedido?.body)
      return Promise.resolve(Response.json({ aparelho: null }))
    })
    abrirSessao({ _id: 'ana', token: 't', expiraEm: '2999-01-01T00:00:00.000Z' } as Sessao)
    return perguntas
  }

  test('toma o lugar da que havia, com a chave do servidor em bytes', async () => {
    const feito = navegador('granted')
    expect(await inscrever('BP_-AA', contada)).toEqual({ endpoint: 'https://push.exemplo/1', p256dh: 'B', auth: 'A' })
    expect(feito).toEqual(['desfez', ['inscreveu', [4, 255, 254, 0]]])
  })

  test('sem permissão não se faz', async () => {
    const feito = navegador('default', 'default')
    expect([await inscrever('BP_-AA', contada), feito]).toEqual([null, []])
  })

  test('que o servidor não aceita desfaz-se', async () => {
    const feito = navegador('granted')
    await expect(inscrever('BP_-AA', () => Promise.reject(new Error('não')))).rejects.toThrow('não')
    expect(feito).toEqual(['desfez', ['inscreveu', [4, 255, 254, 0]], 'desfez'])
  })

  test('não é conferida enquanto o servidor ainda não sabe dela: acabaria logo depois de ligada', async () => {
    const feito = navegador('granted')
    const servidor = Promise.withResolvers<string>()
    const perguntas = servidorQueNaoAConhece()
    const ligando = inscrever('BP_-AA', () => servidor.promise)
    await vi.waitFor(() => expect(feito).toHaveLength(2))
    const conferindo = conferirAparelho()
    await new Promise((fim) => setTimeout(fim, 20))
    expect(perguntas).toEqual([])
    servidor.resolve('ligado')
    expect([await ligando, await conferindo, perguntas]).toEqual([
      ...['ligado', null],
      [JSON.stringify({ endpoint: 'https://push.exemplo/1' })],
    ])
  })

  test('desfaz-se', async () => {
    const feito = navegador('granted')
    await desinscrever()
    expect(feito).toEqual(['desfez'])
  })
})
