import { describe, expect, test } from 'vitest'
import { agoraISO, HORA, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { Avisados } from '../../../../test/aparelhos.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { AQUI } from '../../../../test/ouvinte.ts'
import { conferirVapid } from '../../../../test/servico-de-push.ts'
import * as repo from './entregas.repo.ts'
import { EM_POUCO_TEMPO } from './fila.service.ts'

const app = comAplicacao({ redesDosWebhooks: AQUI })
const casa = new Avisados(app)

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/)

describe('o que chega', () => {
  test('o aviso do sino, cifrado para o navegador, e mais nada', async () => {
    const ana = await casa.morador()
    const [celular, computador] = [await casa.ligar(ana), await casa.ligar(ana)]
    await casa.avisar({ usuarios: [ana.id] })
    expect(await casa.enviar()).toBe(2)
    const aviso = { titulo: 'Ocorrência resolvida', texto: 'O portão da garagem voltou a abrir.' }
    for (const aparelho of [celular, computador])
      expect(casa.lidos(aparelho)).toEqual([{ id: ID, caminho: '/ocorrencia/7', ...aviso }])
    const pedido = casa.servico.pedidos[0]
    expect(pedido?.corpo.toString('latin1')).not.toContain('garagem')
    expect(pedido?.cabecalhos).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    const { chavePublica, aparelhos } = (
      await app().pedir<{ chavePublica: string; aparelhos: { ultimaEntregaEm: string | null }[] }>(
        'GET',
        '/api/notificacoes/aparelhos',
        { quem: ana },
      )
    ).corpo
    expect(conferirVapid(pedido?.cabecalhos.authorization ?? '').chave).toBe(chavePublica)
    expect(aparelhos.map((a) => a.ultimaEntregaEm !== null)).toEqual([true, true])
    expect(await casa.enviar()).toBe(0)
  })

  test('diz quem responde: a administração, pelo e-mail do condomínio, ou o endereço do sistema', async () => {
    const ana = await casa.morador()
    await casa.ligar(ana)
    const { db } = app().ctx
    await db.insertInto('condominio').values({ id: 1, nome: 'Edifício Aurora', criado_em: agoraISO() }).execute()
    for (const email of [null, 'sindica@aurora.example']) {
      await db.updateTable('condominio').set({ email }).execute()
      await casa.avisar({ usuarios: [ana.id] })
      await casa.enviar()
    }
    const ditos = casa.servico.pedidos.map((p) => conferirVapid(p.cabecalhos.authorization ?? '').sub)
    expect(ditos).toEqual([app().plataforma.config.urlPublica, 'mailto:sindica@aurora.example'])
  })

  test('cada um recebe os seus, também dos avisos escritos de uma vez; quem não ligou, nenhum', async () => {
    const [ana, bia, caio] = [await casa.morador(), await casa.morador(), await casa.morador()]
    const [daAna, daBia] = [await casa.ligar(ana), await casa.ligar(bia)]
    await casa.avisarCada(
      [ana, bia, caio].map(({ id: usuario, nome: titulo }, i) => ({
        ...{ usuario, titulo, texto: `Cobrança ${i}`, caminho: '/minhas-cobrancas' },
        ...{ entidade: 'cobrancas', entidadeId: String(i) },
      })),
    )
    expect(await casa.enviar()).toBe(2)
    expect([casa.lidos(daAna), casa.lidos(daBia)].map((l) => l.map((r) => r['texto']))).toEqual([
      ['Cobrança 0'],
      ['Cobrança 1'],
    ])
  })

  test('o tipo que a pessoa não quer não vai; o que ela quer de novo, vai', async () => {
    const ana = await casa.morador()
    const celular = await casa.ligar(ana)
    const preferir = (ocorrencia: boolean) =>
      app().pedir('PUT', '/api/notificacoes/preferencias', { quem: ana, corpo: { aparelhos: { ocorrencia } } })
    await preferir(false)
    await casa.avisar({ usuarios: [ana.id] })
    await casa.avisar({ usuarios: [ana.id] }, { tipo: 'ata', titulo: 'Ata publicada' })
    await preferir(true)
    await casa.avisar({ usuarios: [ana.id] }, { titulo: 'De novo' })
    await casa.enviar()
    expect(casa.lidos(celular).map((l) => l['titulo'])).toEqual(['Ata publicada', 'De novo'])
    expect(casa.servico.pedidos[0]?.cabecalhos['urgency']).toBe('low')
  })

  test('o que foi lido antes de sair, e o de quem foi desativado, não sai', async () => {
    const [ana, bia] = [await casa.morador(), await casa.morador()]
    await casa.ligar(ana)
    await casa.ligar(bia)
    await casa.avisar({ usuarios: [ana.id, bia.id] })
    await app().pedir('PUT', '/api/notificacoes/lidas', { quem: ana, corpo: {} })
    await app().ctx.db.updateTable('usuarios').set({ ativo: 0 }).where('id', '=', bia.id).execute()
    expect([await casa.enviar(), casa.servico.pedidos, await casa.fila()]).toEqual([0, [], []])
  })

  test('de uma enxurrada de um tipo só os primeiros aparecem; os outros estão no sino', async () => {
    const ana = await casa.morador()
    const celular = await casa.ligar(ana)
    for (let i = 0; i < EM_POUCO_TEMPO + 5; i++) await casa.avisar({ usuarios: [ana.id] })
    await casa.avisar({ usuarios: [ana.id] }, { tipo: 'ata', titulo: 'Ata publicada' })
    expect(await casa.enviar()).toBe(EM_POUCO_TEMPO + 1)
    moverRelogio(16 * MINUTO)
    await casa.avisar({ usuarios: [ana.id] }, { titulo: 'Mais tarde' })
    expect(await casa.enviar()).toBe(1)
    expect(casa.lidos(celular).at(-1)).toMatchObject({ titulo: 'Mais tarde' })
  })
})

