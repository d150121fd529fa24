/// <reference types="node" />
import { expect, test } from 'vitest'
import { lerRotas } from '#contract/rotas.ts'
import { palavraDaEscrita, palavrasTocadas, TOCADAS } from './palavras-tocadas.ts'

const ROTAS = await lerRotas()
/** Every part of every address that does not stand for a value. */
const partes = new Set(ROTAS.flatMap((r) => r.caminho.split('/').filter((p) => p !== '' && !p.startsWith(':'))))
/** Words of the screen's readings alone. */
const SO_DAS_TELAS = ['atas', 'entregas-de-comunicados']

test('de cada gravação do contrato está dito o que ela toca', () => {
  const gravacoes = ROTAS.filter((r) => r.metodo !== 'GET').map((r) => palavraDaEscrita(r.chave))
  expect(gravacoes.length).toBeGreaterThan(100)
  expect([...new Set(gravacoes)].filter((p) => !(p in TOCADAS))).toEqual([])
})

test('o que se diz tocado existe: é parte de um endereço, ou palavra das telas', () => {
  const ditas = [...new Set([...Object.keys(TOCADAS), ...Object.values(TOCADAS).flat()])]
  expect(ditas.filter((p) => !partes.has(p) && !SO_DAS_TELAS.includes(p))).toEqual([])
})

test('relatar uma ocorrência toca as ocorrências e o início; comentar nela, também', () => {
  expect(palavrasTocadas(palavraDaEscrita('POST /api/ocorrencias'))).toEqual([
    'ocorrencias',
    'dashboard',
    'auditoria',
    'lixeira',
  ])
  expect(palavraDaEscrita('POST /api/ocorrencias/:id/comentarios')).toBe('ocorrencias')
})

test.each([
  ['servicos', 'despesas'],
  ['reservas', 'receitas'],
  ['cobrancas', 'receitas'],
  ['acordos', 'receitas'],
  ['creditos', 'receitas'],
  ['creditos', 'despesas'],
  ['retornos', 'despesas'],
  ['banco', 'receitas'],
  ['banco', 'despesas'],
])('o que se faz em %s e fica em %s toca tudo o que tocaria escrito à mão', (onde, livro) => {
  expect(palavrasTocadas(livro).filter((p) => !palavrasTocadas(onde).includes(p))).toEqual([])
})
