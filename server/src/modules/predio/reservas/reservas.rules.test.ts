import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convidadosDemais,
  donoDe,
  foraDoPrazo,
  horasPorExtenso,
  instanteDe,
  meiasHoras,
  passoEm,
  peloRelogio,
  porqueNaoCancela,
  porqueNaoMuda,
  porqueNaoMudaConvidados,
  prazoDeCancelamento,
  prazoDePagamento,
  somar,
  somarDias,
  statusDepois,
  statusInicial,
} from './reservas.rules.ts'

describe('meias horas ocupadas', () => {
  test('das 18h às 23h com limpeza até 0h30 são 13, e passam da meia-noite', () => {
    const horas = meiasHoras('2026-11-28', 1080, 390)
    expect(horas).toHaveLength(13)
    expect([horas[0], horas.at(-1)]).toEqual(['2026-11-28T18:00', '2026-11-29T00:00'])
  })

  test('no fim do ano e em 29 de fevereiro o dia seguinte é o certo', () => {
    expect(meiasHoras('2026-12-31', 1410, 60)).toEqual(['2026-12-31T23:30', '2027-01-01T00:00'])
    expect(meiasHoras('2028-02-29', 1410, 60)[1]).toBe('2028-03-01T00:00')
  })

  const meio = fc.integer({ min: 0, max: 47 }).map((n) => n * 30)
  const dura = fc.integer({ min: 1, max: 48 }).map((n) => n * 30)
  test('dois horários têm meia hora em comum exatamente quando se cruzam', () => {
    fc.assert(
      fc.property(meio, dura, meio, dura, (a, durA, b, durB) => {
        const cruzam = a < b + durB && b < a + durA
        const emComum = meiasHoras('2026-11-28', a, durA).filter((h) => meiasHoras('2026-11-28', b, durB).includes(h))
        expect(emComum.length > 0).toBe(cruzam)
      }),
    )
  })
})

describe('prazos', () => {
  const [agora, hoje] = ['2026-11-18T12:00:00.000Z', '2026-11-18']
  const prazo = { minHoras: 24, maxDias: 30 }

  test('18h em São Paulo são 21h em Greenwich; no horário de verão de 2018, 20h', () => {
    expect(instanteDe('2026-11-28', 1080)).toBe('2026-11-28T21:00:00.000Z')
    expect(instanteDe('2018-12-28', 1080)).toBe('2018-12-28T20:00:00.000Z')
    expect(prazoDeCancelamento('2026-11-28', 1080, 168)).toBe('2026-11-21T21:00:00.000Z')
  })

  test('paga-se até tantas horas antes; com zero, até o começo', () => {
    expect(prazoDePagamento('2026-11-28', 1080, 48, agora)).toBe('2026-11-26T21:00:00.000Z')
    expect(prazoDePagamento('2026-11-28', 1080, 0, agora)).toBe('2026-11-28T21:00:00.000Z')
  })

  test.each([
    ['no último instante do prazo, um dia depois', '2026-11-26T21:00:00.000Z', '2026-11-27T21:00:00.000Z'],
    ['um dia antes, metade do que falta', '2026-11-27T21:00:00.000Z', '2026-11-28T09:00:00.000Z'],
    ['meia hora antes, a cinco minutos redondos', '2026-11-28T20:33:10.000Z', '2026-11-28T20:45:00.000Z'],
    ['depois de começar, o começo', '2026-11-28T21:00:00.000Z', '2026-11-28T21:00:00.000Z'],
  ])('combinada em cima da hora, %s', (_caso, desde, prazo) => {
    expect(prazoDePagamento('2026-11-28', 1080, 48, desde)).toBe(prazo)
  })

  test('o prazo é sempre depois de se poder pagar e nunca depois do começo; em cima da hora, sempre antes dele', () => {
    const comeco = Date.parse('2026-11-28T21:00:00.000Z')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 4_000_000 }), (horas, segundos) => {
        const desde = comeco - segundos * 1000
        const prazo = Date.parse(prazoDePagamento('2026-11-28', 1080, horas, new Date(desde).toISOString()))
        expect(prazo).toBeGreaterThan(desde)
        expect(prazo).toBeLessThan(comeco)
      }),
    )
  })

  test('a lista de convidados cabe na área, e muda até a reserva começar', () => {
    expect(convidadosDemais('Ana\n\nBia', 2)).toBeNull()
    expect(convidadosDemais('Ana\nBia\nCaio', 2)).toBe('A lista tem 3 nomes, e cabem no máximo 2 pessoas')
    const r = { data: '2026-11-28', inicio_min: 1080, duracao_min: 60, status: 'Confirmada' as const }
    expect(porqueNaoMudaConvidados(r, '2026-11-28T20:59:59.000Z')).toBeNull()
    expect(porqueNaoMudaConvidados(r, '2026-11-28T21:00:00.000Z')).toMatch(/já começou/)
    expect(porqueNaoMudaConvidados({ ...r, status: 'Cancelada' }, agora)).toMatch(/cancelada/)
  })

  test.each([
    ['2026-11-18', 540, 'Este horário já passou'],
    ['2026-11-19', 510, 'Reserve com pelo menos 1 dia de antecedência'],
    ['2026-11-19', 540, null],
    ['2026-12-18', 1080, null],
    ['2026-12-19', 1080, 'Reserve com no máximo 30 dias de antecedência'],
  ])('em %s, %d minutos: %s', (dia, minutos, motivo) => {
    expect(foraDoPrazo(dia, minutos, prazo, agora, hoje)).toBe(motivo)
  })

  test('horas por extenso', () => {
    expect([1, 5, 24, 48, 36].map(horasPorExtenso)).toEqual(['1 hora', '5 horas', '1 dia', '2 dias', '36 horas'])
  })
})

