import { expect, test } from 'vitest'
import { celulasDe, colunasEscritas, ENTRE_BLOCO_E_APTO, porExtenso, type ColunaLida } from './celulas.rules.ts'
import type { Coluna } from './planilha.ts'

const coluna = (nome: string, ...descricao: Coluna): ColunaLida => ({ coluna: nome, descricao })

test('cada tipo é escrito para pessoas', () => {
  const colunas = [
    coluna('a', 'Valor (R$)', 'reais'),
    coluna('b', 'Em', 'instante'),
    coluna('c', 'Área', 'centesimos'),
    coluna('d', 'Juros', 'micros'),
    coluna('e', 'Início', 'minutos'),
    coluna('f', 'Paga', 'simNao'),
    coluna('g', 'Foto', 'imagem'),
    coluna('h', 'Vagas', 'lista'),
    coluna('i', 'Mudanças', 'mudancas'),
  ]
  const linha = {
    a: -12_345,
    b: '2026-01-01T02:30:00.000Z',
    c: 6_550,
    d: -380_000,
    e: 1_530,
    f: 0,
    g: '/api/arquivos/019ab3c1-6f2d-7a54-9c1e-2b7d4f8a9e10/conteudo',
    h: '[{"nome":"12","tipo":null}]',
    i: '[{"campo":"valor","antes":10,"depois":null}]',
  }
  expect(celulasDe(colunas, linha)).toEqual([
    -123.45,
    '31/12/2025 23:30',
    65.5,
    -0.38,
    '25:30',
    'Não',
    '019ab3c1-6f2d-7a54-9c1e-2b7d4f8a9e10',
    'nome: 12',
    'valor: 10 → ',
  ])
  expect(celulasDe(colunas, {})).toEqual(colunas.map(() => null))
  expect(celulasDe(colunas.slice(-2), { h: 'duas vagas', i: '{' })).toEqual(['duas vagas', '{'])
})

test('CPF, CNPJ e telefone têm os sinais: como número perderiam os zeros do começo', () => {
  const colunas = [coluna('a', 'CPF', 'documento'), coluna('b', 'CNPJ', 'documento'), coluna('c', 'Tel', 'telefone')]
  expect(celulasDe(colunas, { a: '01234567890', b: '01222333000181', c: '11987654321' })).toEqual([
    '012.345.678-90',
    '01.222.333/0001-81',
    '(11) 98765-4321',
  ])
})

test('uma referência são duas colunas: o nome e o id', () => {
  const colunas = [coluna('unidade_id', 'Unidade', 'unidades'), coluna('fundo_id', 'Fundo', 'fundos')]
  expect(colunasEscritas(colunas).map((c) => c.titulo)).toEqual(['Unidade', 'Unidade (id)', 'Fundo', 'Fundo (id)'])
  const linha = {
    unidade_id: 'u',
    unidade_id__nome: `A${ENTRE_BLOCO_E_APTO}101`,
    fundo_id: 'f',
    fundo_id__nome: 'Obras',
  }
  expect(celulasDe(colunas, linha)).toEqual(['A 101', 'u', 'Obras', 'f'])
})

test('o que era JSON lê-se sem saber o que é', () => {
  expect(porExtenso([{ placa: 'ABC1D23', cores: ['azul', 'cinza'], valor: 828.12 }, true])).toBe(
    'placa: ABC1D23, cores: (azul; cinza), valor: 828,12; Sim',
  )
})
