import { expect, it } from 'vitest'
import { instalar } from './instalacao.ts'
import { iguais, unidadesDe, votacaoDe } from './provas/predio-de-prova.ts'

const de = (letras: string) => {
  const { unidades, presentes } = votacaoDe(letras)
  return { unidades, presentes }
}

it.each([
  ['....----', 'primeira', true, 'Instalada em primeira convocação, com 0,5 da fração (4 unidades) (CC 1.352)'],
  [
    '...-----',
    'primeira',
    false,
    'Não instalada em primeira convocação: estão presentes 0,375 da fração (3 unidades), e falta 0,125 da fração para a metade (CC 1.352)',
  ],
  ['.-------', 'segunda', true, 'Instalada em segunda convocação, com 0,125 da fração (1 unidade) (CC 1.353)'],
  ['--------', 'segunda', false, 'Ninguém que possa votar está presente: a assembleia não pode começar'],
  ['N-------', 'segunda', false, 'Ninguém que possa votar está presente: a assembleia não pode começar'],
] as const)('%s em %s convocação', (letras, convocacao, instalada, frase) => {
  const { unidades, presentes } = de(letras)
  expect(instalar(unidades, presentes, convocacao)).toMatchObject({ instalada, frase })
})

it('devedores presentes não contam, e ficam no todo', () => {
  const { unidades, presentes } = de('...N----')
  expect(instalar(unidades, presentes, 'primeira').instalada).toBe(false)
})

it('a metade é das frações, não das unidades', () => {
  const unidades = unidadesDe([60, 20, 20].map((num) => ({ num, den: 100 })))
  expect(instalar(unidades, new Set(['101']), 'primeira').instalada).toBe(true)
  expect(instalar(unidades, new Set(['102', '103']), 'primeira').instalada).toBe(false)
})

it('frações que somam menos que 1: a metade é da soma', () => {
  const unidades = unidadesDe([1, 1].map((num) => ({ num, den: 3 })))
  expect(instalar(unidades, new Set(['101']), 'primeira').instalada).toBe(true)
})

it('o acusado que está na sala instala', () => {
  const unidades = iguais(2).map((unidade) => ({ ...unidade, acusada: true }))
  expect(instalar(unidades, new Set(['101']), 'primeira').instalada).toBe(true)
})
