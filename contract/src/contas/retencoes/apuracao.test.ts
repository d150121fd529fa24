import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aliquotaDe,
  apurar,
  porcentoDe,
  partesDaCsrf,
  propor,
  regraEm,
  retidoDe,
  type ContaComRetencao,
  type RegraDeRetencao,
} from './apuracao.ts'

const REGRA: RegraDeRetencao = {
  ...{ inicio: '2015-06-22', csll: 100, pis: 65, cofins: 300, dispensaDaCsrf: 1000, inss: 1100, dispensaDoInss: 1000 },
  ...{ inssAutonomo: 1100, tetoDoInss: null, inssPatronal: 2000, iss: null, diaDoIss: 10 },
}
const CONTA: ContaComRetencao = {
  ...{ tipo: 'limpeza', simples: false, bruto: 200_000, emissao: '2026-11-03', vencimento: '2026-12-10' },
}
const valores = (parte: Partial<ContaComRetencao>, regras = [REGRA]) =>
  propor({ ...CONTA, ...parte }, regras).map((p) => [p.tributo, p.valor])
/** Amounts are held to their sign by a no-break space. */
const semNbsp = (t: string) => t.replaceAll('\u00a0', ' ')
const memoriaDe = (parte: Partial<ContaComRetencao>, regras = [REGRA]) =>
  propor({ ...CONTA, ...parte }, regras).map((p) => p.memoria.map(semNbsp))

describe('o que a regra propõe', () => {
  test.each<[string, Partial<ContaComRetencao>, [string, number][]]>([
    [
      'limpeza',
      {},
      [
        ['CSRF', 9300],
        ['INSS', 22_000],
      ],
    ],
    [
      'vigilância',
      { tipo: 'vigilancia' },
      [
        ['CSRF', 9300],
        ['INSS', 22_000],
      ],
    ],
    [
      'portaria',
      { tipo: 'portaria' },
      [
        ['CSRF', 9300],
        ['INSS', 22_000],
      ],
    ],
    ['manutenção', { tipo: 'manutencao' }, [['CSRF', 9300]]],
    [
      'autônomo',
      { tipo: 'autonomo' },
      [
        ['INSS_AUTONOMO', 22_000],
        ['INSS_PATRONAL', 40_000],
      ],
    ],
    ['nenhum', { tipo: null }, []],
    [
      'Simples: só o INSS',
      { simples: true },
      [
        ['CSRF', 0],
        ['INSS', 22_000],
      ],
    ],
    ['valor zero', { bruto: 0 }, []],
    // 4.65 % of R$ 215.05 is R$ 9.999825, of R$ 215.06 R$ 10.00029.
    ['R$ 215,05 não passa de R$ 10,00', { tipo: 'manutencao', bruto: 21_505 }, [['CSRF', 0]]],
    ['R$ 215,06 passa, e retém R$ 10,00', { tipo: 'manutencao', bruto: 21_506 }, [['CSRF', 1000]]],
    // 11 % of R$ 90.90 is R$ 9.999, of R$ 90.91 R$ 10.0001.
    [
      'INSS de R$ 90,90 é menos de R$ 10,00',
      { bruto: 9090 },
      [
        ['CSRF', 0],
        ['INSS', 0],
      ],
    ],
    [
      'INSS de R$ 90,91 não é menos',
      { bruto: 9091 },
      [
        ['CSRF', 0],
        ['INSS', 1000],
      ],
    ],
  ])('%s', (_, parte, esperado) => expect(valores(parte)).toEqual(esperado))

  test('cada passo é uma frase, e o piso é dito', () => {
    expect(memoriaDe({})).toEqual([
      [
        'CSLL 1 % + PIS 0,65 % + Cofins 3 % = 4,65 %.',
        '4,65 % de R$ 2.000,00 = R$ 93,00; acima de R$ 10,00, retém.',
        'Desse valor, CSLL R$ 20,00, PIS R$ 13,00 e Cofins R$ 60,00.',
      ],
      ['11 % de R$ 2.000,00 = R$ 220,00, retém.'],
    ])
    expect(memoriaDe({ tipo: 'manutencao', bruto: 21_505 })[0]?.[1]).toBe(
      '4,65 % de R$ 215,05 = R$ 10,00, no centavo mais próximo; não passa de R$ 10,00, não retém.',
    )
    expect(memoriaDe({ tipo: 'manutencao', simples: true })[0]?.[0]).toMatch(/Simples Nacional: não se retém/)
  })

  test('o autônomo paga até o teto; a parte do condomínio é do valor inteiro', () => {
    const comTeto = [{ ...REGRA, tetoDoInss: 150_000 }]
    expect(valores({ tipo: 'autonomo' }, comTeto)).toEqual([
      ['INSS_AUTONOMO', 16_500],
      ['INSS_PATRONAL', 40_000],
    ])
    expect(memoriaDe({ tipo: 'autonomo' }, comTeto)[0]?.[0]).toBe('O INSS do autônomo vai até o teto, R$ 1.500,00.')
    expect(memoriaDe({ tipo: 'autonomo' })[0]?.[0]).toMatch(/teto do INSS não está nas regras/)
    expect(retidoDe(propor({ ...CONTA, tipo: 'autonomo' }, comTeto))).toBe(16_500)
  })

  test('vale a regra do dia: a do pagamento pelo vencimento, a da nota pela emissão', () => {
    const nova = { ...REGRA, inicio: '2026-12-01', cofins: 400, inss: 1000 }
    expect(valores({}, [nova, REGRA])).toEqual([
      ['CSRF', 11_300],
      ['INSS', 22_000],
    ])
    expect(valores({ emissao: null }, [REGRA, nova])).toEqual([
      ['CSRF', 11_300],
      ['INSS', 20_000],
    ])
    expect(regraEm([nova, REGRA], '2000-01-01')).toBe(REGRA)
    expect(() => regraEm([], '2026-01-01')).toThrow(/não há regra/)
  })
})

