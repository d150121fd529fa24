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
test.each([
  ['lixeira', 'lixeira'],
  ['restaurar', 'lixeira'],
  ['auditoria', 'auditoria'],
  ['categorias', 'categorias'],
])('%s leva primeiro à aba, e só a administração', (busca, aba) => {
  const achadas = (isAdmin: boolean) => procurar(entradasDaPaleta({ isAdmin }), busca)
  expect(achadas(true)[0]).toMatchObject({ faz: 'abrir', caminho: `/configuracoes?aba=${aba}` })
  expect(achadas(false)).toEqual([])
})
test('um morador não vê páginas nem ações da administração', () => {
  expect(textos(false, '').join(' ')).not.toMatch(/receita|despesa|Adicionar/i)
})
test('sem resultado a lista fica vazia', () => {
  expect(textos(true, 'xyz')).toEqual([])
})
