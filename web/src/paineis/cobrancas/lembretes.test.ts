import { expect, test } from 'vitest'
import { porQueEsteTexto, qualLembrete } from './lembretes.ts'

test.each([
  ['o primeiro que se manda, qualquer que seja o texto', 1, 'primeiro lembrete'],
  ['depois de outros', 3, '3º lembrete'],
])('qual lembrete: %s', (_, vez, nome) => {
  expect(qualLembrete(vez)).toBe(nome)
})

test.each([
  [
    'pelos dias de atraso',
    { dias: 46, aPartirDe: 30 },
    'O texto é o de 30 dias de atraso ou mais: o de hoje é de 46 dias.',
  ],
  [
    'antes do seu dia',
    { dias: 1, aPartirDe: 3 },
    'Vai antes da hora, com o texto de 3 dias de atraso: o de hoje é de 1 dia.',
  ],
])('por que este texto: %s', (_, carta, frase) => {
  expect(porQueEsteTexto(carta)).toBe(frase)
})
