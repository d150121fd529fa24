import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naturezas, type Natureza } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import {
  comporDivida,
  mesmoDia,
  parcelar,
  problemaDosTermos,
  repartir,
  semJuros,
  type Termos,
} from './acordos.rules.ts'

const TERMOS: Termos = {
  divida: 100_000,
  entrada: 0,
  em: '2026-12-10',
  quantidade: 3,
  primeiroVencimento: '2027-01-10',
  jurosMicros: 0,
  rende: 100_000,
}
const emResumo = (t: Partial<Termos>) =>
  parcelar({ ...TERMOS, ...t }).map((p) => [p.vencimento, p.principal, p.juros, p.resta])

describe('parcelas', () => {
  test('sem juros: a dívida em partes iguais, o centavo que sobra nas primeiras', () => {
    // 1.000,00 / 3 = 333,34 + 333,33 + 333,33
    expect(emResumo({})).toEqual([
      ['2027-01-10', 33_334, 0, 66_666],
      ['2027-02-10', 33_333, 0, 33_333],
      ['2027-03-10', 33_333, 0, 0],
    ])
  })

  test('com entrada e 1 % ao mês: juros simples do que falta, pelos dias desde a parcela anterior', () => {
    // 900,00 × 1 % × 31/30 = 9,30; 600,00 × 1 % × 31/30 = 6,20; 300,00 × 1 % × 28/30 = 2,80
    expect(emResumo({ entrada: 10_000, jurosMicros: 1_000_000 })).toEqual([
      ['2026-12-10', 10_000, 0, 90_000],
      ['2027-01-10', 30_000, 930, 60_000],
      ['2027-02-10', 30_000, 620, 30_000],
      ['2027-03-10', 30_000, 280, 0],
    ])
  })

  test('da dívida, só o principal e a correção rendem: juros e multa entram nas parcelas sem render', () => {
    // 1.000,00, of which 300,00 are interest and fine. 1 % a month of 70 % of what is left:
    // 1.000,00 × 70 % × 1 % × 31/30 = 7,23; 666,66 × 70 % × 1 % × 31/30 = 4,82; 333,33 × 70 % × 1 % × 28/30 = 2,18
    const t = { ...TERMOS, jurosMicros: 1_000_000, rende: 70_000 }
    expect(parcelar(t).map((p) => p.juros)).toEqual([723, 482, 218])
    // Late, an instalment bears interest and fine on its share of the 700,00 alone: 333,34 is 233,34 and 100,00, and so on.
    expect(semJuros(t, parcelar(t))).toEqual([10_000 + 723, 10_000 + 482, 10_000 + 218])
    expect(semJuros({ ...t, rende: 100_000 }, parcelar(t))).toEqual([0, 0, 0])
  })

  test('quaisquer termos: render menos nunca custa mais, e o que não rende é todo o resto da dívida e os juros do acordo', () => {
    const termos = fc.record({
      divida: fc.integer({ min: 10_000, max: 9_999_999 }),
      parte: fc.integer({ min: 0, max: 100 }),
      quantidade: fc.integer({ min: 1, max: 24 }),
      jurosMicros: fc.integer({ min: 0, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(termos, ({ divida, parte, quantidade, jurosMicros }) => {
        const t = { ...TERMOS, divida, quantidade, jurosMicros, rende: Math.floor((divida * parte) / 100) }
        const [parcelas, cheias] = [parcelar(t), parcelar({ ...t, rende: divida })]
        for (const [i, p] of parcelas.entries()) expect(p.juros).toBeLessThanOrEqual(cheias[i]!.juros)
        const paradas = semJuros(t, parcelas)
        const juros = parcelas.reduce((s, p) => s + p.juros, 0)
        if (t.rende < divida) expect(paradas.reduce((s, v) => s + v, 0)).toBe(divida - t.rende + juros)
        for (const [i, p] of parcelas.entries()) expect(paradas[i]).toBeLessThanOrEqual(p.principal + p.juros)
      }),
    )
  })

  test('o mesmo dia de cada mês; no mês mais curto, o último', () => {
    expect([0, 1, 2, 13].map((n) => mesmoDia('2027-01-31', n))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2028-02-29',
    ])
  })

  test.each<[string, Partial<Termos>, string]>([
    ['entrada igual à dívida', { entrada: 100_000 }, 'entrada'],
    ['mais parcelas que centavos', { divida: 50, quantidade: 51 }, 'parcelas'],
    ['primeiro vencimento antes do acordo', { primeiroVencimento: '2026-12-09' }, 'primeiroVencimento'],
    ['parcelas maiores do que uma cobrança pode ser', { divida: 300_000_000_000, quantidade: 3 }, 'parcelas'],
    ['parcelas que passam disso com os juros', { divida: 299_999_999_997, jurosMicros: 1_000_000 }, 'parcelas'],
    ['primeiro vencimento depois de um ano', { primeiroVencimento: '2027-12-12' }, 'primeiroVencimento'],
  ])('não há acordo: %s', (_, parte, campo) => {
    expect(problemaDosTermos({ ...TERMOS, ...parte })?.campo).toBe(campo)
    expect(problemaDosTermos(TERMOS)).toBeNull()
  })

  test('quaisquer termos: o principal soma a dívida ao centavo, as partes diferem em no máximo um, e nada fica negativo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999_999_999 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (divida, parte, quantidade, jurosMicros) => {
          const t = {
            ...TERMOS,
            divida,
            rende: divida,
            entrada: Math.floor((divida - quantidade) * Math.max(0, parte)),
            quantidade,
            jurosMicros,
          }
          fc.pre(t.entrada >= 0 && problemaDosTermos(t) === null)
          const parcelas = parcelar(t)
          expect(parcelas.reduce((s, p) => s + p.principal, 0)).toBe(divida)
          expect(parcelas.at(-1)?.resta).toBe(0)
          const mensais = parcelas.filter((p) => p.numero > 0).map((p) => p.principal)
          expect(Math.max(...mensais) - Math.min(...mensais)).toBeLessThanOrEqual(1)
          expect(parcelas.every((p) => p.principal > 0 && p.juros >= 0 && p.resta >= 0)).toBe(true)
        },
      ),
    )
  })
})

