import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seSobrepoem, situacaoEm } from '#contract/valores/vigencia.ts'
import {
  chaveDaUnidade,
  chavesDoNome,
  ordemDaUnidade,
  pagadorEm,
  papelDoTipo,
  proprietarioEm,
  saoAMesma,
} from './unidades.rules.ts'

test('bloco e apartamento são os mesmos sem acento, maiúscula ou espaço a mais', () => {
  expect(chaveDaUnidade('Á', ' 101')).toBe(chaveDaUnidade('a', '101'))
  expect(chaveDaUnidade('A', '101')).not.toBe(chaveDaUnidade('A', '102'))
  expect(chaveDaUnidade(null, 'Loja 1')).toBe(chaveDaUnidade('', 'loja 1'))
})

test('a ordem é a que as pessoas esperam', () => {
  const nomes: [string, string][] = [
    ['B', '1'],
    ['A', '10'],
    ['A', '2'],
    ['', 'Loja 10'],
    ['', 'Loja 9'],
    ['A1', '1'],
    ['A', '2B'],
    ['10', '1'],
    ['2', '1'],
    ['A', 'Cobertura'],
  ]
  const emOrdem = [...nomes].sort(([a, b], [c, d]) => (ordemDaUnidade(a, b) < ordemDaUnidade(c, d) ? -1 : 1))
  expect(emOrdem.map(([bloco, apto]) => `${bloco} ${apto}`.trim())).toEqual([
    'Loja 9',
    'Loja 10',
    '2 1',
    '10 1',
    'A 2',
    'A 2B',
    'A 10',
    'A Cobertura',
    'A1 1',
    'B 1',
  ])
})

const v = (
  id: string,
  papel: 'proprietario' | 'inquilino' | 'dependente',
  inicio: string,
  fim: string | null,
  paga = 0,
) => ({
  id,
  papel,
  inicio,
  fim,
  paga,
})

test.each([
  [{ inicio: '2026-03-01', fim: null }, 'atual'],
  [{ inicio: '2026-03-02', fim: null }, 'futuro'],
  [{ inicio: '2026-01-01', fim: '2026-02-28' }, 'encerrado'],
  [{ inicio: '2026-01-01', fim: '2026-03-01' }, 'atual'],
] as const)('%j em 01/03/2026 é %s', (periodo, situacao) => {
  expect(situacaoEm(periodo, '2026-03-01')).toBe(situacao)
})

describe('quem recebe as cobranças', () => {
  const dona = v('1', 'proprietario', '2020-01-01', null)
  const dono2 = v('2', 'proprietario', '2021-01-01', null)
  const inquilina = v('3', 'inquilino', '2024-05-10', '2025-05-09')
  const filha = v('4', 'dependente', '2019-01-01', null)

  test('o inquilino enquanto houver, senão quem é dono há mais tempo; dependente nunca', () => {
    const todos = [filha, dono2, dona, inquilina]
    expect(pagadorEm(todos, '2024-05-09')?.id).toBe('1')
    expect(pagadorEm(todos, '2024-05-10')?.id).toBe('3')
    expect(pagadorEm(todos, '2025-05-09')?.id).toBe('3')
    expect(pagadorEm(todos, '2025-05-10')?.id).toBe('1')
    expect(pagadorEm([filha], '2025-05-10')).toBeNull()
    expect(pagadorEm(todos, '2018-12-31')).toBeNull()
  })

  test('quem foi escolhido, enquanto está na unidade', () => {
    const escolhido = v('5', 'proprietario', '2021-01-01', '2024-12-31', 1)
    expect(pagadorEm([dona, inquilina, escolhido], '2024-06-01')?.id).toBe('5')
    expect(pagadorEm([dona, inquilina, escolhido], '2025-01-01')?.id).toBe('3')
    expect(proprietarioEm([inquilina, escolhido, dona], '2024-06-01')?.id).toBe('1')
  })
})

test('dois períodos se sobrepõem quando há um dia nos dois', () => {
  const dia = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`)
  const periodo = fc
    .tuple(dia, dia, fc.boolean())
    .map(([a, b, aberto]) => (a <= b ? { inicio: a, fim: aberto ? null : b } : { inicio: b, fim: aberto ? null : a }))
  const dias = Array.from({ length: 28 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`)
  fc.assert(
    fc.property(periodo, periodo, (a, b) => {
      const haUm = dias.some((d) => situacaoEm(a, d) === 'atual' && situacaoEm(b, d) === 'atual')
      expect(seSobrepoem(a, b)).toBe(haUm)
      expect(seSobrepoem(b, a)).toBe(haUm)
    }),
  )
})

