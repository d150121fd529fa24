import { expect, test } from 'vitest'
import type { ContaBancaria, Movimento } from '#contract/contas/banco.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { listarContasDoDinheiro } from '#contract/contas/dinheiro.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
const pedir = <T = { _id: string }>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })

const saldos = async () => {
  const { corpo } = await pedir<RespostaDe<typeof listarContasDoDinheiro>>('GET', '/api/contas-do-dinheiro')
  return new Map(corpo.contas.map((c) => [c._id, c.saldo]))
}
const contaBancaria = async () => {
  const { corpo } = await pedir<{ contas: ContaBancaria[] }>('GET', '/api/banco/contas')
  return corpo.contas[0]!
}
const movimento = async (valor: number) =>
  (await pedir<Movimento[]>('GET', '/api/banco/movimentos')).corpo.find((m) => m.valor === valor)!
const conciliar = async (valor: number, item: object) => {
  const m = await movimento(valor)
  return pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens: [item] })
}

test('o que se lança de um extrato fica na conta do dinheiro dele, e desfazer devolve', async () => {
  await pedir('PUT', '/api/pagaveis/regra', { semAprovacaoAte: 1000 })
  const { corpo: cdb } = await pedir('POST', '/api/contas-do-dinheiro', { nome: 'CDB', tipo: 'aplicacao' })
  const csv = 'Data;Histórico;Valor\n10/11/2025;RENDIMENTO;12,50\n11/11/2025;IOF;-3,00\n12/11/2025;TARIFA;-7,00'
  const pedido = await formulario([['arquivo', Buffer.from(csv), 'extrato.csv']])
  const query = 'novas=3&novaConta=CDB%20do%20banco&colunas=data,descricao,valor'
  expect((await aplicacao().pedir('POST', `/api/banco/extratos?${query}`, pedido)).status).toBe(201)
  const banco = await contaBancaria()
  expect(banco.contaDoDinheiro).toEqual({ _id: CONTA_PRINCIPAL, nome: 'Conta principal' })

  const url = `/api/banco/contas/${banco._id}`
  const errada = await pedir('PUT', url, { nome: banco.nome, contaDoDinheiro: '00000000-0000-7000-8000-000000000009' })
  expect([errada.status, errada.corpo.issues?.[0]?.path]).toEqual([400, 'contaDoDinheiro'])
  const { corpo: ligada } = await pedir<ContaBancaria>('PUT', url, { nome: banco.nome, contaDoDinheiro: cdb._id })
  expect(ligada.contaDoDinheiro).toEqual({ _id: cdb._id, nome: 'CDB' })
  // What leaves it out keeps it.
  await pedir('PUT', url, { nome: 'CDB no banco' })
  expect((await contaBancaria()).contaDoDinheiro._id).toBe(cdb._id)

  expect((await conciliar(12.5, { tipo: 'nova', nome: 'Rendimento', valor: 12.5 })).status).toBe(200)
  const conta = { name: 'IOF', vencimento: '2025-11-11', valor: 3, forma: 'boleto' }
  const { corpo: pagavel } = await pedir<Pagavel>('POST', '/api/pagaveis', conta)
  const paga = await conciliar(-3, { tipo: 'pagavel', id: pagavel._id })
  expect(paga.status, paga.texto).toBe(200)
  expect([(await saldos()).get(cdb._id), (await saldos()).get(CONTA_PRINCIPAL)]).toEqual([9.5, 0])
  await pedir('PUT', `/api/banco/movimentos/${(await movimento(-3))._id}/desfazer`, {})
  expect((await saldos()).get(cdb._id)).toBe(12.5)

  // An entry that is there, confirmed by a line, stays where somebody said it is.
  const despesa = { nota: 1, name: 'Tarifa', price: 7, description: 'x', data: '2025-11-12' }
  const { corpo: tarifa } = await pedir('POST', '/api/despesas', despesa)
  expect((await conciliar(-7, { tipo: 'despesa', id: tarifa._id })).status).toBe(200)
  expect([(await saldos()).get(cdb._id), (await saldos()).get(CONTA_PRINCIPAL)]).toEqual([12.5, -7])
})
