import { expect, test } from 'vitest'
import { entradasDaPaleta, procurar } from './entradas-da-paleta.ts'

const textos = (isAdmin: boolean, busca: string) => procurar(entradasDaPaleta({ isAdmin }), busca).map((e) => e.texto)

test('a busca ignora acentos e maiúsculas', () => {
  expect(textos(true, 'CONFIGURACOES')).toEqual(['Configurações'])
})
test('acha por palavras que não aparecem no texto', () => {
  expect(textos(true, 'convite')).toEqual(['Adicionar morador'])
})
test('um morador não vê páginas nem ações da administração', () => {
  expect(textos(false, '').join(' ')).not.toMatch(/receita|despesa|Adicionar/i)
})
test('sem resultado a lista fica vazia', () => {
  expect(textos(true, 'xyz')).toEqual([])
})
