import { describe, expect, it } from 'vitest'
import { apurarEleicao, type VotoEmCandidatos } from './eleicao.ts'
import { iguais } from './provas/predio-de-prova.ts'
import { regraEm } from './regra-em-vigor.ts'
import type { Votacao } from './votacao.ts'

const NOMES = { A: 'Ana', B: 'Beto', C: 'Caio', D: 'Duda', E: 'Eva' }
const candidatosDe = (letras: string) => [...letras].map((id) => ({ id, nome: NOMES[id as keyof typeof NOMES] }))

/** One word a unit: letters are who it names, `-` absent, `.` present and silent, `0` blank, `_` abstains, `x` disagreement, `~` owes. */
function votacaoDe(frase: string): Votacao<VotoEmCandidatos> {
  const casas = frase.split(' ')
  const unidades = iguais(casas.length).map((unidade, i) => ({ ...unidade, quite: !casas[i]?.startsWith('~') }))
  const comVoto = casas.flatMap((casa, i) => {
    const dito = casa.replace('~', '')
    if (dito === '-' || dito === '.') return []
    const voto = dito === '0' ? 'branco' : dito === '_' ? 'abstencao' : dito === 'x' ? null : [...dito]
    return [[String(101 + i), voto] as const]
  })
  return {
    unidades,
    presentes: new Set(casas.flatMap((casa, i) => (casa.endsWith('-') ? [] : [String(101 + i)]))),
    votos: new Map<string, VotoEmCandidatos | null>(comVoto),
  }
}

const regra = regraEm('eleicao-sindico', '2026-11-27', [])
const apurar = (
  frase: string,
  candidatos: string,
  { vagas = 1, criterio = 'maioria' }: { vagas?: number; criterio?: 'maioria' | 'mais-votado' } = {},
) => apurarEleicao(votacaoDe(frase), { candidatos: candidatosDe(candidatos), vagas, regra, criterio }, 'segunda')

const ids = (quais: readonly { id: string }[]) => quais.map(({ id }) => id).join('')

describe('um síndico, por maioria dos presentes', () => {
  it.each([
    ['mais da metade elege', 'A A A B', 'AB', 'eleitos', 'A', ''],
    ['a ausência não conta', 'A A B - -', 'AB', 'eleitos', 'A', ''],
    ['metade não elege: empate de dois', 'A A B B', 'AB', 'empate', '', 'AB'],
    ['o mais votado com metade não é eleito, nem há quem cortar', 'A A B _', 'AB', 'ninguem', '', ''],
    ['em branco conta como presente', 'A A B 0', 'AB', 'ninguem', '', ''],
    ['silêncio e desacordo contam como presentes', 'A A . x', 'AB', 'ninguem', '', ''],
    ['três candidatos: segundo turno dos dois mais votados', 'A A B B C', 'ABC', 'segundo-turno', '', 'AB'],
    ['o mais votado e o segundo', 'A A A B B C C C', 'ABC', 'segundo-turno', '', 'AC'],
    ['empate no segundo lugar: os três iriam, ninguém sai, ninguém é eleito', 'A A B C', 'ABC', 'ninguem', '', ''],
    ['empate no segundo lugar: vão os que empataram', 'A A A B B C C D', 'ABCD', 'segundo-turno', '', 'ABC'],
    ['três empatados', 'A A B B C C', 'ABC', 'empate', '', 'ABC'],
    ['um só candidato com mais da metade', 'A A _', 'A', 'eleitos', 'A', ''],
    ['um só candidato sem a metade', 'A _ _', 'A', 'ninguem', '', ''],
    ['ninguém com voto', '_ _ 0', 'AB', 'ninguem', '', ''],
    ['sem candidatos', '_ _ 0', '', 'ninguem', '', ''],
    ['o voto do devedor não conta', 'A A B ~B ~B', 'AB', 'eleitos', 'A', ''],
    ['voto nulo conta como presente e em ninguém', 'A A AB AB', 'AB', 'ninguem', '', ''],
  ] as const)('%s', (_, votos, candidatos, resultado, eleitos, seguem) => {
    const apuracao = apurar(votos, candidatos)
    expect(apuracao.resultado).toBe(resultado)
    expect([ids(apuracao.eleitos), ids(apuracao.seguem)]).toEqual([eleitos, seguem])
  })
})

describe('quando a convenção elege o mais votado', () => {
  it.each([
    ['o mais votado, sem metade', 'A A B C _', 'ABC', 'eleitos', 'A', ''],
    ['empate no primeiro lugar', 'A A B B C', 'ABC', 'empate', '', 'AB'],
    ['sem voto nenhum ninguém é eleito', '_ _ 0', 'AB', 'ninguem', '', ''],
  ] as const)('%s', (_, votos, candidatos, resultado, eleitos, seguem) => {
    const apuracao = apurar(votos, candidatos, { criterio: 'mais-votado' })
    expect(apuracao.resultado).toBe(resultado)
    expect([ids(apuracao.eleitos), ids(apuracao.seguem)]).toEqual([eleitos, seguem])
  })
})

