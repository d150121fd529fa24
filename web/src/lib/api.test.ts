import { afterEach, expect, test, vi } from 'vitest'
import { MENSAGEM_TOKEN_FALHOU } from '#contract/protocolo/erro.ts'
import type { criarReceita } from '#contract/contas/receitas.ts'
import { chamar } from './api.ts'
import { erroLocal } from './erro-da-api.ts'
import { abrirSessao, encerrarSessaoLocal, sessaoAtual, type Sessao } from './sessao.ts'
import { aguardandoEntrada, desistirDeRetomar, retomarSessao, sessaoRecusada } from './sessao-recusada.ts'
import { declararTrabalho } from './trabalho.ts'
import { trocandoToken } from './trocando-token.ts'

const sessaoDe = (token: string) => ({ _id: 'ana', token, expiraEm: '2999-01-01T00:00:00.000Z' }) as Sessao
const receita = { name: 'Aluguel do salão', nota: 1, price: 150, description: 'Festa' }

/** A server that knows one token. */
function servidorQueConhece(token: string) {
  const tokens: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, { headers } = {}) => {
    const enviado = new Headers(headers).get('Authorization')
    tokens.push(enviado)
    const aceito = enviado === `Bearer ${token}`
    const corpo = aceito ? { _id: '1' } : { message: MENSAGEM_TOKEN_FALHOU, code: 'NAO_AUTENTICADO' }
    return Promise.resolve(Response.json(corpo, { status: aceito ? 201 : 401 }))
  })
  return tokens
}

afterEach(() => {
  vi.restoreAllMocks()
  encerrarSessaoLocal('saiu')
})

/** The session ends while a form has changes, and another call hears of it first. */
function cairComTrabalho() {
  abrirSessao(sessaoDe('velho'))
  const salvo = declararTrabalho()
  void sessaoRecusada('velho', false)
  expect([sessaoAtual(), aguardandoEntrada()]).toEqual([null, true])
  return salvo
}

test('o que se envia quando a sessão já caiu, antes de a entrada aparecer, segue depois que se entra de novo', async () => {
  const tokens = servidorQueConhece('novo')
  const salvo = cairComTrabalho()
  const envio = chamar<typeof criarReceita>('POST /api/receitas', { corpo: receita })
  await expect.poll(() => tokens).toEqual([null])
  retomarSessao(sessaoDe('novo'))
  await expect(envio).resolves.toEqual({ _id: '1' })
  expect(tokens).toEqual([null, 'Bearer novo'])
  salvo()
})

test('quem desiste de entrar de novo lê que não foi enviado', async () => {
  const tokens = servidorQueConhece('novo')
  const salvo = cairComTrabalho()
  const envio = chamar<typeof criarReceita>('POST /api/receitas', { corpo: receita })
  await expect.poll(() => tokens).toEqual([null])
  desistirDeRetomar()
  await expect(envio).rejects.toMatchObject({ codigo: 'NAO_AUTENTICADO' })
  salvo()
})

/** The address of the person changes, but the answer does not come. */
async function trocarSemResposta() {
  abrirSessao(sessaoDe('velho'))
  let proposto = ''
  const troca = trocandoToken((proximoToken) => {
    proposto = proximoToken
    return Promise.reject<{ token: string }>(erroLocal('SEM_CONEXAO'))
  })
  await expect(troca).rejects.toMatchObject({ semResposta: true })
  return proposto
}

test('feita a troca cuja resposta se perdeu, a sessão segue com o token que se propôs', async () => {
  const proposto = await trocarSemResposta()
  const tokens = servidorQueConhece(proposto)
  await expect(chamar<typeof criarReceita>('POST /api/receitas', { corpo: receita })).resolves.toEqual({ _id: '1' })
  expect(tokens).toEqual(['Bearer velho', `Bearer ${proposto}`])
  expect(sessaoAtual()).toMatchObject({ token: proposto })
  expect(sessaoAtual()?.proximoToken).toBeUndefined()
})

test('não feita, segue com o de antes; e a troca repetida propõe o mesmo', async () => {
  const proposto = await trocarSemResposta()
  servidorQueConhece('velho')
  await chamar<typeof criarReceita>('POST /api/receitas', { corpo: receita })
  expect(sessaoAtual()?.token).toBe('velho')
  const propostos: string[] = []
  await trocandoToken((proximoToken) => {
    propostos.push(proximoToken)
    return Promise.resolve({ token: proximoToken, expiraEm: '2999-01-01T00:00:00.000Z' })
  })
  expect(propostos).toEqual([proposto])
  expect(sessaoAtual()?.token).toBe(proposto)
})

test('sem sessão e sem nada esperando, a recusa é dita na hora', async () => {
  servidorQueConhece('novo')
  await expect(chamar<typeof criarReceita>('POST /api/receitas', { corpo: receita })).rejects.toMatchObject({
    codigo: 'NAO_AUTENTICADO',
  })
})
