import { describe, expect, test } from 'vitest'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { ContaDoDinheiro, listarContasDoDinheiro, TransferenciaDeConta } from '#contract/contas/dinheiro.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Lancamento } from '#contract/contas/lancamentos.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { conferirComOsJuizes } from '../../../../test/juizes.ts'
import { criarPredio } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

const pedir = <T = { _id: string }>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const listar = async (dia = '') =>
  (await pedir<RespostaDe<typeof listarContasDoDinheiro>>('GET', `/api/contas-do-dinheiro${dia && `?dia=${dia}`}`))
    .corpo
const saldo = async (id: string, dia = '') => (await listar(dia)).contas.find((c) => c._id === id)?.saldo
let vez = 0
const criar = (parte: object = {}) =>
  pedir<ContaDoDinheiro>('POST', '/api/contas-do-dinheiro', { nome: `Conta ${++vez}`, tipo: 'aplicacao', ...parte })
const nova = async (parte: object = {}) => (await criar(parte)).corpo._id
const transferir = (para: string, valor: number, parte: object = {}) =>
  pedir<TransferenciaDeConta>('POST', '/api/transferencias-de-conta', {
    ...{ de: CONTA_PRINCIPAL, para, valor, motivo: 'Aplicação' },
    ...parte,
  })
const receita = (parte: object = {}) =>
  pedir<Lancamento>('POST', '/api/receitas', { nota: 1, name: 'Aluguel', price: 100, description: 'x', ...parte })
const recusa = (r: { status: number; corpo: CorpoDeErro }) => [r.status, r.corpo.issues?.[0]?.path ?? r.corpo.code]
/** The cash as the funds tell it: what today's screens show. */
const doCaixa = async () =>
  (await pedir<{ saldo: number }[]>('GET', '/api/fundos')).corpo.reduce((s, f) => s + paraCentavos(f.saldo), 0)

describe('contas do dinheiro', () => {
  test('quem nada cadastrou tem uma só, a principal, com tudo o que há no caixa', async () => {
    await pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 1000 })
    const { corpo } = await receita({ price: 250.5 })
    expect(corpo.conta).toEqual({ _id: CONTA_PRINCIPAL, nome: 'Conta principal' })
    const { contas, total, dia } = await listar()
    expect(contas).toHaveLength(1)
    expect(contas[0]).toMatchObject({ _id: CONTA_PRINCIPAL, tipo: 'corrente', principal: true, ativa: true })
    expect([contas[0]?.saldo, total, dia]).toEqual([1250.5, 1250.5, hoje()])
    expect(await saldo(CONTA_PRINCIPAL, somarDias(hoje(), -1))).toBe(1000)
  })

  test('o saldo inicial de uma conta sai da principal no dia dele, e o total não muda', async () => {
    const { total } = await listar()
    const dia = somarDias(hoje(), -3)
    const id = await nova({
      nome: 'CDB',
      banco: 'Banco do Exemplo',
      agencia: '1',
      numero: '2-3',
      saldoInicial: 300,
      data: dia,
    })
    expect([await saldo(id, somarDias(dia, -1)), await saldo(id, dia), await saldo(id)]).toEqual([0, 300, 300])
    expect((await listar()).total).toBe(total)
  })

  test.each<[string, object, string]>([
    ['sem nome', { nome: ' ' }, 'nome'],
    ['sem tipo', { tipo: undefined }, 'tipo'],
    ['de outro tipo', { tipo: 'cofre' }, 'tipo'],
    ['saldo negativo', { saldoInicial: -1 }, 'saldoInicial'],
    ['de amanhã', { saldoInicial: 1, data: '2999-01-01' }, 'data'],
    ['campo desconhecido', { cor: 'azul' }, 'cor'],
    ['nome que já há', { nome: 'conta PRINCIPAL' }, 'nome'],
  ])('recusa uma conta: %s', async (_, parte, campo) => {
    const antes = (await listar()).contas.length
    const r = await criar(parte)
    expect([r.status >= 400, r.corpo.issues?.[0]?.path]).toEqual([true, campo])
    expect((await listar()).contas).toHaveLength(antes)
  })

  test('só uma conta sem nada sai de uso, e nada mais entra nela; a principal nunca sai', async () => {
    const id = await nova({ saldoInicial: 10 })
    const { contas } = await listar()
    const { nome = '', versao } = contas.find((c) => c._id === id) ?? {}
    const desativar = (qual: string, corpo: object) => pedir('PUT', `/api/contas-do-dinheiro/${qual}`, corpo)
    const sai = { nome, tipo: 'aplicacao', ativa: false }
    expect(recusa(await desativar(id, sai))).toEqual([400, 'ativa'])
    await transferir(CONTA_PRINCIPAL, 10, { de: id })
    const velha = await aplicacao().pedir('PUT', `/api/contas-do-dinheiro/${id}`, {
      corpo: sai,
      headers: { 'if-match': `"${(versao ?? 0) + 7}"` },
    })
    expect(velha.status).toBe(409)
    expect((await desativar(id, sai)).status).toBe(200)
    expect(recusa(await receita({ conta: id }))).toEqual([400, 'conta'])
    expect(recusa(await transferir(id, 1))).toEqual([400, 'para'])
    expect(recusa(await desativar(CONTA_PRINCIPAL, { nome: 'Itaú', tipo: 'corrente', ativa: false }))).toEqual([
      400,
      'ativa',
    ])
  })
})