describe('três do conselho, cada unidade vota em até três', () => {
  it.each([
    ['os três com mais da metade', 'ABC ABC ABD', 'ABCD', 'eleitos', 'ABC', ''],
    ['quatro com mais da metade: os três mais votados', 'ABC ABC ABD ACD BCD', 'ABCD', 'eleitos', 'ABC', ''],
    ['empate na última vaga', 'ABC ABD ABC ABD', 'ABCD', 'empate', 'AB', 'CD'],
    ['empate de quem tem mais da metade na última vaga', 'ABC ABD ACD BCD', 'ABCD', 'empate', '', 'ABCD'],
    ['uma vaga sobra, e só há um nome para ela', 'AB AB ABC _', 'ABC', 'ninguem', 'AB', ''],
    ['uma vaga sobra: segundo turno entre dois', 'ABC ABC ABD ABD ABE', 'ABCDE', 'segundo-turno', 'AB', 'CD'],
  ] as const)('%s', (_, votos, candidatos, resultado, eleitos, seguem) => {
    const apuracao = apurar(votos, candidatos, { vagas: 3 })
    expect([apuracao.resultado, ids(apuracao.eleitos), ids(apuracao.seguem)]).toEqual([resultado, eleitos, seguem])
  })
})

describe('votos nulos', () => {
  it.each([
    ['nomes demais', 'AB', 1],
    ['nome repetido', 'AA', 3],
    ['quem não é candidato', 'Z', 1],
    ['nenhum nome', '', 1],
  ])('%s', (_, voto, vagas) => {
    const { unidades } = votacaoDe('A A')
    const { naoContadas, presentes, votos } = apurarEleicao(
      { unidades, presentes: new Set(), votos: new Map([['101', [...voto]]]) },
      { candidatos: candidatosDe('AB'), vagas, regra, criterio: 'maioria' },
      'segunda',
    )
    expect(naoContadas).toEqual([{ unidade: '101', nome: '101', motivo: 'nulo' }])
    expect(presentes.unidades).toBe(1)
    expect(votos.map(({ votos: os }) => os.unidades)).toEqual([0, 0])
  })
})

it('em primeira convocação, sem metade das frações não há eleição', () => {
  const pedido = { candidatos: candidatosDe('A'), vagas: 1, regra, criterio: 'maioria' } as const
  const apuracao = apurarEleicao(votacaoDe('A - -'), pedido, 'primeira')
  expect(apuracao).toMatchObject({ resultado: 'nao-instalada', eleitos: [] })
  expect(apuracao.frase).toMatch(/^Não instalada/)
})

it('conta abstenções e brancos, e põe os mais votados na frente', () => {
  const apuracao = apurar('B B A _ 0 0', 'AB')
  expect(apuracao.votos.map(({ candidato, votos }) => [candidato.id, votos.unidades])).toEqual([
    ['B', 2],
    ['A', 1],
  ])
  expect([apuracao.abstencoes.unidades, apuracao.emBranco.unidades, apuracao.presentes.unidades]).toEqual([1, 2, 6])
})

describe('o que se diz', () => {
  const COMO = 'é preciso ter mais da metade das frações presentes'
  it.each([
    ['A A B B', 'AB', 1, 'Empate para a vaga: Ana e Beto. Empate não elege: vota-se de novo, só entre esses nomes.'],
    ['A A A B', 'AB', 1, `Fica com a vaga: Ana, com 0,75 da fração (3 unidades) (${COMO}).`],
    ['A A B B C', 'ABC', 1, `Segundo turno para a vaga: Ana e Beto. Não há quem esteja eleito, porque ${COMO}.`],
    [
      'A _ _',
      'A',
      1,
      `Ninguém foi eleito para a vaga: ${COMO}. A assembleia pode votar de novo ou receber outros nomes.`,
    ],
    [
      'AB AB ABC _',
      'ABC',
      3,
      `Ficam com as vagas: Ana, com 0,75 da fração (3 unidades) e Beto, com 0,75 da fração (3 unidades) (${COMO}). Ninguém foi eleito para a vaga que resta: ${COMO}. A assembleia pode votar de novo ou receber outros nomes.`,
    ],
    [
      'A A _ B',
      'AB',
      3,
      `Ninguém foi eleito para as 3 vagas: ${COMO}. A assembleia pode votar de novo ou receber outros nomes.`,
    ],
    [
      'A A A B',
      'AB',
      3,
      `Fica com a vaga: Ana, com 0,75 da fração (3 unidades) (${COMO}). Ninguém foi eleito para as 2 vagas que restam: ${COMO}. A assembleia pode votar de novo ou receber outros nomes.`,
    ],
  ])('%s de %s, %i: %s', (votos, candidatos, vagas, frase) =>
    expect(apurar(votos, candidatos, { vagas }).frase).toBe(frase),
  )

  it('com o mais votado, a regra é a da convenção', () => {
    expect(apurar('A B B', 'AB', { criterio: 'mais-votado' }).frase).toBe(
      'Fica com a vaga: Beto, com 0,666667 da fração (2 unidades) (vence quem tem mais votos).',
    )
  })
})
