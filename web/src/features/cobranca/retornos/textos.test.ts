import { expect, test } from 'vitest'
import type { PreviaDoRetorno, TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { contaDe, contasDoBanco, nomeDoTitulo, numeroDe, oQueFica, oQueSera, somaEmPalavras } from './textos.ts'

const DO_101 = { _id: 'u', bloco: 'A', apto: '101', nome: 'A 101' }
const semNbsp = (t: string) => t.replaceAll('\u00a0', ' ')
const titulo = (parte: Partial<TituloDoRetorno>) =>
  ({
    linha: 7,
    seuNumero: '',
    nossoNumero: '',
    encargos: 0,
    desconto: 0,
    tarifa: 0,
    resta: 0,
    aMais: 0,
    credito: null,
    ...parte,
  }) as TituloDoRetorno

test('a conta e o número do arquivo, até onde ele diz', () => {
  expect(contaDe({ agencia: '1234', conta: '', convenio: '99' })).toBe('agência 1234, convênio 99')
  expect(numeroDe({ sequencia: 41, geradoEm: '2026-11-11' })).toBe('nº 41, de 11/11/2026')
  expect(numeroDe({ sequencia: null, geradoEm: null })).toBe('')
})

test('um título sem cobrança se chama pelo seu número, pelo do banco, ou pela linha', () => {
  expect(nomeDoTitulo(titulo({ seuNumero: 'A-1', nossoNumero: '5' }))).toBe('título A-1')
  expect(nomeDoTitulo(titulo({ nossoNumero: '5' }))).toBe('nosso número 5')
  expect(nomeDoTitulo(titulo({}))).toBe('linha 7')
})

test('o que o banco somou e tirou, e o que fica da cobrança', () => {
  expect(contasDoBanco(titulo({ encargos: 10.75, tarifa: 2.5 })).map(semNbsp)).toEqual([
    'juros e multa R$ 10,75',
    'tarifa R$ 2,50',
  ])
  expect(contasDoBanco(titulo({}))).toEqual([])
  expect(
    [titulo({}), titulo({ resta: 0.13 }), titulo({ aMais: 5 }), titulo({ aMais: 7, credito: DO_101 })]
      .map(oQueFica)
      .map(semNbsp),
  ).toEqual(['Fica paga', 'Ficam R$ 0,13 em aberto', 'Fica paga; R$ 5,00 de crédito', 'Ficam R$ 7,00 de crédito'])
})

test('a soma do fim do arquivo, ou que o banco não a disse', () => {
  const previa = { linhas: [titulo({})], nominal: 520, somaDoBanco: { quantidade: 1, valor: 520 } } as PreviaDoRetorno
  expect(semNbsp(somaEmPalavras(previa))).toBe(
    'O arquivo tem 1 título: ao todo, R$ 520,00, como o banco diz no fim dele.',
  )
  expect(somaEmPalavras({ ...previa, somaDoBanco: null })).toContain('O banco não disse a soma deles')
})

test('o que se grava: as cobranças com o que se paga delas, e o que fica de crédito', () => {
  expect([oQueSera(2, 1_040, 0), oQueSera(1, 520, 30), oQueSera(0, 0, 30), oQueSera(0, 0, 0)].map(semNbsp)).toEqual([
    '2 cobranças, R$ 1.040,00',
    '1 cobrança, R$ 520,00 · R$ 30,00 de crédito das unidades',
    'R$ 30,00 de crédito das unidades',
    'Nada marcado',
  ])
})