describe('totais em centavos', () => {
  test('subtotal é a soma de preço × quantidade, e a limpeza entra no total', () => {
    expect(
      somar(
        [
          { valor: 28_000, quantidade: 1 },
          { valor: 800, quantidade: 10 },
        ],
        9_000,
      ),
    ).toEqual({ subtotal: 36_000, total: 45_000 })
    expect(somar([{ valor: 10, quantidade: 3 }], 0)).toEqual({ subtotal: 30, total: 30 })
  })

  test('acima do maior valor não há total', () => {
    expect(somar([{ valor: 99_999_999_999, quantidade: 2 }], 0)).toBeNull()
  })
})

describe('o relógio', () => {
  // In São Paulo, 18h to 23h: 21:00 to 02:00 in Greenwich.
  const horario = { data: '2026-11-28', inicio_min: 1080, duracao_min: 300 }
  const [antes, noInicio, durante, noFim] = [
    '2026-11-28T20:59:59.999Z',
    '2026-11-28T21:00:00.000Z',
    '2026-11-29T01:59:59.999Z',
    '2026-11-29T02:00:00.000Z',
  ] as const

  test('o horário ainda não começou, está em curso, acabou', () => {
    expect([antes, noInicio, durante, noFim].map((agora) => passoEm(horario, agora))).toEqual([0, 1, 1, 2])
  })

  test.each([
    ['Confirmada', 0, antes, null],
    ['Confirmada', 0, noInicio, { status: 'Em andamento', passo: 1 }],
    ['Confirmada', 0, noFim, { status: 'Concluída', passo: 2 }],
    ['Em andamento', 1, durante, null],
    ['Em andamento', 1, noFim, { status: 'Concluída', passo: 2 }],
    // Chosen by hand before its hour, it follows the next one.
    ['Em andamento', 0, noInicio, null],
    ['Em andamento', 0, noFim, { status: 'Concluída', passo: 2 }],
    // Chosen by hand after the hour, it stays.
    ['Confirmada', 1, durante, null],
    ['Confirmada', 2, noFim, null],
    // What waits for somebody waits on.
    ['Aguardando aprovação', 0, noFim, null],
    ['Aguardando pagamento', 0, noFim, null],
    ['Concluída', 0, noFim, null],
    ['Cancelada', 0, noFim, null],
    ['Rascunho', 0, noFim, null],
  ] as const)('%s no passo %d, em %s: %j', (status, passo, agora, esperado) => {
    expect(peloRelogio({ ...horario, status, passo }, agora)).toEqual(esperado)
  })

  test('o rascunho é de quem o faz; a reserva, de quem vai usar', () => {
    const r = { usuario_id: 'morador', criada_por: 'sindica' }
    expect(donoDe({ ...r, finalizada_em: null })).toBe('sindica')
    expect(donoDe({ ...r, finalizada_em: noInicio })).toBe('morador')
    expect(donoDe({ ...r, criada_por: null, finalizada_em: null })).toBe('morador')
  })
})

