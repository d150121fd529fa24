import { expect, it } from 'vitest'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { Encargos } from '#contract/cobranca/cobrancas.ts'
import { DA_LEI, esquemaCom, sobraDe } from './esquema-do-pagamento.ts'

const devem = (total: number) => (dia: string) => ({ em: dia, total }) as Encargos
const recusas = (valores: object, devidoEm: (dia: string) => Encargos | undefined = devem(100)) =>
  (
    esquemaCom(devidoEm).safeParse({ ordem: DA_LEI, conta: CONTA_PRINCIPAL, aMais: false, ...valores }).error?.issues ??
    []
  ).map((i) => [i.path[0], i.message.slice(0, 40)])

it('sem data e sem valor, cada campo diz o que falta', () => {
  expect(recusas({ valor: null })).toEqual([
    ['data', 'Informe a data'],
    ['valor', 'Informe o valor'],
  ])
})

it('sem data, o valor é comparado com a dívida de hoje', () => {
  expect(recusas({ valor: 101 }).map(([campo]) => campo)).toEqual(['data', 'valor'])
  expect(recusas({ valor: 100 })).toEqual([['data', 'Informe a data']])
})

it('o que passa da dívida do dia é recusado; sem a dívida lida, fica para o servidor', () => {
  expect(recusas({ data: '2026-01-10', valor: 101 })).toEqual([
    ['valor', expect.stringMatching(/^Em 10\/01\/2026 o valor é/)],
  ])
  expect(recusas({ data: '2026-01-10', valor: 101 }, () => undefined)).toEqual([])
})

it('o que passa é aceito de quem disse que fica de crédito da unidade', () => {
  expect(recusas({ data: '2026-01-10', valor: 101, aMais: true })).toEqual([])
  expect(sobraDe(101.25, devem(100)('2026-01-10'))).toBe(1.25)
  expect([100, 99, Number.NaN, null].map((v) => sobraDe(v, devem(100)('2026-01-10')))).toEqual([0, 0, 0, 0])
})

it('outra ordem pede o motivo', () => {
  expect(recusas({ data: '2026-01-10', valor: 1, ordem: 'principal,juros,multa' })).toEqual([
    ['motivo', 'Informe por que a ordem não é a da lei'],
  ])
})
