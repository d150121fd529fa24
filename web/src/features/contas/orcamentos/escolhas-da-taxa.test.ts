import { expect, test } from 'vitest'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { LinhaComCategoria } from './esquema.ts'
import { escolhasDe, outrasReceitas, paraOEndereco } from './escolhas-da-taxa.ts'

const nada = { previsto: 0, realizado: 0, diferenca: 0, percentual: null }
const linha = (_id: string, anual: number, tipo: 'receita' | 'despesa' = 'receita'): LinhaComCategoria => ({
  tipo,
  categoria: { _id, nome: _id, retirada: false },
  anual,
  meses: null,
  provisao: null,
  noMes: nada,
  ateOMes: nada,
})
const categoria = (_id: string, recebe: Categoria['recebe']): Categoria => ({
  _id,
  tipo: 'receita',
  nome: _id,
  retirada: false,
  recebe,
  partesComuns: false,
  versao: 1,
})

test('o que está no endereço volta igual; o que não se entende é como se não estivesse', () => {
  const escolhas = { folga: 5, reserva: 10, base: 'igual', outras: ['a', 'b'] } as const
  expect(escolhasDe(new URLSearchParams(paraOEndereco(escolhas)))).toEqual(escolhas)
  expect(escolhasDe(new URLSearchParams('folga=-1&reserva=99&base=x'))).toEqual({
    folga: 0,
    reserva: 0,
    base: 'fracao',
    outras: null,
  })
  // Nobody chose is not the same as somebody who chose none.
  expect(escolhasDe(new URLSearchParams('outras=')).outras).toEqual([])
})

test('sem escolha, só reservas e rendimentos não são cota; a categoria das cobranças é a cota, e não se oferece', () => {
  const linhas = [
    linha('cotas', 900),
    linha('taxas', 70),
    linha('salao', 50),
    linha('banco', 20),
    linha('nada', 0),
    linha('agua', 1, 'despesa'),
  ]
  const categorias = [
    categoria('cotas', 'cobrancas'),
    categoria('taxas', null),
    categoria('salao', 'reservas'),
    categoria('banco', 'rendimentos'),
  ]
  const quais = (escolhidas: string[] | null) =>
    outrasReceitas(linhas, categorias, escolhidas).map(({ linha: l, conta }) => [l.categoria._id, conta])
  expect(quais(null)).toEqual([
    ['taxas', false],
    ['salao', true],
    ['banco', true],
  ])
  expect(quais(['taxas'])).toEqual([
    ['taxas', true],
    ['salao', false],
    ['banco', false],
  ])
})
