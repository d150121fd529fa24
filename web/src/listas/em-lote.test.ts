import { expect, it } from 'vitest'
import { erroLocal } from '../lib/erro-da-api.ts'
import { emLote } from './em-lote.ts'

it('cada item é feito uma vez e a recusa de um não para os outros', async () => {
  const avancos: number[] = []
  const relatorio = await emLote(
    [1, 2, 3, 4, 5, 6, 7],
    (n) => (n === 3 ? Promise.reject(erroLocal('SEM_CONEXAO')) : Promise.resolve()),
    (n) => avancos.push(n),
  )
  expect([...relatorio.feitos].sort()).toEqual([1, 2, 4, 5, 6, 7])
  expect(relatorio.recusados).toEqual([{ item: 3, motivo: expect.stringMatching(/^Sem conexão/) as string }])
  expect(avancos).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('parado no meio, o que não começou fica de fora dos dois lados', async () => {
  const controle = new AbortController()
  const relatorio = await emLote(
    Array.from({ length: 20 }, (_, i) => i),
    () => Promise.resolve(),
    (n) => n === 4 && controle.abort(),
    controle.signal,
  )
  expect(relatorio.feitos.length).toBeGreaterThanOrEqual(4)
  expect(relatorio.feitos.length).toBeLessThan(8)
  expect(relatorio.recusados).toEqual([])
})
