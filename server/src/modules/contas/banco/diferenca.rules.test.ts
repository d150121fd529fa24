import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diferentes, explicar, type DoBanco, type DoLivro, type Par } from './diferenca.rules.ts'

const banco = (id: string, valor: number, parte: Partial<DoBanco> = {}): DoBanco => ({
  ...{ id, data: '2026-11-10', valor, estado: 'pendente', descricao: 'PIX RITA A 101' },
  ...parte,
})
const livro = (id: string, valor: number, parte: Partial<DoLivro> = {}): DoLivro => ({
  ...{ id, data: '2026-11-12', valor, nome: 'Taxa 11/2026 · A 101', categoria: 'Cota condominial' },
  ...parte,
})
const par = (movimento: string, lancamento: string, valor: number): Par => ({ movimento, lancamento, valor })

test('o que está dos dois lados não difere; o que está de um só difere pelo seu valor', () => {
  const lista = diferentes(
    [
      banco('m1', 500, { estado: 'conciliado' }),
      banco('m2', 300),
      banco('m3', -39, { estado: 'ignorado' }),
      banco('m4', 100, { estado: 'conciliado' }),
    ],
    [livro('l1', 500), livro('l2', 80), livro('l3', -25, { nome: 'Jardim', data: '2026-11-02' })],
    [par('m1', 'l1', 500), par('m4', 'x', 60)],
  )
  expect(lista.map((d) => [d.onde, d.data, d.valor, d.texto])).toEqual([
    ['livro', '2026-11-02', 25, 'Despesa que o banco ainda não tem: Jardim'],
    ['banco', '2026-11-10', 300, 'Entrada do banco por conciliar'],
    ['banco', '2026-11-10', -39, 'Saída do banco que não é do livro'],
    ['banco', '2026-11-10', 40, 'Entrada do banco conciliada em parte'],
    ['livro', '2026-11-12', -80, 'Receita que o banco ainda não tem: Cota condominial'],
  ])
})

test('o que se publica não traz nomes nem unidades; o que a administração lê traz', () => {
  const lista = diferentes([banco('m', 1)], [livro('l', 2)], [])
  expect(lista.map((d) => d.texto).join()).not.toMatch(/RITA|101/)
  expect(lista.map((d) => d.detalhe)).toEqual(['PIX RITA A 101', 'Taxa 11/2026 · A 101'])
})

const dia = fc.constantFrom('2026-11-01', '2026-11-15', '2026-11-30')
const centavos = fc.integer({ min: -100_000, max: 100_000 }).filter((v) => v !== 0)
test('o explicado mais o sem explicação é a diferença, ao centavo; e tudo conciliado desde o começo a explica inteira', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(dia, centavos), { maxLength: 60 }),
      fc.array(fc.tuple(dia, centavos), { maxLength: 60 }),
      fc.array(fc.tuple(dia, centavos), { maxLength: 20 }),
      fc.integer({ min: -1e7, max: 1e7 }),
      (soNoBanco, soNoLivro, nosDois, antes) => {
        const movimentos = [...soNoBanco, ...nosDois].map(([data, valor], i) => banco(`m${i}`, valor, { data }))
        const lancamentos = [...soNoLivro, ...nosDois].map(([data, valor], i) => livro(`l${i}`, valor, { data }))
        const pares = nosDois.map(([, valor], i) => par(`m${soNoBanco.length + i}`, `l${soNoLivro.length + i}`, valor))
        const soma = (linhas: readonly { valor: number }[]) => linhas.reduce((s, l) => s + l.valor, 0)
        const diferenca = antes + soma(movimentos) - soma(lancamentos)
        const todos = diferentes(movimentos, lancamentos, pares)
        const e = explicar(diferenca, todos)
        expect(soma(e.itens) + e.outros.valor + e.semExplicacao).toBe(diferenca)
        // All that moved is told: only what differed before the first statement is left.
        expect(e.semExplicacao).toBe(antes)
        expect(e.itens.length + e.outros.quantidade).toBe(todos.length)
        expect(e.itens.length).toBeLessThanOrEqual(40)
      },
    ),
  )
})

test('uma receita sem categoria se publica assim', () => {
  expect(diferentes([], [livro('l', 2, { categoria: null })], [])[0]?.texto).toBe(
    'Receita que o banco ainda não tem: sem categoria',
  )
})

test('vêm por dia; no mesmo dia, na ordem em que se leram, o banco antes', () => {
  const ordem = diferentes(
    [banco('m1', 3, { data: '2026-11-20' }), banco('m2', 1, { data: '2026-11-05' }), banco('m3', 2)],
    [livro('l1', 4, { data: '2026-11-10' }), livro('l2', 5, { data: '2026-11-01' })],
    [],
  )
  expect(ordem.map((d) => [d.data, d.valor])).toEqual([
    ['2026-11-01', -5],
    ['2026-11-05', 1],
    ['2026-11-10', 2],
    ['2026-11-10', -4],
    ['2026-11-20', 3],
  ])
})

test('dizem-se um por um os quarenta maiores, de que lado forem; os outros, juntos', () => {
  // Amounts from 1 to 45, in turns above and below zero: the five smallest are told together.
  const todos = diferentes(
    Array.from({ length: 45 }, (_, i) => banco(`m${i}`, i % 2 === 0 ? i + 1 : -(i + 1))),
    [],
    [],
  )
  const { itens, outros, semExplicacao } = explicar(30, todos)
  expect(itens.map((d) => Math.abs(d.valor))).toEqual(Array.from({ length: 40 }, (_, i) => i + 6))
  // 1 − 2 + 3 − 4 + 5
  expect(outros).toEqual({ quantidade: 5, valor: 3 })
  // 1 − 2 + … + 45 = 23
  expect(semExplicacao).toBe(7)
})
