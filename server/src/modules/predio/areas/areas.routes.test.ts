import { describe, expect, test } from 'vitest'
import type { Area, Disponibilidade } from '#contract/predio/areas.ts'
import type { ItemDaLixeira } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, novaArea, reservar } from '../../../../test/areas.ts'
import { MARCACAO } from '../../../../test/ataques.ts'

const aplicacao = comAplicacao()
const morador = async () => (await aplicacao().como('morador')) as Pessoa

describe('cadastro', () => {
  test('guarda períodos, itens e regras, e o período sem preço custa o da área', async () => {
    const area = await criarArea(aplicacao(), { nome: 'Churrasqueira da cobertura' })
    expect(area).toMatchObject({
      nome: 'Churrasqueira da cobertura',
      price: 280,
      taxaLimpeza: 90,
      limitePorUnidade: null,
      ativa: true,
      versao: 1,
      periodos: [
        { nome: 'manhã', inicio: '08:00', fim: '12:00', price: 150, precoProprio: true, viraODia: false },
        { nome: 'noite', inicio: '18:00', fim: '23:00', price: 280, precoProprio: false },
      ],
      extras: [{ nome: 'Jogo de mesa com 4 cadeiras', price: 8, maximo: 15 }],
    })
    const lida = await aplicacao().pedir<Area>('GET', `/api/areas/${area._id}`)
    expect(lida.corpo).toEqual(area)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['campo desconhecido', { isAdmin: true }, 'isAdmin'],
    ['nome vazio', { nome: ' ' }, 'nome'],
    ['capacidade zero', { capacidade: 0 }, 'capacidade'],
    ['capacidade em texto', { capacidade: '60' }, 'capacidade'],
    ['capacidade quebrada', { capacidade: 1.5 }, 'capacidade'],
    ['preço negativo', { price: -1 }, 'price'],
    ['preço nulo', { price: null }, 'price'],
    ['meio centavo de limpeza', { taxaLimpeza: 1.005 }, 'taxaLimpeza'],
    ['sem período', { periodos: [] }, 'periodos'],
    ['períodos que não são lista', { periodos: {} }, 'periodos'],
    ['hora quebrada', { periodos: [{ nome: 'x', inicio: '18:15', fim: '23:00' }] }, 'periodos.0.inicio'],
    ['hora 25', { periodos: [{ nome: 'x', inicio: '18:00', fim: '25:00' }] }, 'periodos.0.fim'],
    ['começa às 24:00', { periodos: [{ nome: 'x', inicio: '24:00', fim: '01:00' }] }, 'periodos.0.inicio'],
    [
      'período de outra área',
      { periodos: [{ _id: '01a1f8b3-5a59-72ce-9623-d519002aed8e', nome: 'x', inicio: '18:00', fim: '23:00' }] },
      'periodos.0._id',
    ],
    ['item sem quantidade', { extras: [{ nome: 'x', price: 1, maximo: 0 }] }, 'extras.0.maximo'],
    ['limpeza de 20 minutos', { limpezaMin: 20 }, 'limpezaMin'],
    ['antecedência máxima zero', { antecedenciaMaxDias: 0 }, 'antecedenciaMaxDias'],
    ['limite zero', { limitePorUnidade: 0 }, 'limitePorUnidade'],
    ['aprovação em texto', { precisaAprovacao: 'true' }, 'precisaAprovacao'],
    ['link javascript', { image: 'javascript:alert(1)' }, 'image'],
  ])('recusa %s e diz o campo', async (_caso, extra, path) => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/areas', { corpo: novaArea(extra) })
    expect([r.status, r.corpo.code]).toEqual([400, 'VALIDACAO'])
    expect(r.corpo.issues?.map((i) => i.path)).toContain(path)
  })

  test('mostra todos os campos que faltam de uma vez', async () => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/areas', { corpo: {} })
    expect(r.corpo.issues?.map((i) => i.path)).toEqual(
      expect.arrayContaining([
        'nome',
        'capacidade',
        'price',
        'taxaLimpeza',
        'periodos',
        'limpezaMin',
        'precisaAprovacao',
      ]),
    )
  })

  test('diz de uma vez cada campo errado de cada período e item, com a linha e o nome do campo', async () => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/areas', {
      corpo: novaArea({
        taxaLimpeza: -1,
        periodos: [
          { nome: 'manhã', inicio: '08:00', fim: '12:00' },
          { nome: '', inicio: '18:15', fim: '23:00', price: -2 },
        ],
        extras: [
          { nome: '', price: 1.005, maximo: 1 },
          { nome: 'Som', maximo: 0 },
        ],
      }),
    })
    expect(r.corpo.issues?.map((i) => `${i.path} | ${i.message}`)).toEqual([
      'taxaLimpeza | A taxa de limpeza não pode ser negativa',
      'periodos.1.nome | Período 2: informe o nome do período',
      'periodos.1.inicio | Período 2: o início deve ser de meia em meia hora, como 18:00 ou 18:30',
      'periodos.1.price | Período 2: o preço do período não pode ser negativo',
      'extras.0.nome | Item 1: informe o nome do item',
      'extras.0.price | Item 1: o preço do item pode ter no máximo duas casas decimais',
      'extras.1.price | Item 2: informe o preço do item',
      'extras.1.maximo | Item 2: a quantidade máxima deve ser 1 ou mais',
    ])
  })

  test.each(MARCACAO.slice(0, 6))('%j é só texto (D1)', async (texto) => {
    const area = await criarArea(aplicacao(), { nome: texto, descricao: texto })
    expect([area.nome, area.descricao]).toEqual([texto, texto])
    await aplicacao().pedir('DELETE', `/api/areas/${area._id}`)
  })

  test('o mesmo nome, com outro acento ou maiúscula, é recusado', async () => {
    await criarArea(aplicacao(), { nome: 'Piscina Coberta' })
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/areas', {
      corpo: novaArea({ nome: 'píscina COBERTA' }),
    })
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'nome'])
  })

  test('a mesma chave de idempotência, ao mesmo tempo, cadastra uma vez só', async () => {
    const headers = { 'idempotency-key': 'area-1' }
    const corpo = novaArea()
    const respostas = await Promise.all(
      Array.from({ length: 5 }, () => aplicacao().pedir<Area>('POST', '/api/areas', { corpo, headers })),
    )
    expect(new Set(respostas.map((r) => r.corpo._id)).size).toBe(1)
  })
})