describe('transferências entre contas', () => {
  test('não são receita nem despesa: muda onde o dinheiro está, e desfazer devolve', async () => {
    const id = await nova()
    const [caixa, antes] = [await doCaixa(), await saldo(CONTA_PRINCIPAL)]
    const { corpo } = await transferir(id, 40.25)
    expect([await saldo(id), await saldo(CONTA_PRINCIPAL), await doCaixa()]).toEqual([
      40.25,
      (antes ?? 0) - 40.25,
      caixa,
    ])
    const { corpo: lista } = await pedir<TransferenciaDeConta[]>('GET', `/api/transferencias-de-conta?conta=${id}`)
    expect(lista).toEqual([corpo])
    expect((await pedir('DELETE', `/api/transferencias-de-conta/${corpo._id}`)).status).toBe(204)
    expect([await saldo(id), await saldo(CONTA_PRINCIPAL)]).toEqual([0, antes])
    expect((await pedir('DELETE', `/api/transferencias-de-conta/${corpo._id}`)).status).toBe(404)
  })

  test.each<[string, object, string]>([
    ['para a mesma conta', { para: CONTA_PRINCIPAL }, 'para'],
    ['de uma conta que não existe', { de: '00000000-0000-7000-8000-000000000009' }, 'de'],
    ['de nada', { de: undefined }, 'de'],
    ['sem valor', { valor: 0 }, 'valor'],
    ['com três casas', { valor: 0.001 }, 'valor'],
    ['no futuro', { data: '2999-01-01' }, 'data'],
    ['sem motivo', { motivo: '' }, 'motivo'],
  ])('recusa: %s', async (_, parte, campo) => {
    expect(recusa(await transferir(await nova(), 1, parte))).toEqual([400, campo])
  })

  test('quem só lê os livros vê; morador não', async () => {
    const morador = await aplicacao().como('morador')
    for (const url of ['/api/contas-do-dinheiro', '/api/transferencias-de-conta'])
      expect((await aplicacao().pedir('GET', url, { quem: morador })).status).toBe(403)
  })
})

