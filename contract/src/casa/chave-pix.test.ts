import { expect, test } from 'vitest'
import { chavePix, corpoDoPix } from './chave-pix.ts'

test.each([
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  [' Sindico@Aurora.Example ', 'sindico@aurora.example'],
  ['+55 (11) 91234-5678', '+5511912345678'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('%s é a chave %s', (texto, chave) => {
  expect(chavePix.parse(texto)).toBe(chave)
})

test.each([
  '',
  '52998224724',
  '(11) 91234-5678',
  '+1 555 123 4567',
  'sindico@',
  'josé@aurora.example',
  'abc',
  '123e4567',
])('recusa %j', (texto) => {
  expect(chavePix.safeParse(texto).success).toBe(false)
})

test('nome e cidade precisam de letras', () => {
  const r = corpoDoPix.safeParse({ chave: 'a@b.co', nome: '***', cidade: '—' })
  expect(r.error?.issues.map((i) => i.path)).toEqual([['nome'], ['cidade']])
})

test.each([
  [undefined, 'Informe a chave PIX'],
  [12345678901, 'A chave PIX deve ser um texto'],
  ['a'.repeat(101), 'A chave PIX é longa demais'],
  ['abc', 'Informe um CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória'],
])('de %j diz: %s', (valor, dito) => {
  expect(chavePix.safeParse(valor).error?.issues.map((i) => i.message)).toEqual([dito])
})

test.each([
  'x123e4567-e12b-12d1-a456-426655440000',
  '123e4567-e12b-12d1-a456-4266554400000',
  '123e4567-e12b-12d1-a456-42665544000g',
  'a@b@c.de',
  'a b@c.de',
  'a@c.de f',
  'a@b',
  '@b.de',
  `${'a'.repeat(73)}@b.co`,
  '+5501912345678',
  '+551191234567890',
  '+55119123456',
  '155119123456789',
  '52998224725 1',
  '5299822472',
  '11222333000182',
])('%s não é chave nenhuma', (texto) => {
  expect(chavePix.safeParse(texto).success).toBe(false)
})

test.each([
  [`${'a'.repeat(72)}@b.co`, `${'a'.repeat(72)}@b.co`],
  ['+55 11 1234-5678', '+551112345678'],
  ['12abc34501de35', '12ABC34501DE35'],
])('%s ainda é chave', (texto, chave) => {
  expect(chavePix.parse(texto)).toBe(chave)
})

test('de nome e cidade se diz o que falta, e o tamanho de cada um', () => {
  const r = corpoDoPix.safeParse({ chave: 'a@b.co', nome: '***', cidade: 'a'.repeat(61) })
  expect(r.error?.issues.map((i) => i.message)[0]).toBe('Precisa ter letras ou números')
  expect(corpoDoPix.safeParse({ chave: 'a@b.co', nome: 'a'.repeat(101), cidade: 'b' }).success).toBe(false)
  expect(corpoDoPix.safeParse({ chave: 'a@b.co', nome: 'a'.repeat(100), cidade: 'a'.repeat(60) }).success).toBe(true)
  expect(corpoDoPix.safeParse({ chave: 'a@b.co', nome: 'a', cidade: 'b', outro: 1 }).success).toBe(false)
})

test('um telefone de outro país, que contém um daqui, não é chave', () => {
  expect(chavePix.safeParse('+1 55 11 91234-5678').success).toBe(false)
})
