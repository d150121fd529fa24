import { expect, test } from 'vitest'
import type { LinhaDoOrcamento } from '#contract/contas/orcamentos.ts'
import { aTrazer, itensDoLivro } from './itens-a-trazer.ts'

const linha = (
  nome: string | null,
  previsto: number,
  realizado: number,
  tipo: 'receita' | 'despesa' = 'despesa',
): Pick<LinhaDoOrcamento, 'tipo' | 'categoria' | 'anual' | 'noMes'> => {
  const noMes = { previsto, realizado, diferenca: realizado - previsto, percentual: null }
  return {
    tipo,
    categoria: nome === null ? null : { _id: nome, nome, retirada: false },
    anual: previsto * 12,
    noMes,
  }
}
const LIVRO = [
  linha('Cotas', 9_000, 9_000, 'receita'),
  linha('Água', 800, 812.5),
  linha('Luz', 300, 0),
  linha(null, 0, 40),
]

test('das despesas vem o que se gastou, por categoria; do orçamento, o previsto; receita nenhuma', () => {
  expect(itensDoLivro(LIVRO, 'despesas', 3).map((i) => [i.descricao, i.valor])).toEqual([
    ['Água', 812.5],
    ['Outras despesas', 40],
  ])
  expect(itensDoLivro(LIVRO, 'orcamento', 3).map((i) => [i.descricao, i.valor])).toEqual([
    ['Água', 800],
    ['Luz', 300],
  ])
  expect(itensDoLivro(LIVRO, 'orcamento', 3)[0]).toMatchObject({ natureza: 'ordinaria', base: 'fracao' })
})

test('o que se prevê para certos meses vem em duodécimos', () => {
  const decimo = { ...linha('13º', 0, 0), anual: 100 }
  expect([3, 5].map((mes) => itensDoLivro([decimo], 'orcamento', mes)[0]?.valor)).toEqual([8.34, 8.33])
})

test('o que o formulário já tem, com qualquer acento, não vem outra vez; nem o que a lista tem duas vezes', () => {
  const [agua, luz] = itensDoLivro(LIVRO, 'orcamento', 3)
  const noFormulario = [{ ...agua!, descricao: 'AGUA', valor: 1 }]
  expect(aTrazer([agua!, luz!, luz!], noFormulario).map((i) => i.jaEsta)).toEqual([true, false, true])
})
