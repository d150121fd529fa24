import { expect, test } from 'vitest'
import { entradasDaPaleta, procurar } from './entradas-da-paleta.ts'

const textos = (isAdmin: boolean, busca: string) => procurar(entradasDaPaleta({ isAdmin }), busca).map((e) => e.texto)

test('a busca ignora acentos e maiúsculas', () => {
  expect(textos(true, 'CONFIGURACOES')).toEqual(['Configurações'])
})
test('acha por palavras que não aparecem no texto', () => {
  expect(textos(true, 'convite')).toEqual(['Adicionar morador'])
})
test.each([true, false])('a certidão e a minha unidade se acham pelo nome (administração: %s)', (isAdmin) => {
  for (const busca of ['certidao', 'certidões', 'minha unidade', 'negativa de débitos'])
    expect(textos(isAdmin, busca)).toContain('Minhas informações')
  const destino = procurar(entradasDaPaleta({ isAdmin }), 'certidão').find((e) => e.texto === 'Minhas informações')
  expect(destino).toMatchObject({ faz: 'abrir', caminho: '/informacoes' })
})
test('um morador não vê páginas nem ações da administração', () => {
  expect(textos(false, '').join(' ')).not.toMatch(/receita|despesa|Adicionar/i)
})
test('sem resultado a lista fica vazia', () => {
  expect(textos(true, 'xyz')).toEqual([])
})
