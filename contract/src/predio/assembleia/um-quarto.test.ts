import { expect, it } from 'vitest'
import { unidadesDe, votacaoDe } from './provas/predio-de-prova.ts'
import { bastaUmQuarto } from './um-quarto.ts'

const pedem = (...nomes: string[]) => new Set(nomes)

it.each([
  [
    'um quarto exato basta',
    '--------',
    ['101', '102'],
    true,
    'Um quarto dos condôminos assina: eles podem convocar a assembleia (CC 1.355)',
  ],
  [
    'um a menos não',
    '--------',
    ['101'],
    false,
    'Para um quarto dos condôminos falta 1 unidade e 0,125 da fração (CC 1.355)',
  ],
  ['ninguém', '------------', [], false, 'Para um quarto dos condôminos faltam 3 unidades e 0,25 da fração (CC 1.355)'],
  [
    'o quarto de nove unidades são três',
    '---------',
    ['101', '102'],
    false,
    'Para um quarto dos condôminos falta 1 unidade e 0,027778 da fração (CC 1.355)',
  ],
  [
    'quem deve não assina, e está no todo',
    '_-------',
    ['101', '102'],
    false,
    'Para um quarto dos condôminos falta 1 unidade e 0,125 da fração (CC 1.355)',
  ],
])('%s', (_, letras, nomes, basta, frase) => {
  expect(bastaUmQuarto(votacaoDe(letras).unidades, pedem(...nomes))).toMatchObject({ basta, frase })
})

it('um quarto é das unidades e das frações', () => {
  const unidades = unidadesDe([70, 10, 10, 10].map((num) => ({ num, den: 100 })))
  expect(bastaUmQuarto(unidades, pedem('101')).basta).toBe(true)
  expect(bastaUmQuarto(unidades, pedem('102', '103'))).toMatchObject({
    basta: false,
    frase: 'Para um quarto dos condôminos falta 0,05 da fração (CC 1.355)',
  })
  const cinco = unidadesDe([60, 10, 10, 10, 10].map((num) => ({ num, den: 100 })))
  expect(bastaUmQuarto(cinco, pedem('101'))).toMatchObject({
    basta: false,
    frase: 'Para um quarto dos condôminos falta 1 unidade (CC 1.355)',
  })
})

it('diz que assinaturas não contam, e por quê', () => {
  expect(bastaUmQuarto(votacaoDe('_-').unidades, pedem('101', '102', '999'))).toMatchObject({
    basta: true,
    assinam: { unidades: 1 },
    naoContadas: [
      { unidade: '101', motivo: 'debito' },
      { unidade: '999', motivo: 'fora-da-lista' },
    ],
  })
})