describe('situações', () => {
  const r = (status: Parameters<typeof statusDepois>[0]['status'], paga = false, total = 45_000) => ({
    status,
    paga,
    total,
  })

  test('finalizada, espera aprovação, pagamento, ou nada', () => {
    expect([statusInicial(true, 0), statusInicial(false, 1), statusInicial(false, 0)]).toEqual([
      'Aguardando aprovação',
      'Aguardando pagamento',
      'Confirmada',
    ])
  })

  test('aprovar e pagar, em qualquer ordem, confirma', () => {
    expect(statusDepois(r('Aguardando aprovação', true), false)).toBe('Aguardando aprovação')
    expect(statusDepois(r('Aguardando aprovação', true), true)).toBe('Confirmada')
    expect(statusDepois(r('Aguardando aprovação'), true)).toBe('Aguardando pagamento')
    expect(statusDepois(r('Aguardando pagamento', true), true)).toBe('Confirmada')
    expect(statusDepois(r('Confirmada'), true)).toBe('Aguardando pagamento')
    expect(statusDepois(r('Concluída'), true)).toBe('Concluída')
  })

  test.each([
    [r('Cancelada'), 'Confirmada', /não volta/],
    [r('Rascunho'), 'Confirmada', /ainda não foi finalizada/],
    [r('Aguardando aprovação'), 'Confirmada', /Marque como reservado/],
    [r('Confirmada', true), 'Aguardando pagamento', /Estorne/],
    [r('Confirmada', false, 0), 'Aguardando pagamento', /nada a pagar/],
  ] as const)('%j não passa a %s', (estado, para, motivo) => {
    expect(porqueNaoMuda(estado, para)).toMatch(motivo)
  })

  test('quem reservou cancela até o prazo; a administração, até o fim', () => {
    const reserva = {
      status: 'Confirmada',
      cancelarAte: '2026-11-21T21:00:00.000Z',
      prazo: '21/11/2026 às 18:00',
    } as const
    expect(porqueNaoCancela(reserva, false, '2026-11-21T21:00:00.000Z')).toBeNull()
    expect(porqueNaoCancela(reserva, false, '2026-11-21T21:00:00.001Z')).toContain('21/11/2026 às 18:00')
    expect(porqueNaoCancela(reserva, true, '2026-11-28T21:00:00.000Z')).toBeNull()
    expect(porqueNaoCancela({ ...reserva, status: 'Concluída' }, true, '')).toContain('concluída')
  })
})

describe('as bordas de um horário e de um cancelamento', () => {
  test('uma hora que o dia não teve é a seguinte', () => {
    // On 4 November 2018 summer time began: the clocks went from 23:59 to 01:00.
    expect(instanteDe('2018-11-04', 0)).toBe('2018-11-04T03:00:00.000Z')
    expect(instanteDe('2018-11-04', 60)).toBe('2018-11-04T03:00:00.000Z')
  })

  test('o dia seguinte se escreve como dia', () => {
    expect(somarDias('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('horas de mais de um dia que não dão dias inteiros ficam em horas', () => {
    expect([horasPorExtenso(0), horasPorExtenso(25), horasPorExtenso(24)]).toEqual(['0 horas', '25 horas', '1 dia'])
  })

  test('a maior reserva é a de R$ 999.999.999,99', () => {
    expect(somar([{ valor: 99_999_999_998, quantidade: 1 }], 1)?.total).toBe(99_999_999_999)
    expect(somar([{ valor: 99_999_999_999, quantidade: 1 }], 1)).toBeNull()
  })

  test('o que foi pago só impede de voltar a esperar pelo pagamento', () => {
    const r = { status: 'Confirmada' as const, paga: true, total: 0 }
    expect(porqueNaoMuda(r, 'Em andamento')).toBeNull()
    expect(porqueNaoMuda({ ...r, paga: false, total: 1 }, 'Aguardando pagamento')).toBeNull()
  })

  test('sem nada a pagar, a aprovada se confirma', () => {
    expect(statusDepois({ status: 'Aguardando aprovação', paga: false, total: 0 }, true)).toBe('Confirmada')
  })

  const reserva = { cancelarAte: '2026-11-21T21:00:00.000Z', prazo: '21/11/2026 às 18:00' }
  const ANTES = '2026-11-21T00:00:00.000Z'
  const DEPOIS = '2026-11-30T00:00:00.000Z'
  test.each([
    ['Rascunho', DEPOIS, false, null],
    ['Cancelada', ANTES, true, 'Uma reserva cancelada não volta. Faça uma reserva nova.'],
    ['Em andamento', ANTES, false, 'A reserva já começou. Fale com a administração.'],
    ['Em andamento', DEPOIS, true, null],
  ] as const)('cancelar uma %s em %s (administração: %s): %s', (status, agora, ehAdministracao, porque) => {
    expect(porqueNaoCancela({ ...reserva, status }, ehAdministracao, agora)).toBe(porque)
  })
})
