import { describe, expect, test } from 'vitest'
import { apurar, type Divida, type Passo } from './encargos.rules.ts'
import { regraEm, type Indices, type Regra } from './regra-de-atraso.rules.ts'

const regra = (parte: Partial<Regra> = {}): Regra => ({
  inicio: '2020-01-01',
  multaBp: 200,
  juros: { tipo: 'convencionado', aoMesMicros: 1_000_000 },
  indice: 'nenhum',
  carencia: 0,
  clausula: null,
  ...parte,
})
const divida = (parte: Partial<Divida> = {}): Divida => ({
  principal: 100_000,
  correcao: 0,
  juros: 0,
  multa: 0,
  vencimento: '2025-11-10',
  venceEm: '2025-11-10',
  desde: '2025-11-10',
  multada: false,
  ...parte,
})
const umPorCento: Indices = () => 1_000_000

/** A step as it is read: text, base, rate, days, amount; what does not apply is left out. */
const emLinha = (p: Passo) => [p.texto, p.base, p.taxa, p.dias, p.valor].filter((v) => v !== null).join(' | ')
const apurada = (d: Divida, em: string, r: Regra, indices: Indices = () => undefined) => {
  const { memoria, ...resto } = apurar(d, em, r, indices)
  return { ...resto, memoria: memoria.map(emLinha) }
}
const memoria = (...args: Parameters<typeof apurada>) => apurada(...args).memoria

describe('em dia', () => {
  test('deve-se o principal, e nada se diz de atraso', () => {
    expect(apurada(divida(), '2025-11-10', regra())).toEqual({
      ...{ principal: 100_000, correcao: 0, juros: 0, multa: 0 },
      ...{ emMora: false, diasDeAtraso: 0, avisos: [] },
      memoria: ['Principal | 100000', 'Total | 100000'],
    })
  })

  test('antes do vencimento também', () => {
    expect(apurada(divida(), '2025-11-01', regra())).toMatchObject({
      ...{ emMora: false, diasDeAtraso: 0 },
      memoria: ['Principal | 100000', 'Total | 100000'],
    })
  })
})

test.each([
  [5, '2025-11-15', 'Dentro da carência de 5 dias: sem encargos'],
  [1, '2025-11-11', 'Dentro da carência de 1 dia: sem encargos'],
])('dentro da carência de %d não há mora, e a memória diz por quê', (carencia, em, dito) => {
  expect(apurada(divida(), em, regra({ carencia }))).toMatchObject({
    ...{ emMora: false, diasDeAtraso: carencia, avisos: [] },
    memoria: [
      'Principal | 100000',
      `Atraso de 10/11/2025 a ${em.slice(8)}/11/2025 | ${carencia}`,
      dito,
      'Total | 100000',
    ],
  })
})

test('sem correção, juros e multa são sobre o principal', () => {
  // 1.000 × 1 % × 30/30 = 10,00; 1.000 × 2 % = 20,00.
  expect(memoria(divida(), '2025-12-10', regra())).toEqual([
    'Principal | 100000',
    'Atraso de 10/11/2025 a 10/12/2025 | 30',
    'Juros simples de 1 % ao mês sobre o principal: 30/30 | 100000 | 1 % | 30 | 1000',
    'Multa de 2 % sobre o principal | 100000 | 2 % | 2000',
    'Total | 103000',
  ])
})

test('com correção, sobre o principal corrigido; cada mês diz o seu índice', () => {
  // November 1 % of 1.000,00 is 10,00; 1.010 × 1 % = 10,10; 1.010 × 2 % = 20,20.
  expect(memoria(divida(), '2025-12-10', regra({ indice: 'IPCA' }), umPorCento)).toEqual([
    'Principal | 100000',
    'Atraso de 10/11/2025 a 10/12/2025 | 30',
    'IPCA de nov/2025 | 1 %',
    'O índice é o de cada mês inteiro, do mês do vencimento ao anterior ao deste dia, como nas tabelas dos tribunais',
    'Correção monetária pelo IPCA | 100000 | 1 % | 1000',
    'Juros simples de 1 % ao mês sobre o principal corrigido: 30/30 | 101000 | 1 % | 30 | 1010',
    'Multa de 2 % sobre o principal corrigido | 101000 | 2 % | 2020',
    'Total | 104030',
  ])
})

