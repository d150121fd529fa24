import { expect, test } from 'vitest'
import type { Reserva } from '#contract/predio/reservas.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarArea, reservar } from '../../../../test/areas.ts'
import { comDinheiro } from '../../../../test/dinheiro.ts'
import { esperarLivrosCertos, saldosDasContas } from '../../../../test/livros/certos.ts'

/** The account of money of what the building's life posts: the payment of a booking, the expense of a finished order. */

const aplicacao = comAplicacao()
const { pedir, feito, abrirConta } = comDinheiro(aplicacao)
const saldos = () => saldosDasContas(aplicacao())
const NENHUMA = '00000000-0000-7000-8000-000000000009'

test('o pagamento da reserva entra na conta escolhida, ou na principal, e desfazer devolve dela', async () => {
  const caixinha = await abrirConta('Caixinha', 'caixinha', 0, '2025-01-01')
  const area = await criarArea(aplicacao())
  const quem = await aplicacao().criarPessoa('Morador', { bloco: 'C', apto: '1' })
  const { _id } = await reservar(aplicacao(), area, quem)
  const errada = await pedir('PUT', `/api/reservas/${_id}/pago`, { conta: NENHUMA })
  expect([errada.status, errada.corpo.issues?.[0]?.path]).toEqual([400, 'conta'])
  const paga = await feito<Reserva>('PUT', `/api/reservas/${_id}/pago`, { valor: 100, conta: caixinha })
  expect(paga.isPaid).toBe(true)
  expect(await saldos()).toEqual({ 'Conta principal': 0, Caixinha: 100 })
  await esperarLivrosCertos(aplicacao())
  await feito('PUT', `/api/reservas/${_id}/estornado`, {})
  expect(await saldos()).toEqual({ 'Conta principal': 0, Caixinha: 0 })
  await feito('PUT', `/api/reservas/${_id}/pago`, { valor: 100 })
  expect(await saldos()).toEqual({ 'Conta principal': 100, Caixinha: 0 })
  await feito('PUT', `/api/reservas/${_id}/estornado`, {})
  await esperarLivrosCertos(aplicacao())
})

test('a despesa do serviço concluído sai da conta escolhida, ou da principal, e reabrir devolve a ela', async () => {
  const conta = await abrirConta('Conta das obras', 'corrente', 0, '2025-01-01')
  const ordem = { titulo: 'Revisão', tipo: 'Preventiva', area: 'Torre', descricao: '' }
  const { _id } = await feito('POST', '/api/servicos', ordem)
  const concluir = (mais: object) =>
    pedir('PUT', `/api/servicos/${_id}/concluir`, { custo: 80, despesa: { nota: '1', ...mais } })
  const errada = await concluir({ conta: NENHUMA })
  expect([errada.status, errada.corpo.issues?.[0]?.path]).toEqual([400, 'conta'])
  const r = await concluir({ conta })
  expect(r.status, r.texto).toBe(200)
  expect(await saldos()).toMatchObject({ 'Conta das obras': -80, 'Conta principal': 0 })
  await esperarLivrosCertos(aplicacao())
  await feito('PUT', `/api/servicos/${_id}/reabrir`, {})
  expect(await saldos()).toMatchObject({ 'Conta das obras': 0, 'Conta principal': 0 })
  expect((await concluir({})).status).toBe(200)
  expect(await saldos()).toMatchObject({ 'Conta das obras': 0, 'Conta principal': -80 })
  await esperarLivrosCertos(aplicacao())
})
