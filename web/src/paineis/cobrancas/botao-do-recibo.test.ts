import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { botoesDe, desenhar } from '../../../test/desenhar.ts'
import { BotaoDoRecibo, comRecibo } from './botao-do-recibo.tsx'

const PAGA = {
  ...{ _id: 'c1', numero: 'C-2026-000001', tipo: 'mensal', nome: 'Taxa condominial', competencia: '2026-11' },
  ...{ unidade: { _id: 'u', bloco: 'A', apto: '101', nome: 'A 101' }, status: 'paga', peloAcordo: 0 },
} as unknown as CobrancaNaLista
const botoes = (parte: Partial<CobrancaNaLista> = {}) =>
  botoesDe(desenhar(createElement(BotaoDoRecibo, { cobranca: { ...PAGA, ...parte } })))

test('a linha de uma cobrança paga oferece o recibo; a que se deve, e a que as parcelas pagaram, não', () => {
  expect(botoes()).toEqual(['Recibo'])
  expect(botoesDe(desenhar(createElement(BotaoDoRecibo, { cobranca: PAGA, porExtenso: true })))).toEqual([
    'Baixar recibo (PDF)',
  ])
  expect(botoes({ status: 'aberta' })).toEqual([])
  expect(botoes({ status: 'parcial' })).toEqual([])
  expect(botoes({ peloAcordo: 100 })).toEqual([])
})

test('o recibo é o do último pagamento que vale', () => {
  const p = (_id: string, parte = {}) => ({ _id, estornadoEm: null, doAcordo: false, ...parte })
  expect(comRecibo([p('1'), p('2'), p('3', { estornadoEm: '2026-11-01T00:00:00.000Z' })])?._id).toBe('2')
  expect(comRecibo([p('1', { doAcordo: true })])).toBeUndefined()
})
