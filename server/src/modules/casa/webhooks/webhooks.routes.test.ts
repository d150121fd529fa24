import { beforeEach, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import {
  MAXIMO_DE_WEBHOOKS,
  type EntregaDeWebhook,
  type Webhook,
  type WebhookComSegredo,
} from '#contract/casa/webhooks.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { despejarBanco } from '../../../../test/despejo.ts'

const app = comAplicacao({ redesDosWebhooks: ['127.0.0.1'] })
beforeEach(async () => {
  await app().ctx.db.deleteFrom('webhooks').execute()
})

const URL_DE_CASA = 'http://127.0.0.1:9/avisos'
const criar = (parte: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app().pedir<WebhookComSegredo & CorpoDeErro>('POST', '/api/webhooks', {
    corpo: { nome: 'Contabilidade', url: URL_DE_CASA, ...parte },
    headers,
  })
const mudar = (w: Webhook, parte: Record<string, unknown>, versao = w.versao) =>
  app().pedir<Webhook & CorpoDeErro>('PUT', `/api/webhooks/${w._id}`, {
    corpo: { nome: w.nome, url: w.url, ...parte },
    headers: { 'if-match': `"${versao}"` },
  })
const ver = (id: string) => app().pedir<Webhook & CorpoDeErro>('GET', `/api/webhooks/${id}`)
const historia = async (id: string) =>
  (await app().pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=webhooks&id=${id}`)).corpo

describe('cadastro', () => {
  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ['sem nome', { nome: ' ' }, 'nome', /Informe o nome/],
    ['endereço pela metade', { url: 'exemplo.com.br' }, 'url', /completo/],
    ['outro protocolo', { url: 'ftp://exemplo.com.br/' }, 'url', /https/],
    ['protocolo de programa', { url: 'javascript:alert(1)' }, 'url', /https/],
    ['com senha no endereço', { url: 'https://quem:senha@exemplo.com.br/' }, 'url', /usuário nem senha/],
    ['com âncora', { url: 'https://exemplo.com.br/#a' }, 'url', /“#”/],
    ['para dentro da rede', { url: 'https://10.0.0.1/' }, 'url', /rede interna/],
    ['para os metadados da nuvem', { url: 'https://169.254.169.254/' }, 'url', /rede interna/],
    ['por um número só', { url: 'https://167772161/' }, 'url', /rede interna/],
    ['sem https para fora', { url: 'http://8.8.8.8/' }, 'url', /https/],
    ['espécie que não há', { entidades: ['segredos'] }, 'entidades.0', /não existe/],
    ['sem espécie nenhuma', { entidades: [] }, 'entidades', /pelo menos um/],
    ['campo desconhecido', { segredo: 'whsec_x' }, 'segredo', /./],
  ])('recusa %s', async (_, parte, campo, mensagem) => {
    const r = await criar(parte)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
    expect(r.corpo.issues?.[0]?.message).toMatch(mensagem)
  })

  test('o segredo aparece só na resposta de quem cadastra, e nada do que fica guardado o tem', async () => {
    const { status, corpo, headers } = await criar({}, { 'idempotency-key': 'uma-vez' })
    expect([status, headers.etag]).toEqual([201, '"1"'])
    expect(corpo).toMatchObject({ nome: 'Contabilidade', entidades: null, ativo: true, desligado: null, versao: 1 })
    expect(corpo.segredo).toMatch(/^whsec_/)
    const repetido = await criar({}, { 'idempotency-key': 'uma-vez' })
    expect([repetido.corpo._id, repetido.corpo.segredo]).toEqual([corpo._id, corpo.segredo])
    expect(await despejarBanco(app())).not.toContain(corpo.segredo.slice('whsec_'.length))
    for (const r of [await ver(corpo._id), await app().pedir('GET', '/api/webhooks')])
      expect(r.texto).not.toContain('whsec_')
    expect((await historia(corpo._id)).map((h) => h.mudancas.map((m) => m.campo))).toEqual([
      ['nome', 'url', 'ativo', 'entidades'],
    ])
  })

  test(`há no máximo ${MAXIMO_DE_WEBHOOKS}; excluído um, cabe outro`, async () => {
    const feitos = []
    for (let i = 0; i < MAXIMO_DE_WEBHOOKS; i++) feitos.push((await criar({ nome: `W${i}` })).corpo)
    const demais = await criar()
    expect([demais.status, demais.corpo.message]).toEqual([409, expect.stringContaining('10 webhooks')])
    expect((await app().pedir('DELETE', `/api/webhooks/${feitos[0]!._id}`)).status).toBe(204)
    expect((await criar()).status).toBe(201)
  })

  test('cadastrados mais do que cabem ao mesmo tempo, entram só os que cabem', async () => {
    const todos = await Promise.all(Array.from({ length: MAXIMO_DE_WEBHOOKS + 4 }, (_, i) => criar({ nome: `W${i}` })))
    expect(todos.map((r) => r.status).toSorted()).toEqual([
      ...Array.from({ length: MAXIMO_DE_WEBHOOKS }, () => 201),
      ...Array.from({ length: 4 }, () => 409),
    ])
  })

  test('as espécies vêm na ordem do contrato, cada uma uma vez', async () => {
    const { corpo } = await criar({ entidades: ['usuarios', 'receitas', 'usuarios'] })
    expect(corpo.entidades).toEqual(['receitas', 'usuarios'])
    expect((await mudar(corpo, { entidades: null })).corpo.entidades).toBeNull()
  })
})

describe('mudança', () => {
  test('de dois editores, o segundo recebe 409 com o que ficou gravado, sem o segredo', async () => {
    const { corpo } = await criar()
    expect((await mudar(corpo, { nome: 'Primeiro' })).corpo).toMatchObject({ nome: 'Primeiro', versao: 2 })
    const r = await mudar(corpo, { nome: 'Segundo' })
    expect([r.status, r.corpo.code, r.corpo.atual]).toMatchObject([409, 'CONFLITO_DE_VERSAO', { nome: 'Primeiro' }])
    expect(r.texto).not.toContain('segredo"')
    expect((await ver(corpo._id)).corpo.nome).toBe('Primeiro')
  })

  test('o endereço novo também é conferido', async () => {
    const { corpo } = await criar()
    const r = await mudar(corpo, { url: 'https://192.168.0.1/' })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'url'])
  })

  test('trocado o segredo, o de antes vale por mais um dia, e as versões de antes são recusadas', async () => {
    const { corpo: w } = await criar()
    const url = `/api/webhooks/${w._id}/segredo`
    const { corpo } = await app().pedir<WebhookComSegredo>('POST', url, { headers: { 'if-match': '"1"' } })
    expect(corpo.segredo).toMatch(/^whsec_/)
    expect(corpo.segredo).not.toBe(w.segredo)
    expect(Date.parse(corpo.segredoAnteriorAte ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await app().pedir('POST', url, { headers: { 'if-match': '"1"' } })).status).toBe(409)
    expect((await historia(w._id)).map((h) => h.acao)).toEqual(['trocou o segredo do webhook', 'criou'])
    expect(JSON.stringify(await historia(w._id))).not.toContain('whsec_')
  })

  test('excluído, leva as entregas com ele; o histórico fica', async () => {
    const { corpo: w } = await criar()
    const corpo = { name: 'Elevadores Aurora', ramo: 'Elevadores' }
    await app().pedir('POST', '/api/fornecedores', { corpo })
    const entregas = (query = '') => app().pedir<EntregaDeWebhook[]>('GET', `/api/webhooks/entregas?${query}`)
    expect((await entregas(`webhook=${w._id}`)).corpo).toMatchObject([
      { tipo: 'fornecedores.criou', estado: 'pendente' },
    ])
    expect((await app().pedir('DELETE', `/api/webhooks/${w._id}`, { headers: { 'if-match': '"9"' } })).status).toBe(409)
    expect((await app().pedir('DELETE', `/api/webhooks/${w._id}`)).status).toBe(204)
    expect((await ver(w._id)).status).toBe(404)
    expect((await entregas(`webhook=${w._id}`)).corpo).toEqual([])
    expect((await historia(w._id)).map((h) => h.acao)).toEqual(['excluiu', 'criou'])
  })
})

describe('o que não existe', () => {
  test.each([
    ['GET', '/api/webhooks/nada'],
    ['PUT', '/api/webhooks/nada'],
    ['DELETE', '/api/webhooks/nada'],
    ['POST', '/api/webhooks/nada/teste'],
    ['POST', '/api/webhooks/nada/segredo'],
    ['POST', '/api/webhooks/entregas/nada/reenviar'],
  ] as const)('%s %s é 404', async (metodo, url) => {
    expect((await app().pedir(metodo, url, metodo === 'PUT' ? { corpo: {} } : {})).status).toBe(404)
  })

  test.each(['estado=indo', 'pagina=0', 'busca=x'])('a lista recusa %s', async (query) => {
    expect((await app().pedir('GET', `/api/webhooks/entregas?${query}`)).status).toBe(400)
  })
})
