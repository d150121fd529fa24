import { describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao, type Pessoa } from '../../test/aplicacao.ts'
import { HORA, moverRelogio } from './relogio.ts'
import { COPIA_DIARIA, executarNaVez } from './trabalhos/trabalhos.ts'
import { enfileirar } from './correio/fila.ts'

const TOKEN = 'um-token-de-medidas-comprido'
const aplicacao = comAplicacao({ tokenDasMedidas: TOKEN, redesDosWebhooks: ['127.0.0.1'] })
const semMedidas = comAplicacao()

const ler = (token: string | null, app = aplicacao) =>
  app().pedir<CorpoDeErro>('GET', '/api/metrics', {
    quem: null,
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
const valorDe = async (serie: string) => {
  const linha = (await ler(TOKEN)).texto.split('\n').find((l) => l.startsWith(`${serie} `))
  return linha === undefined ? null : Number(linha.slice(serie.length + 1))
}

describe('quem lê', () => {
  test('sem METRICS_TOKEN o endereço não existe', async () => {
    expect((await ler(TOKEN, semMedidas)).status).toBe(404)
  })

  test('com o token lê; sem ele, com outro ou com uma sessão, não', async () => {
    const certo = await ler(TOKEN)
    expect([certo.status, String(certo.headers['content-type'])]).toEqual([200, expect.stringMatching(/^text\/plain/)])
    for (const token of [null, `${TOKEN}x`, TOKEN.slice(1), 'a'.repeat(43)]) expect((await ler(token)).status).toBe(401)
    expect((await aplicacao().pedir('GET', '/api/metrics')).status).toBe(401)
  })
})

describe('o que se lê', () => {
  test('o processo e o laço de eventos', async () => {
    const { texto } = await ler(TOKEN)
    for (const serie of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_gc_duration_seconds',
    ])
      expect(texto).toContain(serie)
  })

  test('o tempo dos pedidos por operação, nunca por endereço', async () => {
    const contar = (operacao: string, status: string) =>
      valorDe(`condominio_http_request_duration_seconds_count{operacao="${operacao}",status="${status}"}`)
    expect(await contar('receitas.ver', '4xx')).toBeNull()
    for (const id of ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'])
      await aplicacao().pedir('GET', `/api/receitas/${id}`)
    await aplicacao().pedir('GET', '/api/receitas/all?busca=segredo')
    await aplicacao().pedir('GET', '/nada/de/nada.js')
    expect(await contar('receitas.ver', '4xx')).toBe(2)
    expect(await contar('receitas.listar', '2xx')).toBe(1)
    expect((await ler(TOKEN)).texto).not.toMatch(/segredo|0190a0a0|\/nada/)
  })

  test('e-mails que esperam, trabalhos que deram certo e que falharam, o banco', async () => {
    const { ctx } = aplicacao()
    const mensagem = { para: 'rita@exemplo.com.br', assunto: 'x', texto: 'x', html: 'x' }
    await enfileirar(ctx, mensagem)
    await enfileirar(ctx, mensagem)
    await executarNaVez(ctx, { nome: 'bom', quando: '0 3 * * *', executar: async () => undefined })
    await executarNaVez(ctx, { nome: 'ruim', quando: '0 3 * * *', executar: () => Promise.reject(new Error('x')) })
    expect(await valorDe('condominio_emails{estado="pendente"}')).toBe(2)
    const agora = Date.parse(new Date().toISOString()) / 1000
    const quando = (fim: string, trabalho: string) =>
      valorDe(`condominio_job_last_${fim}_timestamp_seconds{trabalho="${trabalho}"}`)
    expect(await quando('success', 'bom')).toBeGreaterThan(agora - 60)
    expect([await quando('failure', 'bom'), await quando('success', 'ruim')]).toEqual([0, 0])
    expect(await quando('failure', 'ruim')).toBeGreaterThan(agora - 60)
    const { motor } = ctx
    expect(await valorDe(`condominio_database_up{banco="${motor}"}`)).toBe(1)
    if (motor === 'postgres')
      expect(await valorDe('condominio_database_connections{estado="abertas"}')).toBeGreaterThan(0)
  })

  test('entregas a webhooks que esperam', async () => {
    const esperam = 'condominio_webhook_deliveries{estado="pendente"}'
    expect([await valorDe(esperam), await valorDe(esperam.replace('pendente', 'falhou'))]).toEqual([0, 0])
    await aplicacao().pedir('POST', '/api/webhooks', { corpo: { nome: 'Contas', url: 'http://127.0.0.1:9/' } })
    await aplicacao().pedir('POST', '/api/fornecedores', { corpo: { name: 'Elevadores Aurora', ramo: 'Elevadores' } })
    expect(await valorDe(esperam)).toBe(1)
  })

  test('a idade da última cópia boa: aqui, e em /api/health para a administração e para quem traz o token, só', async () => {
    const saude = async (headers: Record<string, string>, quem: Pessoa | null) =>
      (await aplicacao().pedir<{ ultimaCopia?: unknown }>('GET', '/api/health', { headers, quem })).corpo.ultimaCopia
    const deFora = { authorization: `Bearer ${TOKEN}` }
    const sindica = await aplicacao().como('administrador')
    expect([await valorDe('condominio_backup_age_seconds'), await saude({}, sindica)]).toEqual([NaN, null])
    await executarNaVez(aplicacao().ctx, { nome: COPIA_DIARIA, quando: '0 3 * * *', executar: async () => undefined })
    moverRelogio(3 * HORA)
    expect(await valorDe('condominio_backup_age_seconds')).toBeCloseTo(3 * 3600, -2)
    for (const visto of [await saude({}, sindica), await saude(deFora, null)])
      expect(visto).toEqual({ em: expect.stringMatching(/Z$/), horas: 3 })
    expect(await saude({}, null)).toBeUndefined()
    expect(await saude({}, await aplicacao().como('morador'))).toBeUndefined()
  })
})