test('sem multa na regra, nada se diz dela', () => {
  expect(memoria(divida(), '2025-12-10', regra({ multaBp: 0 })).filter((l) => l.startsWith('Multa'))).toEqual([])
})

describe('depois de um pagamento', () => {
  const resta = divida({
    ...{ principal: 50_000, correcao: 300, juros: 200, multa: 100 },
    ...{ vencimento: '2025-11-08', desde: '2025-12-10', multada: true },
  })

  test('no dia dele diz o que ficou de cada parte, e nada corre', () => {
    expect(memoria(resta, '2025-12-10', regra())).toEqual([
      'Principal que resta do pagamento de 10/12/2025 | 50000',
      'Correção que ficou do último pagamento | 300',
      'Juros que ficaram do último pagamento | 200',
      'Multa que ficou do último pagamento | 100',
      'Vencimento em 08/11/2025 (dia sem banco): pode ser paga até 10/11/2025, o dia útil seguinte',
      'Atraso de 10/11/2025 a 10/12/2025 | 30',
      'Total | 50600',
    ])
  })

  test('os juros correm do pagamento em diante, sobre o principal e a correção que ficou', () => {
    // 30 days: 503,00 × 1 % = 5,03, and no fine again.
    expect(memoria(resta, '2026-01-09', regra()).slice(-3)).toEqual([
      'Atraso de 10/11/2025 a 09/01/2026 | 60',
      'Juros simples de 1 % ao mês sobre o principal corrigido: 30/30 | 50300 | 1 % | 30 | 503',
      'Total | 51103',
    ])
  })

  test('a multa que ainda há é sobre o que a correção acrescenta ao resto', () => {
    // December 1 % of 503,00 is 5,03; fine 5,03 × 2 % = 0,10.
    expect(memoria(resta, '2026-01-09', regra({ indice: 'IPCA' }), umPorCento)).toContain(
      'Multa de 2 % sobre a correção do que resta | 503 | 2 % | 10',
    )
  })

  test('pago todo o principal, do que ficou de juros e multa nada corre', () => {
    const soEncargos = { ...resta, vencimento: '2025-11-10', principal: 0, correcao: 0 }
    expect(memoria(soEncargos, '2026-01-09', regra())).toEqual([
      'Principal que resta do pagamento de 10/12/2025 | 0',
      'Juros que ficaram do último pagamento | 200',
      'Multa que ficou do último pagamento | 100',
      'Atraso de 10/11/2025 a 09/01/2026 | 60',
      'Total | 300',
    ])
  })
})

test('do que não rende, a memória diz quanto é e sobre o que se calcula', () => {
  // 1.000,00 less 300,00: 700,00 × 1 % = 7,00; × 2 % = 14,00.
  expect(memoria(divida({ semJuros: 30_000 }), '2025-12-10', regra()).slice(2)).toEqual([
    'Do principal, são juros e multa do acordo, que não rendem juros nem multa | 30000',
    'Juros simples de 1 % ao mês sobre o principal, menos os juros e a multa que há nele: 30/30 | 70000 | 1 % | 30 | 700',
    'Multa de 2 % sobre o principal, menos os juros e a multa que há nele | 70000 | 2 % | 1400',
    'Total | 102100',
  ])
})

test('a regra que vale não depende da ordem em que foram cadastradas', () => {
  const [velha, meia, nova] = ['2020-01-01', '2023-01-01', '2026-01-01'].map((inicio) => regra({ inicio }))
  for (const regras of [
    [velha!, meia!, nova!],
    [nova!, meia!, velha!],
    [meia!, nova!, velha!],
  ]) {
    expect(regraEm(regras, '2026-05-10')).toBe(nova)
    expect(regraEm(regras, '2025-12-31')).toBe(meia)
  }
})