describe('o que se diz de um tributo', () => {
  const dita = { tributo: 'INSS' as const, base: 160_000, valor: 17_600, motivo: 'R$ 400 de material', daNota: false }

  test('fica no lugar da regra, com o motivo, e a regra continua dita', () => {
    const [csrf, inss] = apurar(CONTA, [REGRA], [dita])
    expect(csrf).toMatchObject({ origem: 'regra', valor: 9300 })
    expect(inss).toMatchObject({ origem: 'pessoa', base: 160_000, aliquota: 1100, motivo: 'R$ 400 de material' })
    expect(inss?.memoria.map(semNbsp)).toEqual([
      'Pela regra: 11 % de R$ 2.000,00 = R$ 220,00, retém.',
      'Alterado: R$ 176,00 de R$ 1.600,00. R$ 400 de material',
    ])
  })

  test('o que é igual à regra é da regra', () => {
    const igual = { ...dita, base: 200_000, valor: 22_000 }
    expect(apurar(CONTA, [REGRA], [igual])[1]).toMatchObject({ origem: 'regra', motivo: null })
  })

  test('o que a nota diz é da nota, e onde a regra diz outro valor isso é dito', () => {
    const daNota = { ...dita, base: 200_000, valor: 20_000, motivo: null, daNota: true }
    const inss = apurar(CONTA, [REGRA], [daNota])[1]
    expect(inss).toMatchObject({ origem: 'nota', valor: 20_000, aliquota: 1000 })
    expect(inss?.memoria.map(semNbsp).slice(0, 2)).toEqual([
      'Retido na nota: R$ 200,00 de R$ 2.000,00.',
      'Pela regra: 11 % de R$ 2.000,00 = R$ 220,00, retém.',
    ])
    expect(apurar(CONTA, [REGRA], [{ ...daNota, valor: 22_000 }])[1]?.memoria).toHaveLength(1)
  })

  test('um tributo que a regra não propõe entra; nada retido do que ninguém propõe não é nada', () => {
    const iss = { tributo: 'ISS' as const, base: 200_000, valor: 10_000, motivo: 'lei municipal', daNota: false }
    expect(apurar({ ...CONTA, tipo: null }, [REGRA], [iss]).map((r) => [r.tributo, r.aliquota])).toEqual([['ISS', 500]])
    expect(apurar({ ...CONTA, tipo: null }, [REGRA], [{ ...iss, valor: 0 }])).toEqual([])
    expect(apurar(CONTA, [REGRA], [{ ...dita, valor: 0 }])[1]).toMatchObject({ origem: 'pessoa', valor: 0 })
  })
})

describe('centavos', () => {
  test('meio centavo sobe, e menos que isso desce', () => {
    // 4.65 % of R$ 1.00 is R$ 0.0465; 11 % of R$ 0.50 is R$ 0.055; of R$ 0.40, R$ 0.044.
    expect([porcentoDe(100, 465), porcentoDe(50, 1100), porcentoDe(40, 1100), porcentoDe(0, 465)]).toEqual([5, 6, 4, 0])
    expect(porcentoDe(99_999_999_999, 10_000)).toBe(99_999_999_999)
  })

  test('as partes da CSRF somam o todo, ao centavo', () => {
    expect(partesDaCsrf(1000, REGRA)).toEqual({ csll: 215, pis: 140, cofins: 645 })
    expect(partesDaCsrf(1, REGRA)).toEqual({ csll: 0, pis: 0, cofins: 1 })
    expect(partesDaCsrf(7, { csll: 0, pis: 0, cofins: 0 })).toEqual({
      csll: expect.any(Number),
      pis: expect.any(Number),
      cofins: expect.any(Number),
    })
    fc.assert(
      fc.property(fc.nat(10_000_000), (valor) => {
        const { csll, pis, cofins } = partesDaCsrf(valor, REGRA)
        expect(csll + pis + cofins).toBe(valor)
        expect(Math.abs(csll - (valor * 100) / 465)).toBeLessThan(1)
        expect(Math.abs(pis - (valor * 65) / 465)).toBeLessThan(1)
      }),
    )
  })

  test('do que se retém, nunca mais que o valor da conta', () => {
    const tipo = fc.constantFrom('limpeza' as const, 'manutencao' as const, 'autonomo' as const)
    fc.assert(
      fc.property(tipo, fc.nat(5_000_000), fc.boolean(), (tipo, bruto, simples) => {
        const propostas = propor({ ...CONTA, tipo, bruto, simples }, [REGRA])
        expect(retidoDe(propostas)).toBeLessThanOrEqual(bruto)
        for (const p of propostas)
          if (p.valor > 0) expect(Math.abs(p.valor - (p.base * p.aliquota) / 10_000)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('a alíquota de um valor', () => {
    expect([aliquotaDe(100_000, 4650), aliquotaDe(0, 0), aliquotaDe(3, 1)]).toEqual([465, 0, 3333])
  })
})
