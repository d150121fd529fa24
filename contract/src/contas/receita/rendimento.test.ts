import { expect, it } from 'vitest'
import { ehRendimento } from './rendimento.ts'

it.each([
  ['REND PAGO APLIC AUT MAIS', true],
  ['Rendimento da conta', true],
  ['RENDIMENTOS CDB DI', true],
  ['REMUNERAÇÃO BÁSICA', true],
  ['CRED JUROS POUPANCA', true],
  ['CRÉDITO DE JUROS', true],
  ['JUROS S/SALDO', true],
  ['PIX RECEBIDO RENDA FIXA LTDA', false],
  ['PIX RECEBIDO BRENDA LIMA', false],
  ['TED RENATO DIAS', false],
  ['JUROS DE MORA CONTA LUZ', false],
  ['RESGATE CDB', false],
])('%s: %s', (descricao, esperado) => expect(ehRendimento(descricao)).toBe(esperado))
