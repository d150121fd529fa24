/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { normalizar } from '#contract/protocolo/comum.ts'
import { PALAVRAS } from './palavras.ts'
import { procurarPalavra } from './procurar.ts'

const SRC = join(import.meta.dirname, '../../..')
const telas = globSync('{app,features,paineis,campos,formularios,listas,registros}/**/*.{ts,tsx}', { cwd: SRC })
  .filter((f) => !f.startsWith('features/casa/glossario/') && !f.endsWith('.test.ts'))
  .map((f) => readFileSync(join(SRC, f), 'utf8'))
  .map(normalizar)

const frases = (texto: string) => texto.split(/(?<=[.!?]) (?=[A-ZÀ-Ú])/)

test('cada palavra está uma vez, em ordem', () => {
  const nomes = PALAVRAS.map((p) => p.palavra)
  expect(nomes).toEqual(nomes.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  expect(new Set(nomes).size).toBe(nomes.length)
})

test.each(PALAVRAS.map((p) => [p.palavra, p] as const))('%s: duas frases, e uma palavra das telas', (_, p) => {
  expect(frases(p.sentido)).toHaveLength(2)
  expect(p.sentido.length).toBeLessThan(200)
  expect(p.sentido).toMatch(/\.$/)
  const pedacos = normalizar(p.palavra).split(' ')
  expect(telas.some((texto) => pedacos.every((pedaco) => texto.includes(pedaco)))).toBe(true)
  // Where the law says it, the article is named, and not only the law.
  if (p.lei !== undefined) expect(p.lei).toMatch(/\barts?\. \d/)
})

test.each([
  'rateio',
  'fração ideal',
  'fundo de reserva',
  'inadimplência',
  'multa',
  'juros',
  'correção',
  'prescrição',
  'acordo',
  'convenção',
  'ata',
  'prestação de contas',
  'síndico',
  'PIX copia e cola',
  'certidão',
])('quem não conhece “%s” a encontra primeiro', (busca) => {
  const [primeira] = procurarPalavra(PALAVRAS, busca)
  expect(normalizar(primeira?.palavra ?? '')).toContain(normalizar(busca))
})

test('acha-se também pelo outro nome, sem acento, e o que não há não se acha', () => {
  expect(procurarPalavra(PALAVRAS, 'inadimplente')[0]?.palavra).toBe('Inadimplência')
  expect(procurarPalavra(PALAVRAS, 'cota condominial')[0]?.palavra).toBe('Taxa condominial')
  expect(procurarPalavra(PALAVRAS, 'sindico')[0]?.palavra).toBe('Síndico')
  expect(procurarPalavra(PALAVRAS, 'zzz')).toEqual([])
  expect(procurarPalavra(PALAVRAS, '')).toEqual(PALAVRAS)
})