describe('o que fica na fila', () => {
  test('o aviso desfeito não vai a aparelho nenhum', async () => {
    const ana = await casa.morador()
    await casa.ligar(ana)
    const falha = emTransacao(app().ctx, async (ctx) => {
      await casa.avisarEm(ctx, { usuarios: [ana.id] })
      throw new Error('desfaça')
    })
    await expect(falha).rejects.toThrow('desfaça')
    expect([await casa.fila(), await casa.enviar()]).toEqual([[], 0])
  })

  test.each([404, 410])('a resposta %i tira o aparelho, e o que esperava por ele', async (status) => {
    const ana = await casa.morador()
    const [morto, vivo] = [await casa.ligar(ana), await casa.ligar(ana)]
    for (let i = 0; i < 3; i++) await casa.avisar({ usuarios: [ana.id] })
    casa.servico.respostas = [
      (res) => {
        const foi = casa.servico.pedidos.at(-1)?.caminho === new URL(morto.endpoint).pathname
        res.writeHead(foi ? status : 201).end()
      },
    ]
    expect(await casa.enviar()).toBe(3)
    const ids = (await app().ctx.db.selectFrom('inscricoes_push').select('id').execute()).map((l) => l.id)
    expect(ids).toEqual([vivo.id])
    expect((await casa.fila()).map((l) => l.estado)).toEqual(['entregue', 'entregue', 'entregue'])
  })

  test('429 com Retry-After espera o que foi pedido, com tudo o que há para o aparelho', async () => {
    const ana = await casa.morador()
    const celular = await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] }, { titulo: 'Um' })
    await casa.avisar({ usuarios: [ana.id] }, { titulo: 'Dois' })
    casa.servico.respostas = [(res) => res.writeHead(429, { 'retry-after': '1200' }).end(), 201]
    expect(await casa.enviar()).toBe(0)
    moverRelogio(19 * MINUTO)
    expect([await casa.enviar(), casa.servico.pedidos.length]).toEqual([0, 1])
    moverRelogio(21 * MINUTO)
    expect(await casa.enviar()).toBe(2)
    expect(casa.lidos(celular).map((l) => l['titulo'])).toEqual(['Um', 'Um', 'Dois'])
  })

  test('um serviço fora do ar é tentado de novo cada vez mais tarde, e por menos de um dia', async () => {
    const ana = await casa.morador()
    await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] })
    casa.servico.respostas = [503]
    for (let hora = 0; hora < 14; hora++)
      for (const minuto of [0, 2, 10, 45]) {
        moverRelogio(hora * HORA + minuto * MINUTO)
        await casa.enviar()
      }
    expect(casa.servico.pedidos).toHaveLength(6)
    expect(await casa.fila()).toEqual([{ estado: 'falhou', tentativas: 6, status: 503, motivo: null }])
  })

  test('o que o serviço recusa e recusaria sempre não é tentado de novo', async () => {
    const ana = await casa.morador()
    await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] })
    casa.servico.respostas = [413, 201]
    await casa.enviar()
    moverRelogio(HORA)
    expect([await casa.enviar(), await casa.fila()]).toEqual([
      0,
      [{ estado: 'falhou', tentativas: 1, status: 413, motivo: null }],
    ])
  })

  test('quem não responde é cortado, e não segura os outros aparelhos', async () => {
    const [ana, bia] = [await casa.morador(), await casa.morador()]
    const mudo = await casa.ligar(ana)
    const celular = await casa.ligar(bia)
    await casa.avisar({ usuarios: [ana.id, bia.id] })
    casa.servico.respostas = [
      (res) => {
        if (casa.servico.pedidos.at(-1)?.caminho === new URL(celular.endpoint).pathname) res.writeHead(201).end()
      },
    ]
    expect(await casa.entregador(400).enviarPendentes()).toBe(1)
    expect(casa.lidos(celular)).toHaveLength(1)
    expect(casa.lidos(mudo)).toHaveLength(1)
    expect((await casa.fila()).map((l) => [l.estado, l.motivo]).toSorted()).toEqual([
      ['entregue', null],
      ['pendente', 'o endereço não respondeu a tempo'],
    ])
  })

  test('três que esvaziam a fila ao mesmo tempo mandam cada aviso uma vez', async () => {
    const gente = await Promise.all(Array.from({ length: 4 }, () => casa.morador()))
    for (const pessoa of gente) await casa.ligar(pessoa)
    for (let i = 0; i < 5; i++) await casa.avisar({ usuarios: gente.map((p) => p.id) })
    const outros = [casa.entregador(), casa.entregador()]
    const somas = await Promise.all([casa.enviar(), ...outros.map((e) => e.enviarPendentes())])
    expect(somas.reduce((a, b) => a + b, 0)).toBe(20)
    const topicos = casa.servico.pedidos.map((p) => `${p.caminho} ${String(p.cabecalhos['topic'])}`)
    expect([topicos.length, new Set(topicos).size]).toEqual([20, 20])
  })

  test('morto entre reservar e ouvir a resposta, o que tinha na mão vai de novo, como o mesmo aviso', async () => {
    const ana = await casa.morador()
    const celular = await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] })
    await repo.reservar(app().ctx.db, celular.id, { duracaoMs: MINUTO, maiorEsperaMs: HORA })
    expect([await casa.enviar(), casa.servico.pedidos]).toEqual([0, []])
    moverRelogio(MINUTO + 1_000)
    expect(await casa.enviar()).toBe(1)
    expect(await casa.fila()).toMatchObject([{ estado: 'entregue', tentativas: 2 }])
  })

  test('parado no meio, o que estava a caminho não conta como tentativa e vai logo depois, com o mesmo tópico e a mesma marca', async () => {
    const ana = await casa.morador()
    const celular = await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] })
    casa.servico.respostas = [() => undefined, 201]
    const parado = casa.entregador()
    const envio = parado.enviarPendentes()
    await esperarAte(() => {
      expect(casa.servico.pedidos).toHaveLength(1)
    })
    await parado.parar()
    expect([await envio, await casa.fila()]).toMatchObject([0, [{ estado: 'pendente', tentativas: 0 }]])
    expect(await casa.enviar()).toBe(1)
    expect(new Set(casa.servico.pedidos.map((p) => p.cabecalhos['topic'])).size).toBe(1)
    expect(new Set(casa.lidos(celular).map((l) => l['id'])).size).toBe(1)
  })
})
