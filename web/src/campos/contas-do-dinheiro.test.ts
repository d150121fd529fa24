import { expect, test } from 'vitest'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { opcoesDeConta } from './contas-do-dinheiro.ts'

const principal = { _id: CONTA_PRINCIPAL, nome: 'Itaú', ativa: true }
const cdb = { _id: '2', nome: 'CDB', ativa: true }
const antiga = { _id: '3', nome: 'Antiga', ativa: false }
const nomes = (...args: Parameters<typeof opcoesDeConta>) => opcoesDeConta(...args).map((o) => o.label)

test('só as que estão em uso se escolhem, e a que já está escolhida', () => {
  expect(nomes([principal, cdb, antiga], CONTA_PRINCIPAL)).toEqual(['Itaú', 'CDB'])
  expect(nomes([principal, cdb, antiga], '3')).toEqual(['Itaú', 'CDB', 'Antiga'])
})

test('antes de lidas, a escolhida está lá por um nome qualquer', () => {
  expect(nomes([], CONTA_PRINCIPAL)).toEqual(['Conta principal'])
  expect(nomes([principal], '9')).toEqual(['Conta', 'Itaú'])
})
