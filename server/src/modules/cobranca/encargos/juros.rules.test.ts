import fc from 'fast-check'
import { expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import { apurar, depoisDePagar, type Divida } from './encargos.rules.ts'
import type { Indices, Regra } from './regra-de-atraso.rules.ts'
import { taxaDeJuros } from './juros.rules.ts'

const LEGAL: Regra = {
  inicio: '2020-01-01',
  multaBp: 0,
  juros: { tipo: 'legal' },
  indice: 'nenhum',
  carencia: 0,
  clausula: null,
}
const tabela =
  (valores: Record<string, number>): Indices =>
  (nome, mes) => {
    const v = valores[`${nome} ${mes}`]
    return v === undefined ? undefined : Math.round(v * 1_000_000)
  }
const divida = (vencimento: string): Divida => ({
  ...{ principal: 100_000, correcao: 0, juros: 0, multa: 0 },
  ...{ vencimento, venceEm: vencimento, desde: vencimento, multada: false },
})

test.each(['IGP-M', 'INPC'] as const)(
  'com %s acertado e juros da lei, vale a taxa legal publicada, e a memória diz',
  (indice) => {
    // R$ 1.000,00 due 30/09/2025 (Tuesday), on 30/11/2025. Correction Sep 0,42 % and Oct −0,36 %:
    // 1,0042 × 0,9964 = 1,00058488 → 0,58488 → 0,58. Interest: Oct 0,9 % × 31/31, Nov 0,6 % × 30/30 = 1,5 %:
    // 1.000,58 × 1,5 % = 15,0087 → 15,01. What Selic was that month is no part of it.
    const t = tabela({
      ...{ [`${indice} 2025-09`]: 0.42, [`${indice} 2025-10`]: -0.36, [`${indice} 2025-11`]: 1.27 },
      ...{ 'SELIC 2025-10': 1.28, 'SELIC 2025-11': 1.05 },
      ...{ 'TAXA_LEGAL 2025-10': 0.9, 'TAXA_LEGAL 2025-11': 0.6 },
    })
    const r = { ...LEGAL, indice }
    const a = apurar(divida('2025-09-30'), '2025-11-30', r, t)
    expect(a).toMatchObject({ principal: 100_000, correcao: 58, juros: 1_501, multa: 0 })
    expect(a.memoria.map((p) => p.texto)).toContain(
      `Sem juros acertados, vale a taxa legal que o Banco Central publica, também com a correção pelo ${indice} (Código Civil, art. 406, §1º)`,
    )
  },
)

test('juros da lei: o índice acertado nunca os muda', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.nat(9_999), (dias, semente) => {
      const em = somarDias('2024-06-10', dias)
      const taxas = (['IPCA', 'IGP-M', 'INPC', 'nenhum'] as const).map(
        (indice) =>
          taxaDeJuros(
            { ...LEGAL, indice },
            '2024-06-10',
            em,
            (_, mes) => (Number(mes.slice(5)) * semente) % 900_001,
            '',
          ).taxa,
      )
      for (const t of taxas) expect(t).toEqual(taxas[0])
    }),
  )
})

test('a correção é do mês inteiro, mesmo por um dia que passa do mês, e a memória diz', () => {
  // R$ 1.000,00 due 29/08/2025 (Friday), on 01/09/2025: all of August, 1 % → 10,00.
  const a = apurar(
    divida('2025-08-29'),
    '2025-09-01',
    { ...LEGAL, multaBp: 200, indice: 'IPCA' },
    tabela({ 'IPCA 2025-08': 1 }),
  )
  expect(a.correcao).toBe(1_000)
  expect(a.memoria.map((p) => p.texto)).toContain(
    'O índice é o de cada mês inteiro, do mês do vencimento ao anterior ao deste dia, como nas tabelas dos tribunais',
  )
})

test('parcela de acordo atrasada: juros e multa correm só sobre o que não é juro nem multa, e a memória diz', () => {
  // R$ 1.000,00, of which 300,00 are interest and fine of the old debt. 30 days at 1 % and 2 %: 700 × 1 % = 7,00; 700 × 2 % = 14,00.
  const regra: Regra = { ...LEGAL, juros: { tipo: 'convencionado', aoMesMicros: 1_000_000 }, multaBp: 200 }
  const d = { ...divida('2025-11-10'), semJuros: 30_000 }
  const a = apurar(d, '2025-12-10', regra, tabela({}))
  expect(a).toMatchObject({ principal: 100_000, juros: 700, multa: 1_400 })
  expect(a.memoria.map((p) => [p.texto, p.base, p.valor])).toContainEqual([
    'Do principal, são juros e multa do acordo, que não rendem juros nem multa',
    null,
    30_000,
  ])
  // 200,00 of principal paid go to the 300,00 first: 800,00 are left, of which 100,00 bear nothing.
  const resta = depoisDePagar(d, a, '2025-12-10', { principal: 80_000, correcao: 0, juros: 0, multa: 0 })
  expect(apurar(resta, '2026-01-09', regra, tabela({}))).toMatchObject({ principal: 80_000, juros: 700, multa: 0 })
})

const INDICES = ['IPCA', 'IGP-M', 'INPC', 'nenhum'] as const
const ditoDoIndice = (indice: (typeof INDICES)[number], em: string) =>
  taxaDeJuros({ ...LEGAL, indice }, '2024-08-20', em, () => 500_000, 'o principal').passos.filter((p) =>
    p.texto.startsWith('Sem juros acertados'),
  ).length

test('diz que a taxa é a publicada só onde há outro índice acertado e a taxa legal já vale', () => {
  expect(INDICES.map((i) => ditoDoIndice(i, '2024-09-10'))).toEqual([0, 1, 1, 0])
  // To 29/08/2024 the old law: the published rate has no part in it.
  expect(INDICES.map((i) => ditoDoIndice(i, '2024-08-29'))).toEqual([0, 0, 0, 0])
})

test('nas vésperas da taxa legal só corre a lei anterior; de 29 para 30/08/2024 só a nova', () => {
  const passos = (desde: string, em: string) =>
    taxaDeJuros(LEGAL, desde, em, () => 620_000, '').passos.map((p) => p.texto)
  expect(passos('2024-08-28', '2024-08-29')).toEqual(['Juros de 1 % ao mês até 29/08/2024 (lei anterior): 1/30'])
  expect(passos('2024-08-20', '2024-08-25')).toEqual(['Juros de 1 % ao mês até 25/08/2024 (lei anterior): 5/30'])
  expect(passos('2024-08-29', '2024-08-30')).toEqual(['Taxa legal de ago/2024, 0,62 %: 1/31'])
  expect(passos('2024-08-30', '2024-08-30')).toEqual([])
})

test('os juros acertados são uma conta só, e dizem sobre o quê', () => {
  const regra: Regra = { ...LEGAL, juros: { tipo: 'convencionado', aoMesMicros: 500_000 } }
  expect(taxaDeJuros(regra, '2025-11-10', '2025-11-25', tabela({}), 'o principal corrigido')).toEqual({
    taxa: { num: 15n * 500_000n, den: 100_000_000n * 30n },
    texto: 'Juros simples de 0,5 % ao mês sobre o principal corrigido: 15/30',
    passos: [],
    avisos: [],
  })
})
