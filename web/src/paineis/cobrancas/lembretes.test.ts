import { expect, test } from 'vitest'
import { porQueEste } from './lembretes.ts'

const ANA = { para: 'Ana', email: 'ana@exemplo.com.br', degrau: 3, dias: 46, aPartirDe: 30, primeiro: true }

test.each([
  [
    'o 3º a quem não recebeu nenhum: pelos dias, e é o primeiro',
    ANA,
    'É o 3º porque o atraso é de 46 dias, e a partir de 30 dias vai este. É o primeiro que se manda; a carta não fala de outros.',
  ],
  [
    'depois de outros',
    { ...ANA, primeiro: false },
    'É o 3º porque o atraso é de 46 dias, e a partir de 30 dias vai este.',
  ],
  [
    'o 1º não precisa dizer que é o primeiro',
    { ...ANA, degrau: 1, dias: 5, aPartirDe: 3 },
    'É o 1º porque o atraso é de 5 dias, e a partir de 3 dias vai este.',
  ],
  [
    'antes do seu dia',
    { ...ANA, degrau: 1, dias: 1, aPartirDe: 3 },
    'Vai antes da hora: o 1º lembrete é o de 3 dias de atraso, e o de hoje é de 1 dia.',
  ],
])('por que este lembrete: %s', (_, proximo, frase) => {
  expect(porQueEste(proximo)).toBe(frase)
})
