import { describe, expect, it } from 'vitest'
import { type Ajuste, type Clausula, problemaDoAjuste, problemasDasClausulas } from './convencao.ts'
import { type Materia, materias } from './materias.ts'
import type { Comparacao, Denominador } from './quoruns.ts'

const quorum = (
  materia: Materia,
  denominador: Denominador,
  num: number,
  den: number,
  comparacao: Comparacao = '>=',
): Ajuste => ({ tipo: 'quorum', materia, denominador, limiar: { num, den }, comparacao })

describe('o quórum que a convenção pode ter', () => {
  it.each([
    ['dois terços dos presentes nas contas', quorum('contas', 'presentes', 2, 3)],
    ['maioria de todos nas contas', quorum('contas', 'todos', 1, 2, '>')],
    ['três quartos de todos para mudar a convenção', quorum('convencao', 'todos', 3, 4)],
    ['mais de dois terços para mudar a convenção', quorum('convencao', 'todos', 2, 3, '>')],
    ['o mesmo da lei', quorum('convencao', 'todos', 4, 6)],
    ['dois terços de todos em obras úteis', quorum('obra-util', 'todos', 2, 3)],
    ['regimento por dois terços de todos', quorum('regimento', 'todos', 2, 3)],
    ['regimento por um terço dos presentes (enunciado 248)', quorum('regimento', 'presentes', 1, 3)],
    ['multa por quatro quintos dos restantes', quorum('multa-reiterada', 'restantes', 4, 5)],
    ['a destituição como a lei a tem', quorum('destituicao-sindico', 'presentes', 1, 2, '>')],
    ['totalidade nas contas', quorum('contas', 'todos', 1, 1)],
  ])('aceita %s', (_, ajuste) => expect(problemaDoAjuste(ajuste)).toBeNull())

  it.each([
    [
      quorum('convencao', 'todos', 1, 2, '>'),
      'A convenção só pode elevar o quórum de “Mudança da convenção”, não baixá-lo (CC 1.351)',
    ],
    [
      quorum('convencao', 'presentes', 3, 4),
      'A convenção só pode elevar o quórum de “Mudança da convenção”, não baixá-lo (CC 1.351)',
    ],
    [
      quorum('contas', 'presentes', 1, 2),
      'A convenção só pode elevar o quórum de “Prestação de contas”, não baixá-lo (CC 1.350)',
    ],
    [
      quorum('obra-util', 'todos', 1, 2),
      'A convenção só pode elevar o quórum de “Obra útil”, não baixá-lo (CC 1.341, II)',
    ],
    [
      quorum('multa-reiterada', 'todos', 3, 4),
      'A convenção só pode elevar o quórum de “Multa por descumprimento reiterado”, não baixá-lo (CC 1.337)',
    ],
    [
      quorum('destituicao-sindico', 'presentes', 2, 3),
      'A convenção não muda o quórum de “Destituição de síndico” (CC 1.349; STJ, REsp 1.266.016/DF)',
    ],
    [
      quorum('novo-pavimento', 'todos', 2, 3),
      'A convenção não muda o quórum de “Novo pavimento ou edifício com novas unidades” (CC 1.343)',
    ],
    [
      quorum('reconstrucao', 'todos', 2, 3),
      'A convenção não muda o quórum de “Reconstrução ou venda depois de destruição” (CC 1.357)',
    ],
    [
      quorum('sessao-permanente', 'todos', 1, 2, '>'),
      'A convenção não muda o quórum de “Conversão em sessão permanente” (CC 1.353, § 1º)',
    ],
    [
      quorum('contas', 'restantes', 3, 4),
      'O quórum de “Prestação de contas” não é dos condôminos restantes: ninguém é acusado nela',
    ],
    [quorum('contas', 'todos', 4, 3), 'O quórum de “Prestação de contas” não pode passar da totalidade dos votos'],
    [quorum('contas', 'todos', 1, 1, '>'), 'O quórum de “Prestação de contas” não pode passar da totalidade dos votos'],
    [
      quorum('regimento', 'todos', 0, 3),
      'O quórum de “Mudança do regimento interno” deve ser uma fração de números inteiros acima de zero',
    ],
    [
      quorum('regimento', 'todos', 1, 0),
      'O quórum de “Mudança do regimento interno” deve ser uma fração de números inteiros acima de zero',
    ],
    [
      quorum('regimento', 'todos', 0.5, 3),
      'O quórum de “Mudança do regimento interno” deve ser uma fração de números inteiros acima de zero',
    ],
    [
      quorum('regimento', 'todos', 1, 1.5),
      'O quórum de “Mudança do regimento interno” deve ser uma fração de números inteiros acima de zero',
    ],
  ])('recusa %j', (ajuste, frase) => expect(problemaDoAjuste(ajuste)).toBe(frase))
})