describe('de que é feita a dívida', () => {
  const [reserva, obras] = ['a-reserva', 'b-obras']
  const item = (natureza: Natureza, fundo_id: string, valor: number, resta = valor) => ({
    natureza,
    fundo_id,
    valor,
    resta,
  })
  const deve = (principal: number, juros = 0, multa = 0) => ({ principal, correcao: 0, juros, multa })
  const resumo = (contas: Parameters<typeof comporDivida>[0]) =>
    comporDivida(contas).map((c) => [c.doAtraso ? 'atraso' : 'principal', c.natureza, c.fundo_id, c.valor])

  test('o principal segue os itens e o que falta deles; os encargos, as naturezas, no fundo ordinário', () => {
    // 1.000,00 de 900,00 ordinários e 100,00 de reserva, com 60,00 de encargos: 54,00 e 6,00. Mais 150,00 da fachada.
    const contas = [
      {
        devido: deve(100_000, 4_000, 2_000),
        itens: [item('ordinaria', FUNDO_ORDINARIO, 90_000), item('fundo_de_reserva', reserva, 10_000)],
      },
      { devido: deve(15_000, 5_000), itens: [item('extraordinaria', obras, 20_000, 15_000)] },
    ]
    expect(resumo(contas)).toEqual([
      ['principal', 'ordinaria', FUNDO_ORDINARIO, 90_000],
      ['principal', 'extraordinaria', obras, 15_000],
      ['principal', 'fundo_de_reserva', reserva, 10_000],
      ['atraso', 'ordinaria', FUNDO_ORDINARIO, 5_400],
      ['atraso', 'extraordinaria', FUNDO_ORDINARIO, 5_000],
      ['atraso', 'fundo_de_reserva', FUNDO_ORDINARIO, 600],
    ])
  })

  test('pago o principal, os encargos que ficaram são da natureza que era dele', () => {
    expect(resumo([{ devido: deve(0, 7), itens: [item('fundo_de_reserva', reserva, 500, 0)] }])).toEqual([
      ['atraso', 'fundo_de_reserva', FUNDO_ORDINARIO, 7],
    ])
  })

  test('cada parcela leva as suas partes, e as partes somam', () => {
    expect(repartir([42_000, 42_000, 42_000], [95_400, 20_000, 10_600])).toEqual([
      [31_800, 6_667, 3_533],
      [31_800, 6_667, 3_533],
      [31_800, 6_666, 3_534],
    ])
  })

  test('quaisquer dívidas em quaisquer parcelas: nenhum centavo se perde nem fica negativo', () => {
    const umItem = fc.record({
      natureza: fc.constantFrom(...naturezas),
      fundo_id: fc.constantFrom(FUNDO_ORDINARIO, reserva, obras),
      valor: fc.integer({ min: 1, max: 99_999 }),
      pago: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    const conta = fc.record({
      itens: fc.array(umItem, { minLength: 1, maxLength: 5 }),
      juros: fc.nat(9_999),
      multa: fc.nat(999),
    })
    fc.assert(
      fc.property(
        fc.array(conta, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 24 }),
        (sorteadas, quantidade) => {
          const contas = sorteadas.map((c) => {
            const itens = c.itens.map(({ pago, ...i }) => ({ ...i, resta: i.valor - Math.floor(i.valor * pago) }))
            return {
              itens,
              devido: deve(
                itens.reduce((s, i) => s + i.resta, 0),
                c.juros,
                c.multa,
              ),
            }
          })
          const divida = contas.reduce((s, c) => s + c.devido.principal + c.devido.juros + c.devido.multa, 0)
          fc.pre(divida >= quantidade)
          const componentes = comporDivida(contas)
          const partes = parcelar({ ...TERMOS, divida, quantidade }).map((p) => p.principal)
          const repartidas = repartir(
            partes,
            componentes.map((c) => c.valor),
          )
          expect(repartidas.map((r) => r.reduce((s, v) => s + v, 0))).toEqual(partes)
          expect(componentes.map((_, i) => repartidas.reduce((s, r) => s + (r[i] ?? 0), 0))).toEqual(
            componentes.map((c) => c.valor),
          )
          expect(repartidas.flat().every((v) => v >= 0)).toBe(true)
          // Every fund but the ordinary one is owed exactly what is left of its items.
          const devidoA = (fundo: string) =>
            contas.flatMap((c) => c.itens).reduce((s, i) => (i.fundo_id === fundo ? s + i.resta : s), 0)
          for (const fundo of [reserva, obras])
            expect(componentes.reduce((s, c) => (c.fundo_id === fundo ? s + c.valor : s), 0)).toBe(devidoA(fundo))
        },
      ),
    )
  })
})

describe('os limites de um acordo', () => {
  const diz = (parte: Partial<Termos>) => problemaDosTermos({ ...TERMOS, ...parte })?.texto ?? null

  test('a entrada é menor que a dívida', () => {
    expect(diz({ entrada: 99_997 })).toBeNull()
    expect(diz({ entrada: 100_000 })).toBe('A entrada deve ser menor que a dívida')
  })

  test('cada parcela tem ao menos um centavo, contado o que a entrada já pagou', () => {
    expect(diz({ divida: 60, entrada: 10, rende: 60, quantidade: 50 })).toBeNull()
    expect(diz({ divida: 60, entrada: 11, rende: 60, quantidade: 50 })).toBe(
      'São parcelas demais: cada uma teria menos de um centavo',
    )
  })

  test('o primeiro vencimento vai do dia do acordo até um ano depois', () => {
    expect(diz({ primeiroVencimento: '2026-12-10' })).toBeNull()
    expect(diz({ primeiroVencimento: '2026-12-09' })).toBe('O primeiro vencimento não pode ser antes do dia do acordo')
    // 366 days, as of a year with 29 February.
    expect(diz({ primeiroVencimento: '2027-12-11' })).toBeNull()
    expect(diz({ primeiroVencimento: '2027-12-12' })).toBe('O primeiro vencimento deve ser em até um ano')
  })

  test('nenhuma parcela passa do que uma cobrança pode ser, com os juros', () => {
    const maximo = { divida: 99_999_999_999, rende: 99_999_999_999, quantidade: 1 }
    expect(diz(maximo)).toBeNull()
    // Of the two, the first alone is too high: 500.000.000,00 and 1 % of 999.999.999,99 for 31 days.
    const grande = 'Cada parcela pode ser de no máximo R$ 999.999.999,99: faça mais parcelas'
    expect(diz({ ...maximo, divida: 100_000_000_000 })).toBe(grande)
    const duas = { divida: 190_000_000_000, rende: 190_000_000_000, quantidade: 2, jurosMicros: 3_500_000 }
    const parcelas = parcelar({ ...TERMOS, ...duas }).map((p) => p.principal + p.juros > 99_999_999_999)
    expect([parcelas, diz(duas)]).toEqual([[true, false], grande])
  })
})

test('as parcelas se numeram de 1; a entrada é a de número 0', () => {
  expect(parcelar({ ...TERMOS, entrada: 10_000 }).map((p) => p.numero)).toEqual([0, 1, 2, 3])
  expect(parcelar(TERMOS).map((p) => p.numero)).toEqual([1, 2, 3])
})

test('pago um item e outro não, o principal que falta é todo do que não se pagou', () => {
  const conta = {
    devido: { principal: 300, correcao: 0, juros: 0, multa: 0 },
    itens: [
      { natureza: 'ordinaria' as const, fundo_id: FUNDO_ORDINARIO, valor: 700, resta: 0 },
      { natureza: 'extraordinaria' as const, fundo_id: 'obras', valor: 300, resta: 300 },
    ],
  }
  expect(comporDivida([conta])).toEqual([
    { doAtraso: false, natureza: 'extraordinaria', fundo_id: 'obras', valor: 300 },
  ])
})
