import fastify from 'fastify'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { abrirSessao } from '../autenticacao/sessoes.ts'
import type { Ctx } from '../contexto.ts'
import * as erros from '../erros.ts'
import { instalarTratamentoDeErros } from './tratamento-de-erros.ts'

/** What the log keeps of refusals and log-ins: who, from where, at which door, and nothing of what was typed. */

let linhas: Record<string, unknown>[] = []
const log = pino(
  { base: null },
  { write: (texto: string) => linhas.push(JSON.parse(texto) as Record<string, unknown>) },
)

beforeEach(() => {
  linhas = []
})

async function responder(erro: unknown) {
  const app = fastify({ loggerInstance: log, genReqId: () => 'pedido-1' })
  instalarTratamentoDeErros(app as never)
  app.decorateRequest('ctx')
  app.addHook('onRequest', async (req) => {
    req.ctx = { quem: { id: 'pessoa-1' } } as Ctx
  })
  app.post('/api/users', { config: { rota: { operacao: 'sessoes.entrar' } as never } }, async () => {
    await Promise.resolve()
    throw erro
  })
  const payload = { email: 'ana@exemplo.com.br', password: 'segredo de ana' }
  const resposta = await app.inject({ method: 'POST', url: '/api/users', payload, remoteAddress: '203.0.113.9' })
  await app.close()
  return resposta
}

const recusar = async (erro: Error): Promise<number> => (await responder(erro)).statusCode

const recusas = () => linhas.filter((l) => l.msg === 'acesso recusado')

test.each([
  erros.credenciaisInvalidas(),
  erros.codigoIncorreto(),
  erros.senhaAtualIncorreta(),
  erros.captchaInvalido(),
  erros.linkInvalido(),
  erros.naoAutenticado(),
  erros.semPermissao(),
  erros.naoEAdministrador(),
])('H15: o acesso recusado fica no registro, sem o que foi digitado: $codigo', async (erro) => {
  expect(await recusar(erro)).toBe(erro.status)
  expect(recusas()).toEqual([
    expect.objectContaining({
      level: 40,
      reqId: 'pedido-1',
      codigo: erro.codigo,
      operacao: 'sessoes.entrar',
      usuario: 'pessoa-1',
      ip: '203.0.113.9',
    }),
  ])
  expect(JSON.stringify(linhas)).not.toMatch(/segredo|ana@/)
})

test.each([
  erros.campoInvalido('valor', 'ruim'),
  erros.naoEncontrado(),
  erros.conflito('já'),
  erros.muitasTentativas(5),
])('um erro de formulário não: $codigo', async (erro) => {
  await recusar(erro)
  expect(recusas()).toEqual([])
})

test('H15: a sessão aberta fica no registro depois de confirmada, sem o token', async () => {
  const aoConfirmar: (() => void)[] = []
  const db = { insertInto: () => ({ values: () => ({ execute: () => Promise.resolve() }) }) }
  const { token } = await abrirSessao({ db, log, ip: '203.0.113.9', aparelho: '', aoConfirmar } as never, 'p1', false)
  expect(linhas).toEqual([])
  for (const acao of aoConfirmar) acao()
  expect(linhas).toEqual([expect.objectContaining({ msg: 'sessão aberta', usuario: 'p1', ip: '203.0.113.9' })])
  expect(JSON.stringify(linhas)).not.toContain(token)
})