describe('alteração', () => {
  test('período e item que continuam guardam o id; os outros saem', async () => {
    const antes = await criarArea(aplicacao())
    const [, noite] = antes.periodos
    const { corpo } = await aplicacao().pedir<Area>('PUT', `/api/areas/${antes._id}`, {
      corpo: novaArea({
        nome: antes.nome,
        _id: antes._id,
        periodos: [{ _id: noite?._id, nome: 'noite', inicio: '19:00', fim: '23:30', price: 300 }],
        extras: [],
      }),
      headers: { 'if-match': '"1"' },
    })
    expect(corpo.periodos).toMatchObject([{ _id: noite?._id, inicio: '19:00', fim: '23:30', price: 300 }])
    expect([corpo.extras, corpo.versao]).toEqual([[], 2])
  })

  test('o mesmo período duas vezes é recusado na segunda; sem dizer dos itens, eles ficam', async () => {
    const antes = await criarArea(aplicacao())
    const mudar = (extra: Record<string, unknown>) =>
      aplicacao().pedir<Area & CorpoDeErro>('PUT', `/api/areas/${antes._id}`, {
        corpo: novaArea({ nome: antes.nome, ...extra }),
      })
    const _id = antes.periodos[0]?._id
    const dobrado = await mudar({
      periodos: [
        { _id, nome: 'manhã', inicio: '08:00', fim: '12:00' },
        { _id, nome: 'tarde', inicio: '13:00', fim: '17:00' },
      ],
    })
    expect([dobrado.status, dobrado.corpo.issues?.map((i) => i.path)]).toEqual([400, ['periodos.1._id']])
    const semDizer = await mudar({ extras: undefined })
    expect([semDizer.status, semDizer.corpo.extras]).toEqual([200, antes.extras])
  })

  test('de dois editores, o segundo recebe 409 com as duas versões (G2)', async () => {
    const area = await criarArea(aplicacao())
    const editar = (capacidade: number) =>
      aplicacao().pedir<CorpoDeErro & { atual: Area }>('PUT', `/api/areas/${area._id}`, {
        corpo: novaArea({ nome: area.nome, capacidade }),
        headers: { 'if-match': '"1"' },
      })
    expect((await editar(70)).status).toBe(200)
    const segundo = await editar(80)
    expect([segundo.status, segundo.corpo.code, segundo.corpo.atual.capacidade]).toEqual([
      409,
      'CONFLITO_DE_VERSAO',
      70,
    ])
    expect(segundo.corpo.enviado).toMatchObject({ capacidade: 80 })
  })

  test('o _id do corpo tem de ser o do endereço, e o que não existe é 404 mesmo com corpo errado', async () => {
    const area = await criarArea(aplicacao())
    const r = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/areas/${area._id}`, {
      corpo: novaArea({ nome: area.nome, _id: '01a1f8b3-5a59-72ce-9623-d519002aed8e' }),
    })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, '_id'])
    expect((await aplicacao().pedir('PUT', '/api/areas/nenhuma', { corpo: { x: 1 } })).status).toBe(404)
  })
})

describe('exclusão', () => {
  test('sai da lista, vai para a lixeira e volta', async () => {
    const area = await criarArea(aplicacao(), { nome: 'Quadra poliesportiva' })
    const nomes = async () => (await aplicacao().pedir<Area[]>('GET', '/api/areas')).corpo.map((a) => a.nome)
    expect((await aplicacao().pedir('DELETE', `/api/areas/${area._id}`)).status).toBe(204)
    expect(await nomes()).not.toContain(area.nome)
    const lixeira = await aplicacao().pedir<ItemDaLixeira[]>('GET', '/api/lixeira?entidade=areas&busca=poliesportiva')
    expect(lixeira.corpo.map((i) => i._id)).toEqual([area._id])
    expect((await aplicacao().pedir('PUT', `/api/areas/${area._id}/restaurar`)).status).toBe(200)
    expect(await nomes()).toContain(area.nome)
  })

  test('com reserva por vir é recusada; o nome tomado por outra impede a volta', async () => {
    const area = await criarArea(aplicacao())
    const reserva = await reservar(aplicacao(), area, await morador())
    const recusa = await aplicacao().pedir<CorpoDeErro>('DELETE', `/api/areas/${area._id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringContaining('1 reserva por vir')])
    await aplicacao().pedir('PUT', `/api/reservas/${reserva._id}/cancelar`, { corpo: {} })
    expect((await aplicacao().pedir('DELETE', `/api/areas/${area._id}`)).status).toBe(204)
    await criarArea(aplicacao(), { nome: area.nome })
    const volta = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/areas/${area._id}/restaurar`)
    expect([volta.status, volta.corpo.message]).toEqual([
      409,
      `Já existe outra área “${area.nome}”. Mude o nome dela antes de restaurar esta.`,
    ])
  })
})

describe('o que o morador vê', () => {
  test('só as áreas abertas; a fechada é 404 para ele', async () => {
    const fechada = await criarArea(aplicacao(), { ativa: false })
    const quem = await morador()
    const lista = await aplicacao().pedir<Area[]>('GET', '/api/areas', { quem })
    expect(lista.corpo.map((a) => a._id)).not.toContain(fechada._id)
    expect((await aplicacao().pedir('GET', `/api/areas/${fechada._id}`, { quem })).status).toBe(404)
    expect((await aplicacao().pedir('GET', `/api/areas/${fechada._id}`)).status).toBe(200)
  })

  test('o mês diz "reservado" ao vizinho, nunca quem; "seu" a quem reservou; e a limpeza também ocupa', async () => {
    const area = await criarArea(aplicacao(), {
      limpezaMin: 120,
      periodos: [
        { nome: 'tarde', inicio: '13:00', fim: '18:00' },
        { nome: 'noite', inicio: '19:00', fim: '23:00' },
      ],
    })
    const dono = await aplicacao().criarPessoa('Morador', { nome: 'Denise Okamoto', bloco: 'B', apto: '302' })
    const dia = daquiADias(10)
    const reserva = await reservar(aplicacao(), area, dono, { periodo: 'tarde', isData: dia })
    const ver = async (quem?: Pessoa) => {
      const r = await aplicacao().pedir<Disponibilidade>(
        'GET',
        `/api/areas/${area._id}/disponibilidade?mes=${dia.slice(0, 7)}`,
        quem ? { quem } : {},
      )
      return { texto: r.texto, dia: r.corpo.dias.find((d) => d.dia === dia)?.periodos ?? [], dias: r.corpo.dias }
    }
    const vizinho = await ver(await morador())
    expect(vizinho.dia.map((p) => [p.situacao, p.reserva])).toEqual([
      ['reservado', null],
      ['reservado', null],
    ])
    expect(vizinho.texto).not.toMatch(new RegExp(`Denise|\\b302\\b|${dono.id}|${reserva._id}`))
    expect((await ver(dono)).dia[0]).toMatchObject({ situacao: 'seu', reserva: reserva._id })
    expect((await ver()).dia[0]).toMatchObject({ situacao: 'reservado', reserva: reserva._id })
    expect(vizinho.dias.length).toBeGreaterThanOrEqual(28)
  })

  test.each(['', '2026', '2026-13', '2026-1', '0001-01', 'agora'])('o mês %j é recusado', async (mes) => {
    const area = await criarArea(aplicacao())
    const r = await aplicacao().pedir<CorpoDeErro>('GET', `/api/areas/${area._id}/disponibilidade?mes=${mes}`)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'mes'])
  })
})
