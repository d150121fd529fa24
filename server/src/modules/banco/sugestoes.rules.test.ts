import { describe, expect, test } from 'vitest'
import { sugerir, txidsNoTexto, type Candidato } from './sugestoes.rules.ts'

const cobranca = (parte: Partial<Candidato> = {}): Candidato => ({
  tipo: 'cobranca',
  id: 'a',
  total: 52_000,
  data: '2026-11-10',
  txid: 'C2026000123',
  nome: 'Ana Maria de Souza',
  ...parte,
})
const credito = (descricao: string, valor = 52_000, data = '2026-11-10') => ({ descricao, valor, data })
const resumo = (achados: ReturnType<typeof sugerir>) =>
  achados.map((a) => [a.candidato.id, a.confianca, a.motivos.join(), a.valor])

describe('cobranças', () => {
  test('o identificador do nosso PIX com o valor exato é certeza', () => {
    const outras = [cobranca(), cobranca({ id: 'b', txid: 'C2026000124', nome: 'Outro' })]
    expect(resumo(sugerir(credito('PIX RECEBIDO C2026000123'), outras))).toEqual([
      ['a', 'alta', 'txid,valor', 52_000],
      ['b', 'baixa', 'valor', 52_000],
    ])
  })

  test('o identificador com outro valor é sugerido até a dívida, e pede que alguém olhe', () => {
    expect(resumo(sugerir(credito('C2026000123', 60_000), [cobranca()]))).toEqual([['a', 'media', 'txid', 52_000]])
    expect(resumo(sugerir(credito('C2026000123', 10_000), [cobranca()]))).toEqual([['a', 'media', 'txid', 10_000]])
  })

  test('a mesma taxa de todos: o nome de quem paga decide, e sem nome ninguém é certo', () => {
    const todas = ['Ana Maria de Souza', 'Bruno Lima', 'Carla Dias'].map((nome, i) =>
      cobranca({ id: `u${i}`, nome, txid: `C202600090${i}` }),
    )
    expect(resumo(sugerir(credito('PIX RECEBIDO - BRUNO LIMA'), todas))[0]).toEqual([
      'u1',
      'alta',
      'valor,nome',
      52_000,
    ])
    expect(sugerir(credito('DEPOSITO EM DINHEIRO'), todas).map((a) => a.confianca)).toEqual(['baixa', 'baixa', 'baixa'])
  })

  test('duas abertas da mesma pessoa e do mesmo valor: a do vencimento mais perto, sem certeza', () => {
    const duas = [cobranca({ data: '2026-10-10' }), cobranca({ id: 'b', txid: 'C2026000124' })]
    expect(resumo(sugerir(credito('PIX ANA SOUZA'), duas)).map(([id, c]) => [id, c])).toEqual([
      ['b', 'media'],
      ['a', 'media'],
    ])
  })

  test('um valor que só uma deve, sem nome, é provável', () => {
    expect(resumo(sugerir(credito('TED'), [cobranca()]))).toEqual([['a', 'media', 'valor', 52_000]])
  })

  test('cedo demais para ser dela, ou dinheiro que saiu', () => {
    expect(sugerir(credito('TED', 52_000, '2026-09-01'), [cobranca()])).toEqual([])
    expect(sugerir(credito('TED', -52_000), [cobranca()])).toEqual([])
  })

  test('o primeiro nome sozinho não diz quem é', () => {
    expect(sugerir(credito('PIX ANA', 100), [cobranca()])).toEqual([])
    expect(resumo(sugerir(credito('PIX ANA SOUZA', 100), [cobranca()]))).toEqual([['a', 'baixa', 'nome', 100]])
  })
})

describe('lançamentos que o livro já tem', () => {
  const despesa = (parte: Partial<Candidato> = {}): Candidato => ({
    tipo: 'despesa',
    id: 'd',
    total: 89_050,
    data: '2026-11-10',
    txid: null,
    nome: 'Conta de luz',
    ...parte,
  })

  test('o mesmo valor no mesmo dia é certeza; em outro dia, provável; longe, não é', () => {
    const debito = (data: string) => credito('DEBITO AUTOMATICO', -89_050, data)
    expect(resumo(sugerir(debito('2026-11-10'), [despesa()]))).toEqual([['d', 'alta', 'valor,data', 89_050]])
    expect(resumo(sugerir(debito('2026-11-13'), [despesa()]))).toEqual([['d', 'media', 'valor', 89_050]])
    expect(sugerir(debito('2026-11-16'), [despesa()])).toEqual([])
  })

  test('outro valor é outro lançamento, e receita não é despesa', () => {
    expect(sugerir(credito('CONTA LUZ', -100), [despesa()])).toEqual([])
    expect(sugerir(credito('X', 89_050), [despesa()])).toEqual([])
  })
})

test('identificadores no meio do texto, uma vez cada', () => {
  expect(txidsNoTexto('pix c2026000123/C2026000123 ref C202600012345')).toEqual(['C2026000123', 'C202600012345'])
  expect(txidsNoTexto('CONTA 123')).toEqual([])
})
