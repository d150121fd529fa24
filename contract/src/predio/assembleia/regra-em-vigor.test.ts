import { describe, expect, it } from 'vitest'
import type { Ajuste, Clausula } from './convencao.ts'
import { criterioEm, fontePorExtenso, regraEm, usosEm } from './regra-em-vigor.ts'

const clausula = (nome: string, ajuste: Ajuste, inicio = '2020-01-01', fim: string | null = null): Clausula => ({
  clausula: nome,
  ajuste,
  inicio,
  fim,
})

const regimento: Ajuste = {
  tipo: 'quorum',
  materia: 'regimento',
  denominador: 'todos',
  limiar: { num: 2, den: 3 },
  comparacao: '>=',
}

describe('a regra em vigor', () => {
  const clausulas = [
    clausula('Cláusula 14', regimento, '2022-03-10', '2025-06-30'),
    clausula('Cláusula 9', { tipo: 'peso', materia: null, peso: 'unidade' }),
    clausula('Cláusula 10', { tipo: 'peso', materia: 'contas', peso: 'fracao' }),
  ]

  it.each([
    ['2022-03-09', 'presentes', false, 'CC 1.350; CC 1.351; Lei 10.931/2004; CJF, enunciado 248'],
    ['2022-03-10', 'todos', true, 'Cláusula 14 da convenção'],
    ['2025-06-30', 'todos', true, 'Cláusula 14 da convenção'],
    ['2025-07-01', 'presentes', false, 'CC 1.350; CC 1.351; Lei 10.931/2004; CJF, enunciado 248'],
  ] as const)('regimento em %s', (dia, denominador, especial, fonte) => {
    const regra = regraEm('regimento', dia, clausulas)
    expect(regra).toMatchObject({ denominador, especial, peso: 'unidade' })
    expect(fontePorExtenso(regra.fonteDoQuorum)).toBe(fonte)
  })

  it('o peso de uma matéria vale mais que o de todas, e o da lei mais que ambos', () => {
    const pesoEm = (...args: Parameters<typeof regraEm>) => {
      const { peso, fonteDoPeso } = regraEm(...args)
      return [peso, fontePorExtenso(fonteDoPeso)]
    }
    expect(pesoEm('contas', '2026-01-01', clausulas)).toEqual(['fracao', 'Cláusula 10 da convenção'])
    expect(pesoEm('convencao', '2026-01-01', clausulas)).toEqual(['unidade', 'Cláusula 9 da convenção'])
    expect(pesoEm('convencao', '2019-12-31', clausulas)).toEqual(['fracao', 'CC 1.352, parágrafo único'])
    expect(pesoEm('reconstrucao', '2026-01-01', clausulas)).toEqual(['fracao', 'CC 1.357; Lei 4.591/1964, art. 14'])
  })

  it('um quórum da convenção é especial, a não ser que repita o da lei', () => {
    const contas = (num: number, den: number, comparacao: '>' | '>='): Ajuste => ({
      tipo: 'quorum',
      materia: 'contas',
      denominador: 'presentes',
      limiar: { num, den },
      comparacao,
    })
    const especial = (ajuste: Ajuste) => regraEm('contas', '2026-01-01', [clausula('Cláusula 1', ajuste)]).especial
    expect(especial(contas(2, 3, '>='))).toBe(true)
    expect(especial(contas(2, 4, '>'))).toBe(false)
  })

  it('o que a lei não deixa a convenção dizer não vale, ainda que esteja registrado', () => {
    const regra = regraEm('convencao', '2026-01-01', [
      clausula('Cláusula 30', {
        tipo: 'quorum',
        materia: 'convencao',
        denominador: 'presentes',
        limiar: { num: 1, den: 2 },
        comparacao: '>',
      }),
    ])
    expect(regra).toMatchObject({ denominador: 'todos', fonteDoQuorum: { de: 'lei' } })
  })

  it('de duas no mesmo dia vale a que começou depois, em qualquer ordem', () => {
    const duas = [
      clausula('Nova', { tipo: 'antecedencia', dias: 10 }, '2024-01-01'),
      clausula('Velha', { tipo: 'antecedencia', dias: 8 }, '2020-01-01'),
    ]
    expect(usosEm('2026-01-01', duas).antecedenciaEmDias).toBe(10)
    expect(usosEm('2026-01-01', duas.toReversed()).antecedenciaEmDias).toBe(10)
    expect(usosEm('2023-12-31', duas).antecedenciaEmDias).toBe(8)
  })
})

it('os usos: o que a convenção não diz fica sem dizer', () => {
  expect(usosEm('2026-01-01', [])).toEqual({
    intervaloEmMinutos: null,
    antecedenciaEmDias: null,
    procuracoesPorPessoa: null,
    multaEmContribuicoes: null,
    eletronicaVedada: false,
  })
  expect(
    usosEm('2026-01-01', [
      clausula('1', { tipo: 'intervalo', minutos: 30 }),
      clausula('2', { tipo: 'antecedencia', dias: 8 }),
      clausula('3', { tipo: 'procuracoes', porPessoa: 3 }),
      clausula('4', { tipo: 'multa', vezes: { num: 2, den: 1 } }),
      clausula('5', { tipo: 'eletronica', vedada: true }),
    ]),
  ).toEqual({
    intervaloEmMinutos: 30,
    antecedenciaEmDias: 8,
    procuracoesPorPessoa: 3,
    multaEmContribuicoes: { num: 2, den: 1 },
    eletronicaVedada: true,
  })
})

it('o critério da eleição é a maioria, a não ser que a convenção diga o mais votado daquela', () => {
  const clausulas = [
    clausula('Cláusula 20', { tipo: 'eleicao', materia: 'eleicao-sindico', criterio: 'mais-votado' }, '2024-01-01'),
  ]
  expect(criterioEm('eleicao-sindico', '2023-12-31', clausulas).criterio).toBe('maioria')
  expect(criterioEm('eleicao-sindico', '2024-01-01', clausulas)).toEqual({
    criterio: 'mais-votado',
    fonte: { de: 'convencao', clausula: 'Cláusula 20', desde: '2024-01-01' },
  })
  expect(criterioEm('eleicao-conselho', '2024-01-01', clausulas)).toMatchObject({
    criterio: 'maioria',
    fonte: { de: 'lei' },
  })
})
