import { expect, test } from 'vitest'
import { faltaChave, oQueFalta } from './o-que-falta.ts'

const BOLETO = { forma: 'boleto' as const, linha: null, pix: null, nota: null, anterior: 'p1', anexos: [] }

test('o rascunho de uma conta que se repete diz o que falta, e que o valor é o da anterior', () => {
  expect(oQueFalta(BOLETO)).toBe(
    'Faltam a nota, a linha digitável e o arquivo da conta. Confira o valor, que é o da conta anterior.',
  )
})

test('o que já foi dito não falta; o que ninguém tirou de outra não se confere', () => {
  expect(oQueFalta({ ...BOLETO, anterior: null, linha: '1', anexos: [{}] })).toBe('Falta a nota.')
  expect(oQueFalta({ ...BOLETO, forma: 'pix', anterior: null, nota: '7', anexos: [{}] })).toBe('Falta a chave PIX.')
  expect(oQueFalta({ ...BOLETO, forma: 'dinheiro', anterior: null, nota: '7', anexos: [{}] })).toBe('')
})

test('da conta por PIX sem chave se avisa enquanto vai ser paga; do rascunho, o que falta já o diz', () => {
  const pix = { forma: 'pix' as const, pix: null }
  expect([faltaChave({ ...pix, status: 'Lançada' }), faltaChave({ ...pix, status: 'Aprovada' })]).toEqual([true, true])
  expect([faltaChave({ ...pix, status: 'Rascunho' }), faltaChave({ ...pix, status: 'Paga' })]).toEqual([false, false])
  expect(faltaChave({ ...pix, pix: 'luz@exemplo.com', status: 'Lançada' })).toBe(false)
  expect(faltaChave({ forma: 'dinheiro', pix: null, status: 'Lançada' })).toBe(false)
})