describe('o resto do que a convenção diz', () => {
  it.each([
    [{ tipo: 'peso', materia: null, peso: 'unidade' }],
    [{ tipo: 'peso', materia: 'convencao', peso: 'unidade' }],
    [{ tipo: 'peso', materia: 'reconstrucao', peso: 'fracao' }],
    [{ tipo: 'eleicao', materia: 'eleicao-sindico', criterio: 'mais-votado' }],
    [{ tipo: 'intervalo', minutos: 0 }],
    [{ tipo: 'antecedencia', dias: 1 }],
    [{ tipo: 'procuracoes', porPessoa: 1 }],
    [{ tipo: 'multa', vezes: { num: 5, den: 1 } }],
    [{ tipo: 'multa', vezes: { num: 1, den: 2 } }],
    [{ tipo: 'eletronica', vedada: true }],
  ] as [Ajuste][])('aceita %j', (ajuste) => expect(problemaDoAjuste(ajuste)).toBeNull())

  it.each([
    [
      { tipo: 'peso', materia: 'reconstrucao', peso: 'unidade' },
      'Em “Reconstrução ou venda depois de destruição” a própria lei conta as frações ideais (CC 1.357)',
    ],
    [{ tipo: 'eleicao', materia: 'contas', criterio: 'mais-votado' }, '“Prestação de contas” não é eleição'],
    [{ tipo: 'intervalo', minutos: -1 }, 'O intervalo até a segunda convocação é em minutos inteiros, 0 ou mais'],
    [{ tipo: 'intervalo', minutos: 1.5 }, 'O intervalo até a segunda convocação é em minutos inteiros, 0 ou mais'],
    [{ tipo: 'antecedencia', dias: 0 }, 'A antecedência do edital é em dias inteiros, 1 ou mais'],
    [
      { tipo: 'procuracoes', porPessoa: 0 },
      'O limite de procurações por pessoa é um número inteiro, 1 ou mais: ninguém perde o direito de se fazer representar (CC 653)',
    ],
    [
      { tipo: 'multa', vezes: { num: 11, den: 2 } },
      'A multa não pode passar de cinco contribuições mensais da unidade (CC 1.336, § 2º)',
    ],
    [{ tipo: 'multa', vezes: { num: 0, den: 1 } }, 'A multa deve ser uma quantidade de contribuições acima de zero'],
    [{ tipo: 'multa', vezes: { num: 1, den: 0 } }, 'A multa deve ser uma quantidade de contribuições acima de zero'],
  ] as [Ajuste, string][])('recusa %j', (ajuste, frase) => expect(problemaDoAjuste(ajuste)).toBe(frase))
})

it('nenhuma convenção baixa um quórum que não é livre', () => {
  for (const materia of materias)
    expect(problemaDoAjuste(quorum(materia, 'presentes', 1, 4)) === null, materia).toBe(materia === 'regimento')
})

describe('as cláusulas juntas', () => {
  const clausula = (nome: string, ajuste: Ajuste, inicio: string, fim: string | null = null): Clausula => ({
    clausula: nome,
    ajuste,
    inicio,
    fim,
  })
  const dias = (n: number): Ajuste => ({ tipo: 'antecedencia', dias: n })

  it('uma depois da outra não se contradizem', () => {
    expect(
      problemasDasClausulas([
        clausula('Cláusula 1', dias(8), '2020-01-01', '2024-12-31'),
        clausula('Cláusula 1 nova', dias(10), '2025-01-01'),
        clausula('Cláusula 2', { tipo: 'peso', materia: null, peso: 'unidade' }, '2020-01-01'),
        clausula('Cláusula 3', { tipo: 'peso', materia: 'contas', peso: 'fracao' }, '2020-01-01'),
        clausula('Cláusula 4', { tipo: 'intervalo', minutos: 30 }, '2020-01-01'),
      ]),
    ).toEqual([])
  })

  it('duas do mesmo assunto nos mesmos dias são recusadas, e o erro de cada uma é dito', () => {
    expect(
      problemasDasClausulas([
        clausula('Cláusula 1', dias(8), '2020-01-01'),
        clausula('Cláusula 7', dias(10), '2025-03-01'),
        clausula('Cláusula 8', dias(0), '2010-01-01', '2009-01-01'),
      ]),
    ).toEqual([
      'Cláusula 8: A antecedência do edital é em dias inteiros, 1 ou mais',
      'Cláusula 8: O fim vem antes do começo',
      'Cláusula 1 e Cláusula 7 dizem coisas sobre o mesmo assunto a partir de 01/03/2025: encerre a mais antiga',
    ])
    expect(
      problemasDasClausulas([
        clausula('Cláusula 7', dias(10), '2025-03-01'),
        clausula('Cláusula 1', dias(8), '2020-01-01'),
      ]),
    ).toEqual([
      'Cláusula 7 e Cláusula 1 dizem coisas sobre o mesmo assunto a partir de 01/03/2025: encerre a mais antiga',
    ])
  })

  it('quóruns de matérias diferentes não são o mesmo assunto', () => {
    expect(
      problemasDasClausulas([
        clausula('Cláusula 1', quorum('contas', 'presentes', 2, 3), '2020-01-01'),
        clausula('Cláusula 2', quorum('orcamento', 'presentes', 2, 3), '2020-01-01'),
      ]),
    ).toEqual([])
  })
})
