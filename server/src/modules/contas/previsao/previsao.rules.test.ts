import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import {
  aEmitir,
  comoSeConta,
  esperadoDe,
  historicoDe,
  MARCOS,
  menorDe,
  porDia,
  porMes,
  type Movimento,
  type Vencido,
} from './previsao.rules.ts'

const HOJE = '2026-11-26'
const ATE = '2027-02-24'

/** R$ 1.000,00 due on a day: 600 on it, 200 four days after, 150 twenty days after, 50 never. */
const vencido = (dia: string): Vencido => ({
  ...{ dia, valor: 100_000 },
  pagos: [
    { dia: somarDias(dia, -2), valor: 60_000 },
    { dia: somarDias(dia, 4), valor: 20_000 },
    { dia: somarDias(dia, 20), valor: 15_000 },
  ],
})
const ANTIGO = historicoDe([vencido('2026-06-10'), vencido('2026-07-10')], HOJE)

describe('como o condomínio paga', () => {
  test('é a parte paga em cada prazo', () => {
    expect(ANTIGO.map((m) => [m.dias, m.parte])).toEqual([
      ...[
        [0, 6000],
        [5, 8000],
        [10, 8000],
        [15, 8000],
        [30, 9500],
        [60, 9500],
        [90, 9500],
      ],
    ])
  })

  test('o que ainda não tem idade para um prazo não fala dele', () => {
    const novo: Vencido = { dia: somarDias(HOJE, -3), valor: 100_000, pagos: [] }
    const historico = historicoDe([vencido('2026-06-10'), novo], HOJE)
    // Half of what is due was paid on the day; of those old enough, what the old one says.
    expect(historico.map((m) => m.parte)).toEqual([3000, 8000, 8000, 8000, 9500, 9500, 9500])
  })

  test('nunca diminui, nem passa do inteiro', () => {
    const bom: Vencido = { dia: somarDias(HOJE, -8), valor: 100, pagos: [{ dia: somarDias(HOJE, -8), valor: 130 }] }
    const ruim: Vencido = { dia: somarDias(HOJE, -100), valor: 100, pagos: [] }
    expect(historicoDe([bom], HOJE).map((m) => m.parte)).toEqual(MARCOS.map(() => 10_000))
    const partes = historicoDe([bom, ruim], HOJE).map((m) => m.parte)
    expect(partes).toEqual(partes.toSorted((a, b) => a - b))
  })

  test('sem histórico, tudo no vencimento, e isso é dito', () => {
    const historico = historicoDe([], HOJE)
    expect(esperadoDe(50_000, '2026-12-10', historico, HOJE)).toEqual([{ dia: '2026-12-10', valor: 50_000 }])
    expect(comoSeConta([], historico, false)).toBe(
      'Ainda não há histórico de pagamentos: cada cobrança conta inteira no vencimento.',
    )
  })

  test('é dito em palavras', () => {
    expect(comoSeConta([vencido('2026-06-10')], ANTIGO, true).replace(/\s/g, ' ')).toBe(
      'Nos últimos 12 meses, de cada R$ 100,00 cobrados entraram R$ 60,00 até o vencimento, R$ 80,00 até 5 dias depois, R$ 95,00 até 30 e R$ 95,00 até 90. As cobranças são contadas assim. Os meses ainda não emitidos entram como o último.',
    )
  })
})

describe('o que se espera de uma cobrança', () => {
  test('a vencer, é espalhado como o histórico; o que nunca se pagou não vem', () => {
    expect(esperadoDe(100_000, '2026-12-10', ANTIGO, HOJE)).toEqual([
      { dia: '2026-12-10', valor: 60_000 },
      { dia: '2026-12-15', valor: 20_000 },
      { dia: '2027-01-09', valor: 15_000 },
    ])
  })

  test('vencida há 6 dias: dos 20 que faltavam, 15 vieram depois', () => {
    expect(esperadoDe(20_000, '2026-11-20', ANTIGO, HOJE)).toEqual([{ dia: '2026-12-20', valor: 15_000 }])
  })

  test('vencida há mais que o último prazo, nada', () => {
    expect(esperadoDe(20_000, '2026-08-01', ANTIGO, HOJE)).toEqual([])
  })

  test('nunca mais que o saldo, nem antes de hoje', () => {
    const partes = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(
        partes,
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: -120, max: 120 }),
        (p, saldo, d) => {
          const crescente = p.toSorted((a, b) => a - b)
          const historico = MARCOS.map((dias, i) => ({ dias, parte: crescente[i] ?? 0 }))
          const esperado = esperadoDe(saldo, somarDias(HOJE, d), historico, HOJE)
          expect(esperado.reduce((s, e) => s + e.valor, 0)).toBeLessThanOrEqual(saldo)
          expect(esperado.every((e) => e.dia >= HOJE && e.valor > 0)).toBe(true)
        },
      ),
    )
  })
})

describe('os meses por emitir', () => {
  const mensal = (vencimento: string) => ({ competencia: vencimento.slice(0, 7), vencimento, valor: 900 })
  test('são como o último, no mesmo dia', () => {
    expect(aEmitir(mensal('2026-11-30'), HOJE, ATE).map((m) => m.dia)).toEqual(['2026-12-30', '2027-01-30'])
    expect(aEmitir(mensal('2026-10-31'), HOJE, ATE).map((m) => m.dia)).toEqual([
      ...['2026-11-30', '2026-12-31', '2027-01-31'],
    ])
  })
  test('de quem parou de emitir, nenhum', () => {
    expect(aEmitir(mensal('2026-10-10'), HOJE, ATE)).toEqual([])
    expect(aEmitir(null, HOJE, ATE)).toEqual([])
  })
})

describe('dia a dia', () => {
  const m = (dia: string, valor: number): Movimento => ({ dia, valor, origem: 'conta', nome: 'x', conta: null })
  // Cash 1.000,00; owed 700,00 since the 20th; 300,00 in on the 1st; 900,00 out on the 10th; 500,00 in on the 15th.
  const MOVIMENTOS = [
    m('2026-12-10', -90_000),
    m('2026-12-01', 30_000),
    m('2026-11-20', -70_000),
    m('2026-12-15', 50_000),
  ]

  test('o vencido conta hoje, e o caixa anda até o menor dia', () => {
    const dias = porDia(100_000, [...MOVIMENTOS, m('2027-03-01', -1)], HOJE, ATE)
    expect(dias.map((d) => [d.dia, d.entradas, d.saidas, d.saldo])).toEqual([
      [HOJE, 0, 70_000, 30_000],
      ['2026-12-01', 30_000, 0, 60_000],
      ['2026-12-10', 0, 90_000, -30_000],
      ['2026-12-15', 50_000, 0, 20_000],
    ])
    expect(menorDe(100_000, dias, HOJE)).toEqual({ dia: '2026-12-10', saldo: -30_000 })
    expect(porMes(100_000, dias, HOJE, ATE)).toEqual([
      { mes: '2026-11', entradas: 0, saidas: 70_000, saldo: 30_000 },
      { mes: '2026-12', entradas: 80_000, saidas: 90_000, saldo: 20_000 },
      { mes: '2027-01', entradas: 0, saidas: 0, saldo: 20_000 },
      { mes: '2027-02', entradas: 0, saidas: 0, saldo: 20_000 },
    ])
  })

  test('sem nada por vir, o menor é o de hoje', () => {
    expect(menorDe(500, porDia(500, [], HOJE, ATE), HOJE)).toEqual({ dia: HOJE, saldo: 500 })
  })
})
