import { describe, expect, test } from 'vitest'
import type { EntregaDeWebhook, Webhook, WebhookComSegredo } from '#contract/casa/webhooks.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { DIA, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { haOuvintes } from '#server/platform/webhooks/ouvintes.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { AQUI, Ouvintes } from '../../../../test/ouvinte.ts'
import * as repo from './entregas.repo.ts'
import { limparWebhooks } from './entregas.service.ts'
import { trocarSegredo } from './webhooks.service.ts'

const app = comAplicacao({ redesDosWebhooks: AQUI })
const casa = new Ouvintes(app)

describe('o que chega', () => {
  test('o que foi gravado, assinado, sem nada que diga de quem ou do que se trata', async () => {
    const { alvo, webhook } = await casa.ouvinte()
    const corpo = { name: 'Elevadores Aurora', ramo: 'Elevadores' }
    const { _id: id } = (await app().pedir<{ _id: string }>('POST', '/api/fornecedores', { corpo })).corpo
    expect(await casa.enviar()).toBe(1)
    const autor = (await app().como('administrador'))?.id
    const em = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(alvo.conferidos(webhook.segredo)).toEqual([
      {
        type: 'fornecedores.criou',
        timestamp: em,
        data: { id, entidade: 'fornecedores', acao: 'criou', autor, caminho: `/api/fornecedores/${id}`, em },
      },
    ])
    expect(alvo.recebidos[0]?.corpo).not.toContain('Aurora')
    expect(await casa.entregas()).toMatchObject([
      { _id: alvo.recebidos[0]?.id, estado: 'entregue', status: 204, motivo: null, tentativas: 1, proximaEm: null },
    ])
  })

  test('cada gravação com a sua palavra; do que foi excluído não se diz onde ler', async () => {
    const { alvo, webhook } = await casa.ouvinte()
    for (const acao of ['criou', 'alterou', 'recebeu o pagamento', 'excluiu', 'restaurou']) await casa.acontecer(acao)
    await casa.enviar()
    const ditos = alvo.conferidos(webhook.segredo)
    expect(ditos.map((d) => [d.type, d.data.caminho !== null])).toEqual([
      ['fornecedores.criou', true],
      ['fornecedores.alterou', true],
      ['fornecedores.alterou', true],
      ['fornecedores.excluiu', false],
      ['fornecedores.restaurou', true],
    ])
  })

  test('de um registro que só se lê numa lista, a lista; do que não se lê, nada', async () => {
    const { alvo, webhook } = await casa.ouvinte()
    await casa.mudar(webhook, { entidades: ['fundos', 'contas-bancarias', 'usuarios', 'condominio'] })
    const id = await casa.acontecer('alterou', 'usuarios')
    for (const entidade of ['fundos', 'contas-bancarias', 'condominio'] as const)
      await casa.acontecer('alterou', entidade)
    await casa.enviar()
    expect(alvo.conferidos(webhook.segredo)).toMatchObject([
      { type: 'usuarios.alterou', data: { caminho: `/api/users/${id}` } },
      { type: 'fundos.alterou', data: { caminho: '/api/fundos' } },
      { type: 'contas_bancarias.alterou', data: { entidade: 'contas-bancarias', caminho: null } },
      { type: 'condominio.alterou', data: { caminho: '/api/condominio/dados' } },
    ])
  })

  test('a cada um só as espécies que escolheu; a quem quer tudo, tudo', async () => {
    const [um, tudo, outra] = [await casa.recebedor(), await casa.recebedor(), await casa.recebedor()]
    await casa.cadastrar(um.url, ['fornecedores'])
    await casa.cadastrar(outra.url, ['receitas'])
    await casa.cadastrar(tudo.url, null)
    await casa.acontecer('criou', 'fornecedores')
    await casa.acontecer('criou', 'indices')
    await casa.enviar()
    const tipos = ({ recebidos }: typeof um) => recebidos.map((r) => (JSON.parse(r.corpo) as { type: string }).type)
    expect([tipos(um), tipos(outra)]).toEqual([['fornecedores.criou'], []])
    expect(tipos(tudo)).toEqual(['fornecedores.criou', 'indices.criou'])
  })
})

