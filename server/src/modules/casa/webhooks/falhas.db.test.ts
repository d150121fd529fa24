import { describe, expect, test } from 'vitest'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import { DIA, HORA, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { AQUI, Ouvintes } from '../../../../test/ouvinte.ts'
import { limparWebhooks, reenviar } from './entregas.service.ts'

const app = comAplicacao({ redesDosWebhooks: AQUI })
const casa = new Ouvintes(app)
const deNovo = async (n = 0) => reenviar(app().ctx, (await casa.entregas())[n]?._id ?? '')

describe('o que não chega', () => {
  test('depois de um 500 e de ninguém na porta, tenta de novo cada vez mais tarde, até chegar', async () => {
    const { alvo, webhook } = await casa.ouvinte(500)
    await casa.acontecer()
    await casa.enviar()
    expect(await casa.entregas()).toMatchObject([{ estado: 'pendente', status: 500, motivo: null, tentativas: 1 }])
    expect((await casa.ver(webhook)).falhandoDesde).not.toBeNull()
    expect([await casa.enviar(), alvo.recebidos.length], 'ainda não é a vez dela').toEqual([0, 1])

    await alvo.fechar()
    moverRelogio(6_000)
    await casa.enviar()
    const [segunda] = await casa.entregas()
    expect(segunda).toMatchObject({ status: null, motivo: expect.stringContaining('não aceitou'), tentativas: 2 })
    expect(Date.parse(segunda?.proximaEm ?? '') - Date.now()).toBeGreaterThan(5 * MINUTO)

    const denovo = await casa.recebedor()
    expect((await casa.mudar(webhook, { url: denovo.url })).falhandoDesde).toBeNull()
    moverRelogio(6 * MINUTO)
    expect(await casa.enviar()).toBe(1)
    expect(denovo.recebidos[0]?.id).toBe(alvo.recebidos[0]?.id)
    expect((await casa.ver(webhook)).falhandoDesde).toBeNull()
  })

  test('quem demora demais é cortado, e o motivo diz isso', async () => {
    await casa.ouvinte(() => undefined)
    await casa.acontecer()
    await casa.entregador(200).enviarPendentes()
    expect(await casa.entregas()).toMatchObject([{ estado: 'pendente', motivo: 'o endereço não respondeu a tempo' }])
  })

  test('um redirecionamento para dentro não é seguido, e o motivo diz isso', async () => {
    const dentro = await casa.recebedor()
    await casa.ouvinte((_req, res) => res.writeHead(302, { location: dentro.url }).end())
    await casa.acontecer()
    await casa.enviar()
    expect(dentro.recebidos).toEqual([])
    expect(await casa.entregas()).toMatchObject([{ status: 302, motivo: expect.stringContaining('não são seguidos') }])
  })

  test('um nome que depois do cadastro passou a levar para dentro não é chamado', async () => {
    const alvo = await casa.recebedor()
    const { plataforma } = app()
    const { webhooks } = plataforma
    const lista = [['8.8.8.8'], ['10.0.0.1']]
    const resolver = () => Promise.resolve((lista.shift() ?? []).map((address) => ({ address, family: 4 })))
    plataforma.webhooks = casa.entregador(1_000, resolver)
    try {
      await casa.cadastrar(`https://exemplo.com.br:${alvo.porta}/`)
      await casa.acontecer()
      await casa.enviar()
    } finally {
      plataforma.webhooks = webhooks
    }
    expect(await casa.entregas()).toMatchObject([{ status: null, motivo: expect.stringContaining('rede interna') }])
    expect([lista, alvo.recebidos]).toEqual([[], []])
  })

  test('depois da décima tentativa desiste; enviado de novo, vai com o mesmo identificador', async () => {
    const { alvo } = await casa.ouvinte(503)
    await casa.acontecer()
    let passado = 0
    for (let i = 0; i < 12; i++) {
      await casa.enviar()
      const proxima = (await casa.entregas())[0]?.proximaEm
      if (!proxima) break
      passado = Date.parse(proxima) - Date.now() + 1_000
      moverRelogio(passado)
    }
    expect(alvo.recebidos).toHaveLength(10)
    expect(passado / HORA).toBeGreaterThan(75)
    expect(passado / DIA).toBeLessThan(4)
    expect(await casa.entregas('falhou')).toMatchObject([{ tentativas: 10, status: 503, podeReenviar: true }])
    alvo.respostas = [200]
    expect(await deNovo()).toMatchObject({ estado: 'pendente', tentativas: 0 })
    expect(await casa.enviar()).toBe(1)
    expect(new Set(alvo.recebidos.map((r) => r.id)).size).toBe(1)
  })
})

describe('o que se desliga', () => {
  const sino = async () =>
    (await app().pedir<Notificacao[]>('GET', '/api/notificacoes')).corpo.filter((n) => n.tipo === 'webhook')

  test('quem responde 410 é desligado na hora, o que esperava deixa de ser tentado, e o sino diz', async () => {
    await app().como('administrador')
    const { alvo, webhook } = await casa.ouvinte(410)
    await casa.acontecer()
    await casa.acontecer()
    await casa.enviar()
    const desligado = { ativo: false, desligado: { porque: expect.stringContaining('410') } }
    expect(await casa.ver(webhook)).toMatchObject(desligado)
    expect((await casa.entregas()).map((e) => [e.estado, e.motivo])).toEqual(
      Array.from({ length: 2 }, () => ['falhou', 'o webhook foi desligado']),
    )
    expect([await casa.enviar(), alvo.recebidos.length]).toEqual([0, 1])
    expect(await sino()).toMatchObject([
      { titulo: 'O webhook “Contabilidade” foi desligado', caminho: '/configuracoes?aba=integracoes' },
    ])
    await expect(deNovo()).rejects.toThrow(/desligado/)

    alvo.respostas = [204]
    const ligado = await casa.mudar(webhook, { ativo: true })
    expect(ligado).toMatchObject({ ativo: true, desligado: null, falhandoDesde: null })
    await casa.acontecer()
    expect(await casa.enviar()).toBe(1)
  })

  test('cinco dias sem que nada chegue desligam; uma entrega no meio recomeça a conta', async () => {
    const { alvo, webhook } = await casa.ouvinte(500)
    const ligadoDepoisDe = async (dias: number) => {
      moverRelogio(dias * DIA)
      await casa.acontecer()
      await casa.enviar()
      return (await casa.ver(webhook)).ativo
    }
    expect([await ligadoDepoisDe(0), await ligadoDepoisDe(4)]).toEqual([true, true])
    alvo.respostas = [204]
    expect(await ligadoDepoisDe(4.1)).toBe(true)
    alvo.respostas = [500]
    expect([await ligadoDepoisDe(5), await ligadoDepoisDe(9.9), await ligadoDepoisDe(10.1)]).toEqual([
      true,
      true,
      false,
    ])
    expect((await casa.ver(webhook)).desligado?.porque).toMatch(/cinco dias/)
  })

  test('de dois que veem o 410 ao mesmo tempo, um desliga e avisa', async () => {
    await app().como('administrador')
    const antes = (await sino()).length
    await casa.ouvinte(410)
    for (let i = 0; i < 4; i++) await casa.acontecer()
    const outros = [casa.entregador(), casa.entregador()]
    await Promise.all([casa.enviar(), ...outros.map((e) => e.enviarPendentes())])
    expect(await sino()).toHaveLength(antes + 1)
  })
})

describe('a limpeza', () => {
  test('depois de uma semana o texto vai, depois de um mês a linha; o que espera fica', async () => {
    const { alvo } = await casa.ouvinte(204, 500)
    await casa.acontecer()
    await casa.enviar()
    moverRelogio(MINUTO)
    await casa.acontecer()
    await casa.enviar()
    moverRelogio(8 * DIA)
    await limparWebhooks(app().ctx)
    expect((await casa.entregas()).map((e) => e.podeReenviar)).toEqual([true, false])
    await expect(deNovo(1)).rejects.toThrow(/uma semana/)
    moverRelogio(31 * DIA)
    await limparWebhooks(app().ctx)
    expect((await casa.entregas()).map((e) => e.estado)).toEqual(['pendente'])
    expect(alvo.recebidos).toHaveLength(2)
  })

  test('o que foi gravado enquanto o webhook era desligado não espera para sempre, nem é enviado', async () => {
    const { alvo, webhook } = await casa.ouvinte()
    const { alvo: outro } = await casa.ouvinte()
    await casa.acontecer()
    const { db } = app().ctx
    await db.updateTable('webhooks').set({ ativo: 0 }).where('id', '=', webhook._id).execute()
    await casa.enviar()
    expect([alvo.recebidos.length, outro.recebidos.length]).toEqual([0, 1])
    await db.updateTable('entregas_de_webhooks').set({ estado: 'pendente', motivo: null }).execute()
    await limparWebhooks(app().ctx)
    expect((await casa.entregas('falhou')).map((e) => e.motivo)).toEqual(['o webhook foi desligado'])
  })
})
