import { describe, expect, it } from 'vitest'
import type { Resultado } from '../assembleia/resultado.ts'
import {
  desfechoDoRecurso,
  problemaDoOrgao,
  problemaDosFatos,
  problemaDoValor,
  quemNaoPodiaDecidir,
  temProva,
} from './decisao.ts'
import type { Decisao, Fato } from './processo.ts'
import { aberto, circunstancias } from './provas/caso-de-prova.ts'
import type { Teto } from './tetos.ts'

const decisao = (mudanca: Partial<Decisao> = {}): Decisao => ({
  ...{
    dia: '2026-11-06',
    tipo: 'multa',
    orgao: 'sindico',
    por: ['sindica'],
    motivos: 'O vídeo',
    respondeADefesa: true,
  },
  ...{ multa: { fundamento: 'conduta', valor: 100_000 }, votacao: null, entregas: [] },
  ...mudanca,
})
const semEspacos = (frase: string | null) => frase?.replaceAll('\u00a0', ' ') ?? null

describe('quem pode impor a multa', () => {
  const reiterada: Teto = { ...circunstancias.teto, materia: 'multa-reiterada' }
  const votada = (resultado: Resultado, materia: 'multa-reiterada' | 'outra' = 'multa-reiterada') =>
    decisao({ orgao: 'assembleia', votacao: { materia, resultado } })
  const ITEM = '“Multa por descumprimento reiterado” (CC 1.337)'

  it('a que a convenção prevê, o síndico', () => {
    expect(problemaDoOrgao(decisao(), circunstancias.teto)).toBeNull()
  })

  it.each([
    [votada('aprovado'), null],
    [decisao(), `Esta multa é da assembleia: leve a ela o item ${ITEM}`],
    [decisao({ orgao: 'assembleia' }), `Esta multa é da assembleia: leve a ela o item ${ITEM}`],
    [votada('aprovado', 'outra'), `A assembleia votou outra matéria: esta multa pede o item ${ITEM}`],
    [votada('rejeitado'), `A multa foi rejeitada: ${ITEM}`],
    [votada('empate'), `A multa terminou em empate, que não aprova: ${ITEM}`],
    [votada('sem-quorum-especial'), `A multa não alcançou o quórum: ${ITEM}`],
    [votada('nao-instalada'), `A multa não foi votada: a assembleia não se instalou: ${ITEM}`],
    [decisao({ tipo: 'advertencia', multa: null }), null],
  ])('a reiterada, a assembleia: %#', (qual, problema) => {
    expect(problemaDoOrgao(qual, reiterada)).toBe(problema)
  })
})

describe('o valor', () => {
  const de = (valor: number) => decisao({ multa: { fundamento: 'conduta', valor } })
  it.each([
    [1, null],
    [200_000, null],
    [200_001, 'A multa de R$ 2.000,01 passa do teto. Até R$ 2.000,00'],
    [0, 'O valor da multa deve ser de ao menos um centavo'],
    [99.5, 'O valor da multa deve ser de ao menos um centavo'],
  ])('%d centavos', (valor, problema) => {
    expect(semEspacos(problemaDoValor(de(valor), circunstancias.teto))).toBe(problema)
  })

  it('sem teto conhecido, não há multa; advertência não tem valor', () => {
    const teto: Teto = { materia: null, valor: null, porque: 'Falta a cobrança de 10/2026' }
    expect(problemaDoValor(de(1), teto)).toBe('Falta a cobrança de 10/2026')
    expect(problemaDoValor(decisao({ multa: null }), teto)).toBeNull()
  })
})

it('fato sem data ou sem prova não basta; um que as tem, sim', () => {
  const [bom] = aberto.fatos
  const semData = { ...bom, dia: null } as Fato
  const semProva = { ...bom, provas: [] } as unknown as Fato
  expect([semData, semProva].map(temProva)).toEqual([false, false])
  expect(problemaDosFatos([semData, semProva])).toContain('só cabe arquivar, também quando não houve defesa')
  expect(problemaDosFatos([semData, ...aberto.fatos])).toBeNull()
})

it('quem denunciou e quem é acusado não decidem; a assembleia decide com todos', () => {
  const acusados = ['dona', 'inquilino']
  expect(quemNaoPodiaDecidir(decisao(), 'vizinha', acusados)).toEqual({ denunciou: false, acusado: false })
  expect(quemNaoPodiaDecidir(decisao({ por: ['x', 'vizinha'] }), 'vizinha', acusados).denunciou).toBe(true)
  expect(quemNaoPodiaDecidir(decisao({ por: ['dona'] }), null, acusados)).toEqual({ denunciou: false, acusado: true })
  const todos = decisao({ orgao: 'assembleia', por: ['vizinha', 'dona'] })
  expect(quemNaoPodiaDecidir(todos, 'vizinha', acusados)).toEqual({ denunciou: false, acusado: false })
})

it.each([
  ['aprovado', 'provido'],
  ['rejeitado', 'negado'],
  ['empate', 'negado'],
  ['sem-quorum-especial', null],
  ['nao-instalada', null],
] as const)('o recurso com o voto %s: %s', (resultado, desfecho) => {
  const votado = (materia: 'recurso-de-multa' | 'outra') => ({
    ...{ dia: '2026-12-01', motivos: 'x' },
    votacao: { materia, resultado },
  })
  expect(desfechoDoRecurso(votado('recurso-de-multa'))).toBe(desfecho)
  expect(desfechoDoRecurso(votado('outra'))).toBeNull()
  expect(desfechoDoRecurso(null)).toBeNull()
})