test.each([
  ['um TypeError', new TypeError('x is undefined'), 'x is undefined'],
  ['um RangeError', new RangeError('Maximum call stack size exceeded'), 'Maximum call stack'],
  ['um erro cujo código não é texto', Object.assign(new Error('curioso'), { code: 42, statusCode: '7' }), 'curioso'],
  ['um código que todo objeto tem', Object.assign(new Error('herdado'), { code: 'constructor' }), 'herdado'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['um texto', 'só um texto', 'só um texto'],
  ['um objeto', { motivo: 'nenhum' }, 'nenhum'],
  ['um símbolo', Symbol('raro'), 'raro'],
])('o que ninguém esperava vira ERRO_INTERNO, com a causa no registro: %s', async (_nome, lancado, causa) => {
  const resposta = await responder(lancado)
  expect(resposta.statusCode).toBe(500)
  expect(resposta.json()).toMatchObject({ code: 'ERRO_INTERNO', message: expect.stringMatching(/^Algo deu errado/) })
  const falhas = linhas.filter((l) => l.msg === 'falha') as { err: { message: string; stack: string } }[]
  expect(falhas).toHaveLength(1)
  expect(falhas[0]?.err.message).toContain(causa)
  expect(falhas[0]?.err.stack).toContain('tratamento-de-erros')
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('uma linha do banco que se perde é 503, com quando voltar: %s', async (message) => {
  const resposta = await responder(new Error(message))
  expect(resposta.statusCode).toBe(503)
  expect(resposta.headers['retry-after']).toBe('5')
})

/** What each database says, and what people are told. A code nobody knows is a fault of ours. */
test.each([
  ['SQLITE_BUSY', 503, 'INDISPONIVEL', '2'],
  ['SQLITE_BUSY_SNAPSHOT', 503, 'INDISPONIVEL', '2'],
  ['55P03', 503, 'INDISPONIVEL', '2'],
  ['40P01', 503, 'INDISPONIVEL', '2'],
  ['40001', 503, 'INDISPONIVEL', '2'],
  ['SQLITE_CONSTRAINT_TRIGGER', 409, 'MES_FECHADO', undefined],
  ['CD001', 409, 'MES_FECHADO', undefined],
  ['SQLITE_CONSTRAINT_UNIQUE', 409, 'CONFLITO', undefined],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 409, 'CONFLITO', undefined],
  ['23505', 409, 'CONFLITO', undefined],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 409, 'CONFLITO', undefined],
  ['23503', 409, 'CONFLITO', undefined],
  ['SQLITE_IOERR_WRITE', 503, 'INDISPONIVEL', '5'],
  ['08006', 503, 'INDISPONIVEL', '5'],
  ['57P01', 503, 'INDISPONIVEL', '5'],
  ['53300', 503, 'INDISPONIVEL', '5'],
  ['57014', 503, 'INDISPONIVEL', '5'],
  ['25P03', 503, 'INDISPONIVEL', '5'],
  ['25006', 503, 'INDISPONIVEL', '5'],
  ['ECONNREFUSED', 503, 'INDISPONIVEL', '5'],
  ['ECONNRESET', 503, 'INDISPONIVEL', '5'],
  ['EPIPE', 503, 'INDISPONIVEL', '5'],
  ['ETIMEDOUT', 503, 'INDISPONIVEL', '5'],
  ['EHOSTUNREACH', 503, 'INDISPONIVEL', '5'],
  ['SQLITE_CORRUPT', 500, 'ERRO_INTERNO', undefined],
  ['42601', 500, 'ERRO_INTERNO', undefined],
  ['XX000', 500, 'ERRO_INTERNO', undefined],
])('o banco diz %s: %d %s', async (code, status, codigo, tentarEm) => {
  const r = await responder(Object.assign(new Error('dito pelo banco'), { code }))
  expect([r.statusCode, r.json<{ code: string }>().code, r.headers['retry-after']]).toEqual([status, codigo, tentarEm])
  expect(r.body).not.toContain('dito pelo banco')
})

test('o que já existe e o que está ligado a outro são ditos de modo diferente', async () => {
  const dito = async (code: string) =>
    (await responder(Object.assign(new Error(), { code }))).json<{ message: string }>().message
  expect([await dito('23505'), await dito('SQLITE_CONSTRAINT_UNIQUE')]).toEqual(
    Array(2).fill('Já existe um registro com estes dados'),
  )
  expect([await dito('23503'), await dito('SQLITE_CONSTRAINT_FOREIGNKEY')]).toEqual(
    Array(2).fill('O registro está ligado a outro e não pode ser gravado assim'),
  )
})
