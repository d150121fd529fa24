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
