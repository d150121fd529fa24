import { expect, it } from 'vitest'
import { noProjeto } from '../lib/projeto.mjs'
import { aneisDe, grafoDeImports } from './aneis.mjs'

it('acha quem importa a si mesmo por um desvio, e só a quem', () => {
  const grafo = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ])
  expect(aneisDe(grafo).map((anel) => anel.toSorted())).toEqual([['a', 'b', 'c']])
})

it('nenhum arquivo importa a si mesmo por um desvio, nem por tipos', () => {
  const grafo = grafoDeImports(noProjeto())
  expect(grafo.size).toBeGreaterThan(1000)
  expect(aneisDe(grafo)).toEqual([])
})
