import { expect, test } from 'vitest'
import { contagemEmPalavras, ondeFica } from './textos.ts'

test.each([
  [{ banco: 'Itaú', agencia: '1234', numero: '56789-0' }, 'Itaú · ag. 1234 · conta 56789-0'],
  [{ banco: null, agencia: null, numero: '7' }, 'conta 7'],
  [{ banco: null, agencia: null, numero: null }, ''],
])('onde a conta fica: %o', (conta, dito) => expect(ondeFica(conta)).toBe(dito))

test.each([
  [80, 'igual ao livro'],
  [78.1, 'faltam R$ 1,90'],
  [81, 'sobram R$ 1,00'],
])('do que se contou diz-se quanto falta ou sobra: %d', (valor, fim) => {
  const dita = contagemEmPalavras({ dia: '2026-11-08', valor, livro: 80, por: 'Ana', em: '' }).replaceAll('\u00a0', ' ')
  expect(dita).toBe(`Contados R$ ${valor.toFixed(2).replace('.', ',')} em 08/11/2026: ${fim}`)
})
