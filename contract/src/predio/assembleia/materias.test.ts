import { expect, it } from 'vitest'
import { regraEm } from './regra-em-vigor.ts'
import { quorumPorExtenso } from './frases.ts'
import { MATERIAS, materias, materiaLegal, semOAcusado } from './materias.ts'

/** The quorums as the articles have them, written down beside the engine's own list. */
const PELOS_ARTIGOS = [
  ['contas', 'mais da metade das frações presentes', 'CC 1.350', false],
  ['orcamento', 'mais da metade das frações presentes', 'CC 1.350', false],
  ['rateio-extra', 'mais da metade das frações presentes', 'CC 1.350', false],
  ['eleicao-sindico', 'mais da metade das frações presentes', 'CC 1.347', false],
  ['eleicao-conselho', 'mais da metade das frações presentes', 'CC 1.356', false],
  ['delegacao', 'mais da metade das frações presentes', 'CC 1.348, §§ 1º e 2º', false],
  ['destituicao-sindico', 'mais da metade das frações presentes', 'CC 1.349', false],
  ['obra-necessaria', 'mais da metade das frações presentes', 'CC 1.341, §§ 2º e 3º', false],
  ['obra-util', 'mais da metade de todas as frações', 'CC 1.341, II', true],
  ['obra-voluptuaria', 'ao menos 2/3 de todas as frações', 'CC 1.341, I', true],
  ['obra-em-acrescimo', 'ao menos 2/3 de todas as frações', 'CC 1.342', true],
  ['novo-pavimento', 'a totalidade de todas as frações', 'CC 1.343', true],
  ['fachada', 'a totalidade de todas as frações', 'Lei 4.591/1964, art. 10, § 2º', true],
  ['convencao', 'ao menos 2/3 de todas as frações', 'CC 1.351', true],
  ['destinacao', 'ao menos 2/3 de todas as frações', 'CC 1.351', true],
  ['regimento', 'mais da metade das frações presentes', 'CC 1.350', false],
  ['assembleia-eletronica', 'mais da metade das frações presentes', 'CC 1.354-A, § 5º', false],
  ['multa-sem-convencao', 'ao menos 2/3 das frações restantes, sem a acusada', 'CC 1.336, § 2º', true],
  ['multa-reiterada', 'ao menos 3/4 das frações restantes, sem a acusada', 'CC 1.337', true],
  ['multa-antissocial', 'ao menos 3/4 das frações restantes, sem a acusada', 'CC 1.337, parágrafo único', true],
  ['recurso-de-multa', 'mais da metade das frações presentes', 'CC 1.352', false],
  ['vaga-a-estranhos', 'ao menos 2/3 de todas as frações', 'CC 1.331, § 1º', true],
  ['parte-acessoria', 'mais da metade das frações presentes', 'CC 1.339, § 2º', false],
  ['reconstrucao', 'mais da metade de todas as frações', 'CC 1.357', true],
  ['sessao-permanente', 'mais da metade das frações presentes', 'CC 1.353, § 1º', false],
  ['outra', 'mais da metade das frações presentes', 'CC 1.352', false],
] as const

it('toda matéria tem o quórum do seu artigo, e só os especiais abrem sessão permanente', () => {
  expect(
    materias.map((materia) => {
      const { artigos, especial } = materiaLegal(materia)
      return [materia, quorumPorExtenso(materiaLegal(materia)), artigos[0], especial]
    }),
  ).toEqual(PELOS_ARTIGOS)
})

it('sem convenção, a regra em vigor é a da lei, por fração', () => {
  for (const materia of materias) {
    const { denominador, limiar, comparacao, especial, peso } = regraEm(materia, '2026-11-27', [])
    expect({ denominador, limiar, comparacao, especial, peso }).toEqual({
      denominador: MATERIAS[materia].denominador,
      limiar: MATERIAS[materia].limiar,
      comparacao: MATERIAS[materia].comparacao,
      especial: MATERIAS[materia].especial,
      peso: 'fracao',
    })
  }
})

it('rótulos são um para cada matéria, e a decisão que fixou a leitura está com ela', () => {
  expect(new Set(materias.map((materia) => materiaLegal(materia).rotulo)).size).toBe(materias.length)
  expect(materiaLegal('destituicao-sindico').decisao).toBe('STJ, REsp 1.266.016/DF')
})

it('só nas multas o acusado fica de fora', () => {
  expect(materias.filter(semOAcusado)).toEqual(['multa-sem-convencao', 'multa-reiterada', 'multa-antissocial'])
})

it('só síndico e conselho se elegem', () => {
  expect(materias.filter((materia) => materiaLegal(materia).eleicao)).toEqual(['eleicao-sindico', 'eleicao-conselho'])
})

it('pedem assembleia convocada especialmente: destituição, obra necessária e normas da eletrônica', () => {
  expect(materias.filter((materia) => materiaLegal(materia).chamada === 'especial')).toEqual([
    'destituicao-sindico',
    'obra-necessaria',
    'assembleia-eletronica',
  ])
})
