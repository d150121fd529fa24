import { describe, expect, test } from 'vitest'
import type { Area } from '#contract/predio/areas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Reserva, ReservaNaLista } from '#contract/predio/reservas.ts'
import { moverRelogio, MINUTO } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, pedirReserva, reservar } from '../../../../test/areas.ts'
import { INJECOES, MARCACAO } from '../../../../test/ataques.ts'

const aplicacao = comAplicacao()
const pessoa = (extra: Parameters<ReturnType<typeof aplicacao>['criarPessoa']>[1] = {}) =>
  aplicacao().criarPessoa('Morador', { bloco: 'B', apto: '302', ...extra })
const ver = (id: string, quem?: Pessoa) =>
  aplicacao().pedir<Reserva>('GET', `/api/reservas/${id}`, quem === undefined ? {} : { quem })

describe('rascunho', () => {
  test('nasce com os preços do servidor, os dados de quem pede e 15 minutos de validade', async () => {
    const area = await criarArea(aplicacao(), { nome: 'Salão principal' })
    const dono = await pessoa({ nome: 'Denise Okamoto' })
    const [mesa] = area.extras
    const antes = Date.now()
    const { status, corpo, headers } = await pedirReserva(aplicacao(), area, dono, {
      extras: [{ product: mesa?._id, qty: 10 }],
      convidados: 45,
      detalhe: 'Aniversário de 15 anos',
    })
    expect(status).toBe(201)
    expect(headers.etag).toBe('"1"')
    expect(corpo).toMatchObject({
      codigo: null,
      user: dono.id,
      name: 'Denise Okamoto',
      email: dono.email,
      bloco: 'B',
      apto: '302',
      isData: daquiADias(10),
      inicio: '18:00',
      fim: '23:00',
      limpezaAte: '00:30',
      status: 'Rascunho',
      itemsPrice: 360,
      shippingPrice: 90,
      totalPrice: 450,
      isPaid: false,
      isReservad: false,
      convidados: 45,
      capacidade: 60,
      receita: null,
    })
    expect(corpo.reservaItems).toEqual([
      { name: 'Salão principal, noite', image: null, price: 280, qty: 1, product: area.periodos[1]?._id },
      { name: 'Jogo de mesa com 4 cadeiras', image: null, price: 8, qty: 10, product: mesa?._id },
    ])
    const validade = Date.parse(corpo.expiraEm ?? '') - antes
    expect(validade).toBeGreaterThan(14 * MINUTO)
    expect(validade).toBeLessThan(16 * MINUTO)
  })

  const campos = (area: Area) => ({ area: area._id, periodo: area.periodos[1]?._id, isData: daquiADias(10) })
  test.each<[string, (a: Area) => Record<string, unknown>, string]>([
    ['total do cliente (F3)', () => ({ totalPrice: 1 }), 'totalPrice'],
    ['subtotal do cliente (F3)', () => ({ itemsPrice: 1 }), 'itemsPrice'],
    ['limpeza do cliente (F3)', () => ({ shippingPrice: 0 }), 'shippingPrice'],
    ['pago (A5)', () => ({ isPaid: true }), 'isPaid'],
    ['reservado (A5)', () => ({ isReservad: 'true' }), 'isReservad'],
    ['quando foi reservado (A5)', () => ({ isReservadAt: '2026-01-01' }), 'isReservadAt'],
    ['outra pessoa (A5)', () => ({ user: 'x' }), 'user'],
    ['_id (A5)', () => ({ _id: 'x' }), '_id'],
    ['status (A5)', () => ({ status: 'Confirmada' }), 'status'],
    ['área que não existe', () => ({ area: '01a1f8b3-5a59-72ce-9623-d519002aed8e' }), 'area'],
    ['área nula', () => ({ area: null }), 'area'],
    ['período de outra área', () => ({ periodo: '01a1f8b3-5a59-72ce-9623-d519002aed8e' }), 'periodo'],
    ['data 31/02', () => ({ isData: '2027-02-31' }), 'isData'],
    ['data em número', () => ({ isData: 20261128 }), 'isData'],
    ['ontem', () => ({ isData: daquiADias(-1) }), 'isData'],
    ['hoje, em cima da hora', () => ({ isData: daquiADias(0) }), 'isData'],
    ['longe demais', () => ({ isData: daquiADias(91) }), 'isData'],
    ['convidados demais', () => ({ convidados: 61 }), 'convidados'],
    ['convidados zero', () => ({ convidados: 0 }), 'convidados'],
    ['convidados em texto', () => ({ convidados: '45' }), 'convidados'],
    [
      'item de outra área',
      () => ({ extras: [{ product: '01a1f8b3-5a59-72ce-9623-d519002aed8e', qty: 1 }] }),
      'extras.0.product',
    ],
    ['item demais', (a) => ({ extras: [{ product: a.extras[0]?._id, qty: 16 }] }), 'extras.0.qty'],
    ['item 2,5', (a) => ({ extras: [{ product: a.extras[0]?._id, qty: 2.5 }] }), 'extras.0.qty'],
    [
      'item repetido',
      (a) => ({ extras: [1, 2].map((qty) => ({ product: a.extras[0]?._id, qty })) }),
      'extras.1.product',
    ],
    ['item com preço', (a) => ({ extras: [{ product: a.extras[0]?._id, qty: 1, price: 0 }] }), 'extras.0.price'],
    ['detalhe com controle', () => ({ detalhe: 'a‮b' }), 'detalhe'],
  ])('recusa %s, diz o campo e não guarda horário nenhum', async (_caso, extra, path) => {
    const area = await criarArea(aplicacao())
    const dono = await pessoa()
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/reservas', {
      quem: dono,
      corpo: { ...campos(area), ...extra(area) },
    })
    expect([r.status, r.corpo.code]).toEqual([400, 'VALIDACAO'])
    expect(r.corpo.issues?.map((i) => i.path)).toContain(path)
    const ocupadas = await aplicacao()
      .ctx.db.selectFrom('ocupacoes')
      .selectAll()
      .where('area_id', '=', area._id)
      .execute()
    expect(ocupadas).toEqual([])
  })

  test('área fechada não recebe reserva, nem da administração', async () => {
    const area = await criarArea(aplicacao(), { ativa: false })
    for (const quem of [await pessoa(), await aplicacao().como('administrador')]) {
      const r = await pedirReserva(aplicacao(), area, quem)
      expect([r.status, (r.corpo as unknown as CorpoDeErro).issues?.[0]?.path]).toEqual([400, 'area'])
    }
  })

  test('a mesma chave de idempotência, dez vezes ao mesmo tempo, guarda um horário só; com outro corpo é recusada (G3)', async () => {
    const area = await criarArea(aplicacao())
    const quem = await pessoa()
    const pedir = (isData: string) =>
      aplicacao().pedir<Reserva>('POST', '/api/reservas', {
        quem,
        corpo: { ...campos(area), isData },
        headers: { 'idempotency-key': 'r1' },
      })
    const respostas = await Promise.all(Array.from({ length: 10 }, () => pedir(daquiADias(10))))
    expect(respostas.map((r) => r.status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(respostas.map((r) => r.corpo._id)).size).toBe(1)
    expect((await pedir(daquiADias(11))).status).toBe(422)
  })

  test('não aparece em lista nenhuma, nem a administração o abre', async () => {
    const area = await criarArea(aplicacao())
    const dono = await pessoa()
    const { corpo } = await pedirReserva(aplicacao(), area, dono)
    for (const quem of [dono, await aplicacao().como('administrador')]) {
      const lista = await aplicacao().pedir<ReservaNaLista[]>('GET', `/api/reservas?area=${area._id}`, { quem })
      expect(lista.corpo).toEqual([])
    }
    expect((await ver(corpo._id)).status).toBe(404)
    expect((await ver(corpo._id, dono)).status).toBe(200)
  })

  test('vencido, solta o horário sem trabalho nenhum rodar, e já não se finaliza', async () => {
    const area = await criarArea(aplicacao())
    const [um, outro] = [await pessoa(), await pessoa({ apto: '303' })]
    const { corpo } = await pedirReserva(aplicacao(), area, um)
    const recusado = await pedirReserva(aplicacao(), area, outro)
    expect(recusado.status).toBe(409)
    try {
      moverRelogio(15 * MINUTO + 1000)
      const tarde = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/reservas/${corpo._id}/finalizar`, {
        quem: um,
        corpo: {},
      })
      expect([tarde.status, tarde.corpo.message]).toEqual([409, expect.stringContaining('Escolha de novo')])
      expect((await pedirReserva(aplicacao(), area, outro)).status).toBe(201)
      expect((await ver(corpo._id, um)).status).toBe(404)
    } finally {
      moverRelogio(0)
    }
  })

  test('desistir solta o horário na hora; o quarto rascunho ao mesmo tempo é recusado', async () => {
    const area = await criarArea(aplicacao())
    const quem = await pessoa()
    const rascunhos = []
    for (const dia of [10, 11, 12])
      rascunhos.push(await pedirReserva(aplicacao(), area, quem, { isData: daquiADias(dia) }))
    expect((await pedirReserva(aplicacao(), area, quem, { isData: daquiADias(13) })).status).toBe(409)
    const primeiro = rascunhos[0]?.corpo._id ?? ''
    const r = await aplicacao().pedir<Reserva>('PUT', `/api/reservas/${primeiro}/cancelar`, { quem, corpo: {} })
    expect(r.corpo.status).toBe('Cancelada')
    expect((await pedirReserva(aplicacao(), area, await pessoa({ apto: '9' }))).status).toBe(201)
    expect((await aplicacao().pedir('PUT', `/api/reservas/${primeiro}/finalizar`, { quem, corpo: {} })).status).toBe(
      409,
    )
  })
})

describe('finalizar', () => {
  test('dá um código do ano; sem aprovação já fica reservada, e repetir não muda nada', async () => {
    const area = await criarArea(aplicacao())
    const dono = await pessoa()
    const um = await reservar(aplicacao(), area, dono)
    expect(um).toMatchObject({ status: 'Aguardando pagamento', isReservad: true, expiraEm: null, podeCancelar: true })
    expect(um.codigo).toMatch(new RegExp(`^R-${daquiADias(0).slice(0, 4)}-\\d{4}$`))
    const outro = await reservar(aplicacao(), area, dono, { isData: daquiADias(11) })
    expect(Number(outro.codigo?.slice(-4))).toBe(Number(um.codigo?.slice(-4)) + 1)
    const denovo = await aplicacao().pedir<Reserva>('PUT', `/api/reservas/${um._id}/finalizar`, {
      quem: dono,
      corpo: {},
    })
    expect(denovo.corpo).toEqual(um)
  })

  test('com aprovação espera por ela; de graça e sem aprovação já está confirmada', async () => {
    const dono = await pessoa()
    const comAprovacao = await criarArea(aplicacao(), { precisaAprovacao: true })
    expect(await reservar(aplicacao(), comAprovacao, dono)).toMatchObject({
      status: 'Aguardando aprovação',
      isReservad: false,
      isReservadAt: null,
    })
    const gratis = await criarArea(aplicacao(), { price: 0, taxaLimpeza: 0, limpezaMin: 0 })
    expect(await reservar(aplicacao(), gratis, dono)).toMatchObject({ status: 'Confirmada', totalPrice: 0 })
  })

  test('o preço fica o de quando a reserva foi feita', async () => {
    const area = await criarArea(aplicacao())
    const dono = await pessoa()
    const rascunho = await pedirReserva(aplicacao(), area, dono)
    const { _id, createdAt: _c, updatedAt: _u, versao: _v, ...campos } = area
    const mudou = await aplicacao().pedir('PUT', `/api/areas/${_id}`, {
      corpo: {
        ...campos,
        price: 999,
        taxaLimpeza: 999,
        periodos: [{ nome: 'dia inteiro', inicio: '08:00', fim: '22:00' }],
        extras: [],
      },
    })
    expect(mudou.status).toBe(200)
    await aplicacao().pedir('PUT', `/api/reservas/${rascunho.corpo._id}/finalizar`, { quem: dono, corpo: {} })
    expect((await ver(rascunho.corpo._id)).corpo).toMatchObject({ itemsPrice: 280, shippingPrice: 90, totalPrice: 370 })
  })
})

describe('cada um vê o que é seu (A3)', () => {
  test('a reserva de outro responde como a que não existe, em toda operação', async () => {
    const area = await criarArea(aplicacao())
    const [dono, outro] = [await pessoa(), await pessoa({ apto: '101' })]
    const reserva = await reservar(aplicacao(), area, dono)
    const nenhuma = '00000000-0000-7000-8000-000000000000'
    for (const [metodo, fim] of [
      ['GET', ''],
      ['PUT', '/finalizar'],
      ['PUT', '/cancelar'],
    ] as const) {
      const [alheia, ausente] = await Promise.all(
        [reserva._id, nenhuma].map((id) =>
          aplicacao().pedir(metodo, `/api/reservas/${id}${fim}`, {
            quem: outro,
            ...(metodo === 'PUT' && { corpo: {} }),
          }),
        ),
      )
      expect([alheia?.status, alheia?.texto]).toEqual([404, ausente?.texto])
    }
    expect((await ver(reserva._id)).corpo.status).toBe('Aguardando pagamento')
  })

  test('a lista do morador só tem as suas, e nenhum filtro abre as dos outros', async () => {
    const area = await criarArea(aplicacao())
    const [dono, outro] = [await pessoa(), await pessoa({ apto: '101' })]
    const sua = await reservar(aplicacao(), area, dono)
    await reservar(aplicacao(), area, outro, { isData: daquiADias(12) })
    const ids = async (quem: Pessoa, query = '') =>
      (await aplicacao().pedir<ReservaNaLista[]>('GET', `/api/reservas?${query}`, { quem })).corpo.map((r) => r._id)
    expect(await ids(dono)).toEqual([sua._id])
    expect(await ids(dono, `morador=${outro.id}`)).toEqual([])
    expect(await ids(dono, `area=${area._id}&porPagina=todos`)).toEqual([sua._id])
    const resumo = await aplicacao().pedir('GET', '/api/reservas/resumo', { quem: dono })
    expect(resumo.corpo).toEqual({ quantidade: 1, total: 370 })
    const todas = await aplicacao().pedir<ReservaNaLista[]>('GET', `/api/reservas/all?area=${area._id}`)
    expect(todas.headers['x-total-count']).toBe('2')
  })
})

describe('lista da administração', () => {
  test('busca sem acento, filtra por status, período e área, ordena e pagina', async () => {
    const area = await criarArea(aplicacao(), { nome: 'Espaço gourmet' })
    const dona = await pessoa({ nome: 'Débora Conceição', apto: '1202' })
    const ativas = []
    for (const dia of [20, 21, 22]) ativas.push(await reservar(aplicacao(), area, dona, { isData: daquiADias(dia) }))
    await aplicacao().pedir('PUT', `/api/reservas/${ativas[0]?._id ?? ''}/cancelar`, { corpo: {} })
    const buscar = async (query: string) => {
      const r = await aplicacao().pedir<ReservaNaLista[]>('GET', `/api/reservas/all?area=${area._id}&${query}`)
      return r.corpo.map((x) => x.isData)
    }
    const [d20, d21, d22] = [20, 21, 22].map(daquiADias)
    expect(await buscar('')).toEqual([d22, d21, d20])
    expect(await buscar('busca=debora+conceicao')).toHaveLength(3)
    expect(await buscar('busca=1202+gourmet')).toHaveLength(3)
    expect(await buscar(`busca=${ativas[1]?.codigo ?? ''}`)).toEqual([d21])
    expect(await buscar('status=Ativo&ordem=data')).toEqual([d21, d22])
    expect(await buscar('status=Desativado')).toEqual([d20])
    expect(await buscar('status=Cancelada')).toEqual([d20])
    expect(await buscar(`de=${d21 ?? ''}&ate=${d21 ?? ''}`)).toEqual([d21])
    expect(await buscar('ordem=proxima'), 'a que foi cancelada vem depois das que vão ser').toEqual([d21, d22, d20])
    expect(await buscar('ordem=-proxima')).toEqual([d20, d22, d21])
    expect(await buscar('porPagina=20&pagina=9&ordem=criacao')).toEqual([d20, d21, d22])
    expect(await buscar('porPagina=todos&ordem=-nome')).toHaveLength(3)
  })

  test.each(['status=Ativa', 'ordem=preco', 'porPagina=10', 'pagina=0', 'de=2026-02-31', 'x=1'])(
    'recusa ?%s',
    async (query) => {
      expect((await aplicacao().pedir('GET', `/api/reservas/all?${query}`)).status).toBe(400)
    },
  )

  test.each(INJECOES)('a busca %j é literal (D3)', async (busca) => {
    const r = await aplicacao().pedir<ReservaNaLista[]>('GET', `/api/reservas/all?busca=${encodeURIComponent(busca)}`)
    expect([r.status, r.corpo]).toEqual([200, []])
  })

  test.each(MARCACAO.slice(0, 8))('%j nas informações é só texto (D1)', async (detalhe) => {
    const area = await criarArea(aplicacao())
    const { corpo } = await pedirReserva(aplicacao(), area, await pessoa(), { detalhe })
    expect(corpo.detalhe).toBe(detalhe)
  })
})
