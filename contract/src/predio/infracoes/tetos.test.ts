import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fundamentosDaMulta } from '../../cobranca/cobrancas.ts'
import type { Clausula } from '../assembleia/convencao.ts'
import { mensal, MULTA_NA_CONVENCAO } from './provas/caso-de-prova.ts'
import { contribuicaoDoMes, materiaDaMulta, tetoDaMulta } from './tetos.ts'

const DIA = '2026-10-18'
const cobrancas = [mensal('2026-10'), mensal('2026-11', 40_000)]

describe('a contribuição mensal', () => {
  it('é a parte ordinária da cobrança do mês do fato', () => {
    expect(contribuicaoDoMes(cobrancas, '2026-10')).toEqual({ valor: 50_000, competencia: '2026-10' })
  })

  it('deixa de fora extras, multas, acordos e o que foi cancelado', () => {
    const outras = (['extra', 'multa', 'acordo'] as const).map((tipo) => ({ ...mensal('2026-10', 1), tipo }))
    const cancelada = { ...mensal('2026-10', 7), cancelada: true }
    expect(contribuicaoDoMes([...outras, cancelada, mensal('2026-10')], '2026-10')).toMatchObject({ valor: 50_000 })
  })

  it('se a cobrança do mês ainda não existe, diz por que não há teto', () => {
    expect(contribuicaoDoMes(cobrancas, '2026-12')).toEqual({
      valor: null,
      porque:
        'A unidade ainda não tem a cobrança mensal de 12/2026, o mês do fato, e sem ela não se conhece o teto: gere antes a cobrança desse mês',
    })
  })

  it('se nela não há nada ordinário, também', () => {
    expect(contribuicaoDoMes([mensal('2026-10', 0)], '2026-10')).toEqual({
      valor: null,
      porque: 'A cobrança mensal de 10/2026 não tem contribuição ordinária, e é dela que o teto é contado',
    })
  })
})

describe('quem vota a multa', () => {
  it.each([
    ['conduta', [MULTA_NA_CONVENCAO], null],
    ['conduta', [], 'multa-sem-convencao'],
    // The clause began after the fact.
    ['conduta', [{ ...MULTA_NA_CONVENCAO, inicio: '2026-10-19' }], 'multa-sem-convencao'],
    ['reiterada', [MULTA_NA_CONVENCAO], 'multa-reiterada'],
    ['antissocial', [MULTA_NA_CONVENCAO], 'multa-antissocial'],
  ] as [(typeof fundamentosDaMulta)[number], Clausula[], string | null][])('%s', (fundamento, clausulas, materia) => {
    expect(materiaDaMulta(fundamento, [DIA], clausulas)).toBe(materia)
  })

  it('sem o dia do fato, a assembleia', () => {
    expect(materiaDaMulta('conduta', [], [MULTA_NA_CONVENCAO])).toBe('multa-sem-convencao')
  })
})

const frase = (...args: Parameters<typeof tetoDaMulta>): string => {
  const teto = tetoDaMulta(...args)
  return (teto.valor === null ? teto.porque : teto.frase).replaceAll('\u00a0', ' ')
}

describe('o teto', () => {
  it('da multa que a convenção prevê é o dela', () => {
    expect(tetoDaMulta('conduta', [DIA], [MULTA_NA_CONVENCAO], cobrancas)).toMatchObject({
      materia: null,
      valor: 200_000,
    })
    expect(frase('conduta', [DIA], [MULTA_NA_CONVENCAO], cobrancas)).toBe(
      'Até R$ 2.000,00: 4 vezes a contribuição mensal da unidade, que em 10/2026 foi de R$ 500,00 (CC 1.336, § 2º, e a convenção em 18/10/2026)',
    )
  })

  it.each([
    ['conduta', 250_000, '5 vezes', 'CC 1.336, § 2º'],
    ['reiterada', 250_000, '5 vezes', 'CC 1.337'],
    ['antissocial', 500_000, '10 vezes', 'CC 1.337, parágrafo único'],
  ] as const)('de %s, sem cláusula, é o da lei', (fundamento, valor, vezes, artigo) => {
    const teto = tetoDaMulta(fundamento, [DIA], [], cobrancas)
    expect(teto).toMatchObject({ valor, artigo, competencia: '2026-10' })
    expect(frase(fundamento, [DIA], [], cobrancas)).toContain(vezes)
  })

  it('a cláusula da multa não muda o teto das reiteradas', () => {
    expect(tetoDaMulta('reiterada', [DIA], [MULTA_NA_CONVENCAO], cobrancas).valor).toBe(250_000)
  })

  it('é arredondado para baixo: 1/3 de R$ 500,00 são R$ 166,66', () => {
    const umTerco: Clausula = { ...MULTA_NA_CONVENCAO, ajuste: { tipo: 'multa', vezes: { num: 1, den: 3 } } }
    expect(tetoDaMulta('conduta', [DIA], [umTerco], cobrancas).valor).toBe(16_666)
    expect(frase('conduta', [DIA], [umTerco], cobrancas)).toContain('1/3 a contribuição')
  })

  it('de fatos de dois meses é o menor', () => {
    for (const dias of [
      [DIA, '2026-11-02'],
      ['2026-11-02', DIA],
    ])
      expect(tetoDaMulta('antissocial', dias, [], cobrancas)).toMatchObject({ valor: 400_000, competencia: '2026-11' })
  })

  it('de fatos de antes e de depois da cláusula é o menor, e a assembleia vota', () => {
    const desdeNovembro = { ...MULTA_NA_CONVENCAO, inicio: '2026-11-01' }
    expect(tetoDaMulta('conduta', [DIA, '2026-11-02'], [desdeNovembro], cobrancas)).toMatchObject({
      materia: 'multa-sem-convencao',
      valor: 160_000,
    })
  })

  it('não se conhece se falta a cobrança de um dos meses, ou o dia do fato', () => {
    expect(frase('conduta', [DIA, '2026-12-01'], [], cobrancas)).toContain('12/2026, o mês do fato')
    expect(frase('conduta', [], [], cobrancas)).toBe('Nenhum fato tem data, e o teto é contado do mês do fato')
  })

  it('nunca passa de cinco contribuições, nem de dez, o que quer que a convenção diga', () => {
    const vezes = fc.record({ num: fc.integer({ min: 1, max: 1_000 }), den: fc.integer({ min: 1, max: 100 }) })
    fc.assert(
      fc.property(
        fc.constantFrom(...fundamentosDaMulta),
        fc.integer({ min: 1, max: 99_999_999 }),
        vezes,
        (fundamento, valor, multa) => {
          const clausula: Clausula = { ...MULTA_NA_CONVENCAO, ajuste: { tipo: 'multa', vezes: multa } }
          const teto = tetoDaMulta(fundamento, [DIA], [clausula], [mensal('2026-10', valor)])
          expect(Number.isSafeInteger(teto.valor)).toBe(true)
          expect(teto.valor).toBeLessThanOrEqual(valor * (fundamento === 'antissocial' ? 10 : 5))
        },
      ),
    )
  })
})
