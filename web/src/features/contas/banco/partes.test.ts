import { expect, test } from 'vitest'
import type { ParteDaSugestao as Sugestao } from '#contract/contas/banco.ts'
import {
  campoRecusado,
  faltas,
  idDaNova,
  itensDe,
  marcarEmOrdem,
  ondeSobra,
  quantoPara,
  resta,
  semRepetir,
  umaAUma,
} from './partes.ts'

const sugestao = (parte: Partial<Sugestao>): Sugestao => ({
  tipo: 'cobranca',
  _id: 'a',
  titulo: '',
  detalhe: '',
  data: '2026-11-10',
  valor: 520,
  total: 520,
  unidade: 'A 101',
  motivos: ['valor'],
  confianca: 'media',
  ...parte,
})
const nova = (valor: number | null) => ({ chave: 1, nome: 'Doação', categoria: '', valor })

test('o que resta é ao centavo, de entradas e de saídas, e negativo quando as partes passam', () => {
  expect(
    resta(
      1050.01,
      new Map([
        ['a', 520],
        ['b', 520],
      ]),
      [nova(10.01)],
    ),
  ).toBe(0)
  expect(resta(-0.3, new Map([['a', 0.1]]), [nova(0.1)])).toBe(0.1)
  expect(resta(10, new Map([['a', 10.01]]), [])).toBe(-0.01)
})

test('o crédito de uma unidade vai com ela, e sem ela ou sem valor não vai', () => {
  const credito = (unidade: string, valor: number | null) => ({ ...nova(valor), unidade })
  expect(itensDe([], new Map(), [credito('u', 30), nova(1)])).toEqual([
    { tipo: 'credito', unidade: 'u', valor: 30 },
    { tipo: 'nova', nome: 'Doação', categoria: null, valor: 1 },
  ])
  expect([...faltas([], new Map(), [credito('', null)])]).toEqual([
    [idDaNova(1, 'unidade'), 'Escolha a unidade'],
    [idDaNova(1, 'valor'), 'Informe o valor deste crédito'],
  ])
  expect([...faltas([], new Map(), [{ ...credito('u', 30), nome: '' }])]).toEqual([])
  expect(campoRecusado('itens.0.unidade', [], new Map(), [credito('u', 30)])).toBe(idDaNova(1, 'unidade'))
})

test('o que ainda se digita conta como nada', () => {
  expect(resta(10, new Map([['a', null]]), [nova(Number.NaN)])).toBe(10)
})

test('a cobrança toma o que deve, até o que resta; o lançamento que já há vai inteiro', () => {
  expect(quantoPara(sugestao({}), 600)).toBe(520)
  expect(quantoPara(sugestao({}), 100)).toBe(100)
  expect(quantoPara(sugestao({}), -5)).toBe(0)
  expect(quantoPara(sugestao({ tipo: 'receita' }), 100)).toBe(520)
})

test('as partes na ordem em que se mostram, cada uma com o que o servidor pede', () => {
  const sugestoes = [sugestao({}), sugestao({ _id: 'r', tipo: 'receita' }), sugestao({ _id: 'fora' })]
  expect(
    itensDe(
      sugestoes,
      new Map([
        ['r', 520],
        ['a', 1],
      ]),
      [nova(2)],
    ),
  ).toEqual([
    { tipo: 'cobranca', id: 'a', valor: 1 },
    { tipo: 'receita', id: 'r' },
    { tipo: 'nova', nome: 'Doação', categoria: null, valor: 2 },
  ])
})

test('o que se achou de novo não aparece duas vezes', () => {
  expect(
    semRepetir([sugestao({})], [sugestao({ _id: 'b' })], [sugestao({}), sugestao({ _id: 'c' })]).map((s) => s._id),
  ).toEqual(['a', 'b', 'c'])
})

test('o que falta em cada parte tem o seu lugar, e o que o servidor recusa volta para ele', () => {
  const sugestoes = [sugestao({}), sugestao({ _id: 'r', tipo: 'receita' })]
  const marcadas = new Map([
    ['a', null],
    ['r', 520],
  ])
  const novas = [nova(2), { chave: 7, nome: ' ', categoria: '', valor: Number.NaN }]
  expect([...faltas(sugestoes, marcadas, novas)]).toEqual([
    ['valor-a', 'Informe quanto vai para esta cobrança'],
    [idDaNova(7, 'nome'), 'Dê um nome a este lançamento'],
    [idDaNova(7, 'valor'), 'Informe o valor deste lançamento'],
  ])
  const campos = ['itens.0.valor', 'itens.1.valor', 'itens.3.nome', 'itens.9.nome', 'itens', 'itens.1.id']
  expect(campos.map((c) => campoRecusado(c, sugestoes, marcadas, novas))).toEqual([
    'valor-a',
    'valor-r',
    idDaNova(7, 'nome'),
    null,
    null,
    null,
  ])
})

test('todas de uma vez: na ordem, cada uma com o que deve, até acabar o dinheiro', () => {
  const tres = ['a', 'b', 'c'].map((_id) => sugestao({ _id }))
  expect([...marcarEmOrdem(tres, new Map(), 1_040.5)]).toEqual([
    ['a', 520],
    ['b', 520],
    ['c', 0.5],
  ])
  expect([...marcarEmOrdem(tres, new Map([['b', 10]]), 520)]).toEqual([
    ['b', 10],
    ['a', 520],
  ])
  expect([...marcarEmOrdem(tres, new Map(), 0)]).toEqual([])
})

test('um conjunto vale pelas suas cobranças', () => {
  const partes = [sugestao({}), sugestao({ _id: 'b' })]
  const juntas = { ...sugestao({ _id: 'conjunto-a' }), partes }
  expect(umaAUma([juntas, { ...sugestao({ _id: 'c' }), partes: [] }]).map((s) => s._id)).toEqual(['a', 'b', 'c'])
})

test('o que sobra sai da última cobrança que o comporta', () => {
  const duas = [sugestao({}), sugestao({ _id: 'b' }), sugestao({ _id: 'r', tipo: 'receita' })]
  const marcadas = new Map([
    ['a', 520],
    ['b', 0.3],
    ['r', 520],
  ])
  expect(ondeSobra(duas, marcadas, 0.56)?._id).toBe('a')
  expect(ondeSobra(duas, marcadas, 0.2)?._id).toBe('b')
  expect(ondeSobra(duas, marcadas, 600)).toBeNull()
})
