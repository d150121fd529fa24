import { describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { permissoes } from '#contract/protocolo/permissoes.ts'
import { rota, type Rota } from '#contract/protocolo/rota.ts'
import { lerRotas } from '#contract/rotas.ts'
import { comAplicacao } from '../test/aplicacao.ts'
import { criarRegistrar } from './platform/http/registrar.ts'

const aplicacao = comAplicacao()

describe('cabeçalhos em toda resposta (B11)', () => {
  test.each([
    ['GET', '/api/health', 200],
    ['GET', '/api/receitas/all', 200],
    ['GET', '/api/nada', 404],
    ['POST', '/api/receitas', 400],
    ['GET', '/nada.js', 404],
    ['GET', '/api/receitas/%ff', 404],
  ] as const)('%s %s', async (metodo, url, status) => {
    const r = await aplicacao().pedir(metodo, url, {
      headers: { origin: 'https://mau.example' },
      ...(metodo === 'POST' ? { corpo: {} } : {}),
    })
    expect(r.status).toBe(status)
    const csp = String(r.headers['content-security-policy'])
    for (const parte of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(csp).toContain(parte)
    expect(/script-src[^;]*/.exec(csp)?.[0]).not.toContain('unsafe')
    expect(r.headers['x-content-type-options']).toBe('nosniff')
    expect(r.headers['referrer-policy']).toBe('no-referrer')
    expect(r.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(r.headers['x-powered-by']).toBeUndefined()
    expect(r.headers['access-control-allow-origin']).toBeUndefined()
    if (url.startsWith('/api')) expect(r.headers['cache-control']).toBe('no-store')
  })
})

test('só quem desenha PDFs, num lugar sem página, pode compilar WebAssembly, e ninguém avaliar texto', async () => {
  const csp = async (url: string) => String((await aplicacao().pedir('GET', url)).headers['content-security-policy'])
  const paginas = await csp('/assets/pdf-view-abc.js')
  expect(paginas).toContain("script-src 'self'")
  expect(paginas).toContain("frame-src 'none'")
  expect(paginas).not.toContain('wasm')
  const operario = await csp('/assets/pdf.worker.min-C8PGFc0r.mjs')
  expect(operario).toBe(paginas.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"))
  expect(operario).not.toContain("'unsafe-eval'")
})

describe('servido por https', () => {
  const app = comAplicacao({ urlPublica: 'https://condominio.exemplo.com.br' })

  test('HSTS de um ano em toda resposta, e só ali (B11)', async () => {
    for (const url of ['/api/health', '/api/nada', '/nada.js']) {
      const r = await app().pedir('GET', url)
      expect(r.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(r.headers['cross-origin-opener-policy']).toBe('same-origin')
      const semTls = await aplicacao().pedir('GET', url)
      expect(semTls.headers['strict-transport-security']).toBeUndefined()
    }
  })
})

describe('pedidos malformados (D8, D10)', () => {
  const postar = (payload: string | Buffer, headers: Record<string, string>) =>
    aplicacao().pedir<CorpoDeErro>('POST', '/api/receitas', { corpo: payload, headers })
  const json = { 'content-type': 'application/json' }

  test.each<[string, string, Record<string, string>, number, string]>([
    ['JSON quebrado', '{"a":', json, 400, 'JSON_INVALIDO'],
    ['corpo vazio', '', json, 400, 'JSON_INVALIDO'],
    ['texto puro', 'a=1', { 'content-type': 'text/plain' }, 415, 'TIPO_NAO_ACEITO'],
    ['formulário', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'TIPO_NAO_ACEITO'],
    ['1 MiB de JSON', JSON.stringify({ name: 'a'.repeat(1024 * 1024) }), json, 413, 'CORPO_GRANDE_DEMAIS'],
    ['listas em listas', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, json, 400, 'VALIDACAO'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', json, 400, 'JSON_INVALIDO'],
    ['corpo que é lista', '[]', json, 400, 'VALIDACAO'],
    ['corpo que é null', 'null', json, 400, 'VALIDACAO'],
    ['corpo que é texto', '"a"', json, 400, 'VALIDACAO'],
  ])('%s', async (_caso, corpo, headers, status, codigo) => {
    const r = await postar(corpo, headers)
    expect([r.status, r.corpo.code]).toEqual([status, codigo])
    expect(r.texto).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|SELECT|insert into/i)
  })

  test.each(['/api/receitas/%00', '/api/receitas/%ff', `/api/receitas/${'a'.repeat(500)}`, '/api/receitas/%2e%2e%2f'])(
    'endereço estranho %s é 404',
    async (url) => {
      expect((await aplicacao().pedir('GET', url)).status).toBe(404)
    },
  )

  test.each(['"x"', '3', '"-1"', '""', '"1", "2"'])('If-Match %s é recusado', async (etiqueta) => {
    const { corpo } = await aplicacao().pedir<{ _id: string }>('POST', '/api/receitas', {
      corpo: { nota: 1, name: 'x', price: 1, description: 'x' },
    })
    const r = await aplicacao().pedir('PUT', `/api/receitas/${corpo._id}`, {
      corpo: { nota: 1, name: 'y', price: 1, description: 'x' },
      headers: { 'if-match': etiqueta },
    })
    expect(r.status).toBe(400)
  })

  test('chave de idempotência com espaço é recusada', async () => {
    const r = await aplicacao().pedir('POST', '/api/receitas', {
      corpo: { nota: 1, name: 'x', price: 1, description: 'x' },
      headers: { 'idempotency-key': 'a b' },
    })
    expect(r.status).toBe(400)
  })
})

describe('fechado por padrão', () => {
  test('rota sem linha na tabela de permissões não deixa o processo começar', () => {
    const clandestina = {
      ...rota({ operacao: 'sistema.vivo', metodo: 'GET', caminho: '/api/clandestina', resumo: 'x' }),
      operacao: 'clandestina.ver',
    } as unknown as Rota
    expect(() => {
      criarRegistrar(aplicacao().app)(clandestina, { executar: () => Promise.resolve(undefined as never) })
    }).toThrow(/permissões/)
  })

  test('toda operação do contrato está na tabela e é atendida, e toda linha da tabela tem uma operação', async () => {
    const rotas = await lerRotas()
    expect(rotas.map(({ operacao }) => operacao).toSorted()).toEqual(Object.keys(permissoes).toSorted())
    const { app } = aplicacao()
    const semQuemAtenda = rotas.filter(({ metodo, caminho }) => !app.hasRoute({ method: metodo, url: caminho }))
    expect(semQuemAtenda.map(({ chave }) => chave)).toEqual([])
  })
})

describe('sessão', () => {
  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5000)}`])(
    'cabeçalho %j é 401 com o texto exato',
    async (authorization) => {
      const r = await aplicacao().pedir<CorpoDeErro>('GET', '/api/receitas/all', {
        quem: null,
        headers: { authorization },
      })
      expect(r.status).toBe(401)
      expect(r.corpo).toEqual({ message: 'Não Autorizado, o token falhou!', code: 'NAO_AUTENTICADO' })
    },
  )
})

describe('limites gerais', () => {
  const limitada = comAplicacao({ limite: { anonimo: 3, sessao: 5 } })

  test('anônimo passa do limite e recebe 429 com Retry-After; quem tem sessão tem o seu', async () => {
    const anonimo = () => limitada().pedir<CorpoDeErro>('GET', '/api/live', { quem: null })
    const respostas = [await anonimo(), await anonimo(), await anonimo(), await anonimo()]
    expect(respostas.map((r) => r.status)).toEqual([200, 200, 200, 429])
    expect(Number(respostas[3]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(respostas[3]?.corpo.code).toBe('MUITAS_TENTATIVAS')
    const comSessao = []
    for (let i = 0; i < 6; i++) comSessao.push((await limitada().pedir('GET', '/api/caixa')).status)
    expect(comSessao).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('saúde', () => {
  const outra = comAplicacao()
  const desligada = comAplicacao()
  const saude = (app: typeof outra) =>
    app().pedir<CorpoDeErro & { banco: string }>('GET', '/api/health', { quem: null })
  const vivo = async (app: typeof outra) => (await app().pedir('GET', '/api/live', { quem: null })).status

  test('H13: lê e grava de verdade: sem a linha da sonda é 503, sem dizer por quê; volta quando ela volta', async () => {
    expect((await saude(outra)).corpo).toMatchObject({ status: 'ok', banco: process.env.MOTOR })
    const { db } = outra().ctx
    const antes = await db.selectFrom('sonda').selectAll().executeTakeFirstOrThrow()
    await db.deleteFrom('sonda').execute()
    const quebrada = await saude(outra)
    expect([quebrada.status, quebrada.corpo.code]).toEqual([503, 'INDISPONIVEL'])
    expect(Number(quebrada.headers['retry-after'])).toBeGreaterThan(0)
    expect(quebrada.texto).not.toContain('sonda')
    expect(await vivo(outra)).toBe(200)
    await db.insertInto('sonda').values(antes).execute()
    expect((await saude(outra)).status).toBe(200)
    const depois = await db.selectFrom('sonda').select('quando').executeTakeFirstOrThrow()
    expect(depois.quando > antes.quando).toBe(true)
  })

  test('H13: sem banco é 503, e o processo continua vivo', async () => {
    desligada().plataforma.eventos.fechar()
    await desligada().plataforma.conexao.fechar()
    const r = await saude(desligada)
    expect([r.status, r.corpo.code]).toEqual([503, 'INDISPONIVEL'])
    expect(await vivo(desligada)).toBe(200)
  })
})