describe('o que fica na fila', () => {
  test('a gravação desfeita não deixa entrega nenhuma', async () => {
    const { alvo } = await casa.ouvinte()
    const falha = emTransacao(app().ctx, async (ctx) => {
      const fato = { acao: 'criou', entidade: 'fornecedores', id: 'x', titulo: 'x', antes: null, depois: null } as const
      await auditar(ctx, fato)
      throw new Error('desfaça')
    })
    await expect(falha).rejects.toThrow('desfaça')
    expect([await casa.entregas(), await casa.enviar(), alvo.recebidos]).toEqual([[], 0, []])
  })

  test('sem webhook nada se grava nem se pergunta; desligado o último, também não', async () => {
    const { plataforma } = app()
    let perguntas = 0
    const vigiado = {
      plataforma,
      get db() {
        perguntas++
        return plataforma.conexao.db
      },
    }
    const semPerguntar = (ha: boolean) =>
      // On PostgreSQL the notice of what the test before wrote may still be coming round.
      esperarAte(async () => {
        perguntas = 0
        expect([await haOuvintes(vigiado), perguntas]).toEqual([ha, 0])
      })
    await semPerguntar(false)
    const { webhook } = await casa.ouvinte()
    await semPerguntar(true)
    await casa.mudar(webhook, { ativo: false })
    await semPerguntar(false)
    await casa.acontecer()
    expect(await casa.entregas()).toEqual([])
  })

  test('o que acontece logo depois do cadastro já é ouvido', async () => {
    for (let i = 0; i < 5; i++) {
      await casa.acontecer()
      const { webhook } = await casa.ouvinte()
      await casa.acontecer()
      expect(await casa.enviar()).toBe(1)
      await casa.mudar(webhook, { ativo: false })
    }
  })

  test('dois que esvaziam a fila ao mesmo tempo entregam cada coisa uma vez', async () => {
    const { alvo } = await casa.ouvinte()
    for (let i = 0; i < 12; i++) await casa.acontecer()
    const outros = [casa.entregador(), casa.entregador()]
    const somas = await Promise.all([casa.enviar(), ...outros.map((e) => e.enviarPendentes())])
    expect(somas.reduce((a, b) => a + b, 0)).toBe(12)
    expect(new Set(alvo.recebidos.map((r) => r.id)).size).toBe(12)
    expect(alvo.recebidos).toHaveLength(12)
  })

  test('morto entre reservar e ouvir a resposta, o que tinha na mão vai de novo com o mesmo identificador', async () => {
    const { alvo, webhook } = await casa.ouvinte()
    await casa.acontecer()
    const naMao = await repo.reservar(app().ctx.db, webhook._id, { duracaoMs: MINUTO, maiorEsperaMs: DIA })
    expect([await casa.enviar(), alvo.recebidos]).toEqual([0, []])
    moverRelogio(MINUTO + 1_000)
    expect(await casa.enviar()).toBe(1)
    expect(alvo.recebidos.map((r) => r.id)).toEqual([naMao?.id])
    expect(await casa.entregas()).toMatchObject([{ estado: 'entregue', tentativas: 2 }])
  })

  test('parado no meio, o que estava a caminho não conta como tentativa e vai logo depois', async () => {
    const { alvo } = await casa.ouvinte(() => undefined, 204)
    await casa.acontecer()
    const parado = casa.entregador()
    const envio = parado.enviarPendentes()
    await esperarAte(() => {
      expect(alvo.recebidos).toHaveLength(1)
    })
    await parado.parar()
    expect(await envio).toBe(0)
    expect(await casa.entregas()).toMatchObject([{ estado: 'pendente', tentativas: 0, motivo: null }])
    expect(await casa.enviar()).toBe(1)
    expect(new Set(alvo.recebidos.map((r) => r.id)).size).toBe(1)
  })

  test('um destino mudo não segura os outros', async () => {
    const { alvo: mudo } = await casa.ouvinte(() => undefined)
    const { alvo } = await casa.ouvinte()
    await casa.acontecer()
    await casa.acontecer()
    const e = casa.entregador()
    const envio = e.enviarPendentes()
    await esperarAte(async () => {
      const entregues = (await casa.entregas()).filter(({ estado }) => estado === 'entregue')
      expect([mudo.recebidos.length, alvo.recebidos.length, entregues.length]).toEqual([1, 2, 2])
    })
    await e.parar()
    expect(await envio).toBe(2)
  })
})

describe('o teste', () => {
  const testar = async (w: Webhook) =>
    (await app().pedir<EntregaDeWebhook>('POST', `/api/webhooks/${w._id}/teste`)).corpo

  test('diz o que foi respondido, vai assinado, e serve também ao desligado', async () => {
    const { alvo, webhook } = await casa.ouvinte(202, 404)
    expect(await testar(webhook)).toMatchObject({ tipo: 'webhooks.testou', estado: 'entregue', status: 202 })
    expect(alvo.conferidos(webhook.segredo)).toMatchObject([{ type: 'webhooks.testou', data: { id: webhook._id } }])
    await casa.mudar(webhook, { ativo: false })
    expect(await testar(webhook)).toMatchObject({ estado: 'falhou', status: 404, tentativas: 1, proximaEm: null })
  })

  test('o que falha não é tentado de novo, nem conta contra o endereço', async () => {
    const { alvo, webhook } = await casa.ouvinte(410)
    await testar(webhook)
    moverRelogio(DIA)
    expect([await casa.enviar(), alvo.recebidos.length]).toEqual([0, 1])
    expect(await casa.ver(webhook)).toMatchObject({ ativo: true, falhandoDesde: null })
  })
})

describe('o segredo', () => {
  const trocar = ({ _id }: Webhook): Promise<WebhookComSegredo> => trocarSegredo(app().ctx, _id, null)

  test('trocado, por um dia assinam os dois; depois, só o novo', async () => {
    const { alvo, webhook } = await casa.ouvinte()
    const { segredo: novo } = await trocar(webhook)
    await casa.acontecer()
    await casa.enviar()
    expect([alvo.conferidos(novo).length, alvo.conferidos(webhook.segredo).length]).toEqual([1, 1])
    moverRelogio(DIA + MINUTO)
    await casa.acontecer()
    await casa.enviar()
    const assinaturas = alvo.recebidos.map((r) => r.cabecalhos['webhook-signature']?.split(' ').length)
    expect(assinaturas).toEqual([2, 1])
    await limparWebhooks(app().ctx)
    const guardado = await app().ctx.db.selectFrom('webhooks').select(['segredo_anterior', 'anterior_ate']).execute()
    expect(guardado).toEqual([{ segredo_anterior: null, anterior_ate: null }])
  })
})