describe('em que conta', () => {
  test('uma receita muda de conta nos livros, e o que estava escrito é desfeito por outra partida', async () => {
    const id = await nova()
    const { corpo } = await receita({ conta: id, price: 70 })
    expect([corpo.conta._id, await saldo(id)]).toEqual([id, 70])
    const mudada = { titulo: 'Aluguel', nota: '1', price: 70, description: 'x', conta: CONTA_PRINCIPAL }
    expect((await pedir('PUT', `/api/receitas/${corpo._id}`, mudada)).status).toBe(200)
    expect(await saldo(id)).toBe(0)
    const escritas = await aplicacao()
      .ctx.db.selectFrom('partidas')
      .select('estorno')
      .where('origem_id', '=', corpo._id)
      .orderBy('id')
      .execute()
    expect(escritas.map((r) => r.estorno)).toEqual([0, 1, 0])
    // What leaves it out keeps it.
    await pedir('PUT', `/api/receitas/${corpo._id}`, { ...mudada, conta: undefined, price: 71 })
    expect((await pedir<Lancamento>('GET', `/api/receitas/${corpo._id}`)).corpo.conta._id).toBe(CONTA_PRINCIPAL)
    expect(recusa(await receita({ conta: 'nada' }))).toEqual([400, 'conta'])
  })

  test('o pagamento de uma cobrança e o de uma conta a pagar dizem a sua', async () => {
    const id = await nova()
    const [unidade] = await criarPredio(aplicacao(), 1)
    const { corpo: cobranca } = await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
      ...{ unidade: unidade?.id, tipo: 'extra', descricao: 'Chave', natureza: 'ordinaria', valor: 80 },
      ...{ vencimento: hoje(), competencia: hoje().slice(0, 7) },
    })
    const pago = await pedir<Cobranca>('POST', `/api/cobrancas/${cobranca._id}/pagamentos`, { valor: 80, conta: id })
    expect([pago.status, await saldo(id)]).toEqual([201, 80])
    const regra = { id: 'unica', sem_aprovacao_ate: 99_999_999, atualizado_em: agoraISO() }
    await aplicacao().ctx.db.insertInto('regra_de_pagaveis').values(regra).execute()
    const conta = { name: 'Água', vencimento: hoje(), valor: 30, forma: 'dinheiro' }
    const { corpo: pagavel } = await pedir<Pagavel>('POST', '/api/pagaveis', conta)
    expect((await pedir('PUT', `/api/pagaveis/${pagavel._id}/pagar`, { conta: id })).status).toBe(200)
    expect(await saldo(id)).toBe(50)
    const pagamento = pago.corpo.pagamentos[0]?._id ?? ''
    await pedir('PUT', `/api/cobrancas/${cobranca._id}/pagamentos/${pagamento}/estornar`, { motivo: 'Cheque' })
    expect(await saldo(id)).toBe(-30)
  })
})

test('num mês fechado nem a conta de uma linha nem uma transferência mudam, também por fora do programa; o estorno volta à conta', async () => {
  const id = await nova()
  const dia = `${somarDias(`${hoje().slice(0, 7)}-01`, -1).slice(0, 7)}-05`
  const { corpo: linha } = await receita({ conta: id, data: dia, price: 5 })
  const { corpo: transferencia } = await transferir(id, 2, { data: dia })
  await pedir('POST', '/api/fechamentos', { competencia: dia.slice(0, 7), justificativa: 'Teste' })
  const muda = { titulo: 'Aluguel', nota: '1', price: 5, description: 'x', conta: CONTA_PRINCIPAL }
  expect(recusa(await pedir('PUT', `/api/receitas/${linha._id}`, muda))).toEqual([409, 'data'])
  expect(recusa(await pedir('DELETE', `/api/transferencias-de-conta/${transferencia._id}`))).toEqual([409, 'data'])
  expect(recusa(await transferir(id, 1, { data: dia }))).toEqual([409, 'data'])
  const { db } = aplicacao().ctx
  const porFora = [
    db.updateTable('receitas').set({ conta_id: CONTA_PRINCIPAL }).where('id', '=', linha._id),
    db.updateTable('transferencias_de_conta').set({ valor: 1 }).where('id', '=', transferencia._id),
    db.deleteFrom('transferencias_de_conta').where('id', '=', transferencia._id),
  ]
  for (const consulta of porFora) await expect(consulta.execute()).rejects.toThrow(/mes_fechado/)
  expect(await saldo(id)).toBe(7)
  expect((await pedir('POST', `/api/receitas/${linha._id}/estornar`, { motivo: 'Em dobro' })).status).toBe(200)
  expect([await saldo(id), await saldo(id, somarDias(hoje(), -1))]).toEqual([2, 7])
})

test('com várias contas, hledger e beancount chegam às mesmas mudanças de cada uma em cada mês', async () => {
  const ler = async (url: string) => (await aplicacao().pedir('GET', url)).texto
  expect((await listar()).contas.filter((c) => c.contaContabil !== null).length).toBeGreaterThan(2)
  expect(await conferirComOsJuizes(aplicacao().ctx.db, ler)).toBeGreaterThan(3)
})
