import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nomeDaUnidade, unidadeEmTexto, unidadePorExtenso } from './nome-da-unidade.ts'
import { partesDoNome } from './partes-do-nome.ts'

test.each([
  ['A', '101', 'A 101', 'A 101'],
  ['1', '101', 'Bloco 1, apartamento 101', 'bloco 1, apartamento 101'],
  ['Torre 2', '15', 'Torre 2, apartamento 15', 'Torre 2, apartamento 15'],
  ['1', 'Cobertura', '1 Cobertura', '1 Cobertura'],
  ['', '101', '101', '101'],
  [null, '101', '101', '101'],
  ['1A', '101', '1A 101', '1A 101'],
  ['2', 'Loja 1', '2 Loja 1', '2 Loja 1'],
])('%s e %s: %s, e na frase %s', (bloco, apto, nome, texto) => {
  expect(nomeDaUnidade({ bloco, apto })).toBe(nome)
  expect(unidadeEmTexto({ bloco, apto })).toBe(texto)
})

test.each([
  ['A', '101'],
  ['1', '101'],
  ['Torre 2', '15'],
  ['1', 'Cobertura'],
  [null, '101'],
  ['1A', '101'],
])('do nome de %s e %s voltam as partes', (bloco, apto) => {
  expect(partesDoNome(nomeDaUnidade({ bloco, apto }))).toEqual({ bloco, apto })
})

test('de um nome qualquer as partes fazem o mesmo nome', () => {
  for (const nome of ['2 Loja 1', 'Cobertura', 'Torre Sul 12B'])
    expect(nomeDaUnidade(partesDoNome(nome)), nome).toBe(nome)
})

test('por extenso, até onde se sabe', () => {
  expect(unidadePorExtenso({ bloco: 'A', apto: '702' })).toBe('Bloco A, apartamento 702')
  expect(unidadePorExtenso({ bloco: null, apto: '702' })).toBe('Apartamento 702')
  expect(unidadePorExtenso({ bloco: null, apto: null })).toBe('')
})

const RAIZ = join(import.meta.dirname, '../../../..')
/** A block and an apartment put together by hand. What only a search reads, and keys of the demonstration, name nothing. */
const A_MAO = /bloco\b[^}\n]*\}[^$\n]{0,20}\$\{[^}\n]*\bapto\b/

test('ninguém mais junta bloco e apartamento: um nome só, em toda tela, e-mail e arquivo', () => {
  const achados = ['contract/src', 'server/src', 'web/src'].flatMap((pasta) =>
    readdirSync(join(RAIZ, pasta), { recursive: true, encoding: 'utf8' })
      .filter(
        (arquivo) => /\.tsx?$/.test(arquivo) && !/\.test\.|nome-da-unidade|unidades\.rules\.ts|demo\//.test(arquivo),
      )
      .flatMap((arquivo) =>
        readFileSync(join(RAIZ, pasta, arquivo), 'utf8')
          .split('\n')
          .flatMap((linha) =>
            A_MAO.test(linha) && !/normalizar\(|busca/.test(linha) ? [`${pasta}/${arquivo}: ${linha.trim()}`] : [],
          ),
      ),
  )
  expect(achados).toEqual([])
})
