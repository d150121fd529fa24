import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diferentes, explicar, semAsTransferidas, type DoBanco, type DoLivro } from './diferenca.rules.ts'

const banco = (id: string, valor: number, parte: Partial<DoBanco> = {}): DoBanco => ({
  ...{ id, data: '2026-11-10', valor, estado: 'pendente', descricao: 'PIX RITA A 101', noLivro: 0 },
  ...parte,
})
const livro = (id: string, valor: number, parte: Partial<DoLivro> = {}): DoLivro => ({
  ...{ id, data: '2026-11-12', valor, nome: 'Taxa 11/2026 · A 101', categoria: 'Cota condominial', noBanco: 0 },
  ...parte,
})

test('o que está dos dois lados não difere; o que está de um só difere pelo seu valor', () => {
  const lista = diferentes(
    [
      banco('m1', 500, { estado: 'conciliado', noLivro: 500 }),
      banco('m2', 300),
      banco('m3', -39, { estado: 'ignorado' }),
      banco('m4', 100, { estado: 'conciliado', noLivro: 60 }),
    ],
    [livro('l1', 500, { noBanco: 500 }), livro('l2', 80), livro('l3', -25, { nome: 'Jardim', data: '2026-11-02' })],
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
  const lista = diferentes([banco('m', 1)], [livro('l', 2)])
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
        const movimentos = [
          ...soNoBanco.map(([data, valor]) => banco('m', valor, { data })),
          ...nosDois.map(([data, valor]) => banco('m', valor, { data, estado: 'conciliado', noLivro: valor })),
        ]
        const lancamentos = [
          ...soNoLivro.map(([data, valor]) => livro('l', valor, { data })),
          ...nosDois.map(([data, valor]) => livro('l', valor, { data, noBanco: valor })),
        ]
        const soma = (linhas: readonly { valor: number }[]) => linhas.reduce((s, l) => s + l.valor, 0)
        const diferenca = antes + soma(movimentos) - soma(lancamentos)
        const todos = diferentes(movimentos, lancamentos)
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
  expect(diferentes([], [livro('l', 2, { categoria: null })])[0]?.texto).toBe(
    'Receita que o banco ainda não tem: sem categoria',
  )
})

test('vêm por dia; no mesmo dia, na ordem em que se leram, o banco antes', () => {
  const ordem = diferentes(
    [banco('m1', 3, { data: '2026-11-20' }), banco('m2', 1, { data: '2026-11-05' }), banco('m3', 2)],
    [livro('l1', 4, { data: '2026-11-10' }), livro('l2', 5, { data: '2026-11-01' })],
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
  )
  const { itens, outros, semExplicacao } = explicar(30, todos)
  expect(itens.map((d) => Math.abs(d.valor))).toEqual(Array.from({ length: 40 }, (_, i) => i + 6))
  // 1 − 2 + 3 − 4 + 5
  expect(outros).toEqual({ quantidade: 5, valor: 3 })
  // 1 − 2 + … + 45 = 23
  expect(semExplicacao).toBe(7)
})

test('de uma conta só, o que está em outra conta ou outro dia se diz assim, e as transferências também', () => {
  const lista = diferentes(
    [banco('m', 10, { estado: 'conciliado', data: '2026-11-01' })],
    [livro('l', 20, { data: '2026-11-02' }), livro('d', -30, { data: '2026-11-03', nome: 'Jardim' })],
    [
      { data: '2026-11-04', valor: 40, outra: 'CDB' },
      { data: '2026-11-05', valor: -50, outra: 'Caixinha' },
    ],
  )
  expect(lista.map((d) => [d.onde, d.valor, d.texto])).toEqual([
    ['banco', 10, 'Entrada do banco que o livro tem em outra conta ou outro dia'],
    ['livro', -20, 'Receita que o extrato da conta ainda não tem: Cota condominial'],
    ['livro', 30, 'Despesa que o extrato da conta ainda não tem: Jardim'],
    ['livro', -40, 'Transferência de CDB que o banco ainda não tem'],
    ['livro', 50, 'Transferência para Caixinha que o banco ainda não tem'],
  ])
})

describe('a linha do banco que se deixou fora do livro é a transferência', () => {
  const fora = (valor: number, data: string) => banco(data, valor, { estado: 'ignorado', data })
  const t = (valor: number, data: string) => ({ valor, data, outra: 'CDB' })
  const sobram = (movimentos: DoBanco[], transferencias: ReturnType<typeof t>[]) => {
    const s = semAsTransferidas(movimentos, transferencias, '2026-11-01')
    return [s.movimentos.map((m) => m.data), s.transferencias.map((x) => x.data)]
  }
  test.each([
    ['do mesmo valor no mesmo dia', fora(-5, '2026-11-10'), t(-5, '2026-11-10'), true],
    ['até cinco dias antes', fora(-5, '2026-11-10'), t(-5, '2026-11-05'), true],
    ['até cinco dias depois', fora(-5, '2026-11-10'), t(-5, '2026-11-15'), true],
    ['e não seis', fora(-5, '2026-11-10'), t(-5, '2026-11-16'), false],
    ['nem de outro valor', fora(-5, '2026-11-10'), t(-6, '2026-11-10'), false],
    ['nem no outro sentido', fora(-5, '2026-11-10'), t(5, '2026-11-10'), false],
    ['nem a que ainda espera', banco('2026-11-10', -5), t(-5, '2026-11-10'), false],
  ])('%s', (_, m, x, casam) => {
    expect(sobram([m], [x])).toEqual(casam ? [[], []] : [[m.data], [x.data]])
  })

  test('cada uma uma vez só, e quantas puderem acham a sua', () => {
    const movimentos = [fora(-5, '2026-11-12'), fora(-5, '2026-11-10')]
    expect(sobram(movimentos, [t(-5, '2026-11-11'), t(-5, '2026-11-06')])).toEqual([[], []])
    expect(sobram(movimentos, [t(-5, '2026-11-11')])).toEqual([['2026-11-12'], []])
  })

  test('a de antes do primeiro dia que se compara só conta se uma linha de depois for ela', () => {
    expect(sobram([fora(-5, '2026-11-01')], [t(-5, '2026-10-31')])).toEqual([[], []])
    expect(sobram([], [t(-5, '2026-10-31')])).toEqual([[], []])
  })
})