test('quem sai no dia em que outro chega tem esse dia com ele', () => {
  const [sai, chega] = [
    { inicio: '2026-01-01', fim: '2026-02-10' },
    { inicio: '2026-02-10', fim: '2026-02-28' },
  ]
  expect([seSobrepoem(sai, chega), seSobrepoem(chega, sai)]).toEqual([true, true])
  const naVespera = { ...sai, fim: '2026-02-09' }
  expect([seSobrepoem(naVespera, chega), seSobrepoem(chega, naVespera)]).toEqual([false, false])
})

test('o nome de uma unidade, como se escreve, dá as chaves que ela pode ter', () => {
  expect(chavesDoNome('B 302')[0]).toBe('b/302')
  expect(chavesDoNome('b302')).toContain('b/302')
  expect(chavesDoNome('Torre Ágata 302')[0]).toBe('torre agata/302')
  expect(chavesDoNome('302')).toContain('/302')
  expect(chavesDoNome('Bloco 1, apartamento 101')[0], 'o nome por extenso acha a unidade').toBe('1/101')
  expect(chavesDoNome('bloco 1, apto 101'), 'e também quem tem Bloco no nome').toContain('bloco 1 apto/101')
  expect(chavesDoNome('  ')).toEqual([])
  expect(chavesDoNome('um texto comprido demais para nome de unidade')).toEqual([])
})

test('as chaves de um nome, todas e na ordem do mais provável', () => {
  expect(chavesDoNome('Torre B 302')).toEqual(['torre b/302', 'torre/b 302', '/torre b 302'])
  expect(chavesDoNome(' b302 ')).toEqual(['b/302', '/b 302', '/b302'])
  expect(chavesDoNome('torre norte do lado sul 302')).toHaveLength(6)
})

test('o proprietário é quem o é naquele dia; de vários, quem chegou antes, em qualquer ordem', () => {
  const [antigo, dona, dono2] = [
    v('0', 'proprietario', '2010-01-01', '2019-12-31'),
    v('1', 'proprietario', '2020-01-01', null),
    v('2', 'proprietario', '2021-01-01', null),
  ]
  expect(proprietarioEm([antigo, dona, dono2], '2024-01-01')).toBe(dona)
  expect(proprietarioEm([dono2, dona, antigo], '2024-01-01')).toBe(dona)
  expect(proprietarioEm([antigo, dona, dono2], '2015-01-01')).toBe(antigo)
})

test('dos que chegaram no mesmo dia, o de identificador menor', () => {
  const [a, b] = [v('a', 'proprietario', '2020-01-01', null), v('b', 'proprietario', '2020-01-01', null)]
  expect(proprietarioEm([b, a], '2024-01-01')).toBe(a)
  expect(proprietarioEm([a, b], '2024-01-01')).toBe(a)
})

test('quem mora de aluguel na unidade não é dono dela, ainda que tenha chegado antes', () => {
  const [inquilino, dona] = [v('1', 'inquilino', '2019-01-01', null), v('2', 'proprietario', '2020-01-01', null)]
  expect(proprietarioEm([inquilino, dona], '2024-01-01')).toBe(dona)
  expect(proprietarioEm([inquilino], '2024-01-01')).toBeNull()
})

test('dos inquilinos que chegaram no mesmo dia, recebe o de identificador menor, em qualquer ordem', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => v(id, 'inquilino', '2020-01-01', null))
  for (const todos of [
    [a!, b!, c!],
    [b!, a!, c!],
    [c!, b!, a!],
  ])
    expect(pagadorEm(todos, '2024-01-01')).toBe(a)
})

const [CPF, OUTRO_CPF] = ['52998224725', '11144477735']
test.each([
  ['com o mesmo CPF, ainda que com outro nome', ['Ana Lima', CPF], ['Ana Lima Souza', CPF], true],
  ['com outro CPF, ainda que com o mesmo nome', ['Ana Lima', CPF], ['Ana Lima', OUTRO_CPF], false],
  ['com o mesmo nome, de um só o CPF', ['Ana Lima', CPF], ['Ana Lima', null], true],
  ['com outro nome, de um só o CPF', ['Ana Lima', CPF], ['Rui Sá', null], false],
  ['com o mesmo nome, sem CPF, escrito doutro jeito', ['Ána  Lima ', null], [' ana lima', null], true],
  ['com outro nome, sem CPF', ['Ana Lima', null], ['Rui Sá', null], false],
] as const)('duas pessoas de uma unidade %s são a mesma?', (_, [nome, cpf], [outroNome, outroCpf], sao) => {
  const [a, b] = [
    { nome, cpf },
    { nome: outroNome, cpf: outroCpf },
  ]
  expect(saoAMesma(a, b)).toBe(sao)
  expect(saoAMesma(b, a)).toBe(sao)
})

test.each([
  ['Inquilino', 'inquilino'],
  ['Morador', 'proprietario'],
  ['Administrador', 'proprietario'],
] as const)('quem tem conta de %s é %s da sua unidade', (tipo, papel) => {
  expect(papelDoTipo(tipo)).toBe(papel)
})
