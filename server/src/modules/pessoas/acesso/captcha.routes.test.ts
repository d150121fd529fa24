import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { acoesComCaptcha } from '#contract/pessoas/sessoes.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { empacotar, resolverCaptcha } from '../../../../test/captcha.ts'
import { visitante, type Visitante } from '../../../../test/visitante.ts'

const aplicacao = comAplicacao()

/** Somebody who has failed three times, and from now on has to bring a captcha. */
let pessoa: Pessoa
let quem: Visitante
const entrar = (extra: Record<string, unknown> = {}, email = pessoa.email, de = quem) =>
  de.postar<SessaoAberta & CorpoDeErro>('/api/users', { email, password: SENHA, ...extra })

beforeEach(async () => {
  pessoa = await aplicacao().criarPessoa('Morador')
  quem = visitante(aplicacao)
  for (let i = 0; i < 3; i++) await entrar({ password: `errada ${i}` })
})
afterEach(() => moverRelogio(0))

const desafio = () => quem.ler<Challenge>('/api/captcha')
const resolver = async (challenge: Challenge) => solveChallenge({ challenge, deriveKey })

describe('C6: a verificação', () => {
  test('sem ela, depois de três falhas, nem a senha certa é julgada', async () => {
    const r = await entrar()
    expect([r.status, r.corpo.code]).toEqual([400, 'CAPTCHA_OBRIGATORIO'])
  })

  test('com ela, entra', async () => {
    expect((await entrar({ captcha: await resolverCaptcha(quem, 'entrar') })).status).toBe(200)
  })

  test.each<[string, unknown, string]>([
    ['nula', null, 'VALIDACAO'],
    ['em lista', ['abc'], 'VALIDACAO'],
    ['em objeto', { challenge: {}, solution: {} }, 'VALIDACAO'],
    ['verdadeira', true, 'VALIDACAO'],
    ['comprida demais', 'a'.repeat(4001), 'VALIDACAO'],
    ['vazia', '', 'CAPTCHA_INVALIDO'],
    ['inventada', 'YWJj', 'CAPTCHA_INVALIDO'],
    ['de outro formato', Buffer.from('{"challenge":1,"solution":[]}').toString('base64'), 'CAPTCHA_INVALIDO'],
  ])('%s é recusada', async (_caso, captcha, codigo) => {
    const r = await entrar({ captcha })
    expect([r.status, r.corpo.code]).toEqual([400, codigo])
  })

  test('usada de novo é recusada, também por outra conta', async () => {
    const captcha = await resolverCaptcha(quem, 'entrar')
    expect((await entrar({ captcha })).status).toBe(200)
    expect((await entrar({ captcha })).corpo.code).toBe('CAPTCHA_INVALIDO')
    const outra = await aplicacao().criarPessoa('Morador')
    expect((await entrar({ captcha }, outra.email)).corpo.code).toBe('CAPTCHA_INVALIDO')
  })

  test('enviada dez vezes ao mesmo tempo vale uma', async () => {
    const captcha = await resolverCaptcha(quem, 'entrar')
    const novas = await Promise.all(Array.from({ length: 10 }, () => aplicacao().criarPessoa('Morador')))
    const respostas = await Promise.all(novas.map((p) => entrar({ captcha }, p.email)))
    expect(respostas.filter((r) => r.status === 200)).toHaveLength(1)
    expect(respostas.filter((r) => r.corpo.code === 'CAPTCHA_INVALIDO')).toHaveLength(9)
  })

  test('resolvida por outro computador é recusada, e ali onde foi pedida ainda vale', async () => {
    const captcha = await resolverCaptcha(quem, 'entrar')
    const outro = visitante(aplicacao)
    expect((await entrar({ captcha }, pessoa.email, outro)).corpo.code).toBe('CAPTCHA_INVALIDO')
    expect((await entrar({ captcha })).status).toBe(200)
  })

  test('vencida é recusada, mesmo quando já não seria exigida', async () => {
    const captcha = await resolverCaptcha(quem, 'entrar')
    moverRelogio(10 * MINUTO + 1_000)
    expect((await entrar({ captcha })).corpo.code).toBe('CAPTCHA_INVALIDO')
    expect((await entrar()).status).toBe(200)
  })

  test('feita para outra ação é recusada', async () => {
    expect(acoesComCaptcha).toEqual(['entrar', 'recuperar'])
    const captcha = await resolverCaptcha(quem, 'recuperar')
    expect((await entrar({ captcha })).corpo.code).toBe('CAPTCHA_INVALIDO')
  })

  test('ação desconhecida não tem desafio', async () => {
    expect((await aplicacao().pedir('GET', '/api/captcha?acao=tudo', { quem: null })).status).toBe(400)
  })

  type Parametros = Challenge['parameters']
  test.each<[string, (p: Parametros) => Partial<Parametros>]>([
    ['prazo', (p) => ({ expiresAt: (p.expiresAt ?? 0) + 3600 })],
    ['sal', (p) => ({ salt: `${p.salt}00` })],
    ['número de série', (p) => ({ nonce: `${p.nonce.slice(0, -2)}${p.nonce.endsWith('00') ? 'ff' : '00'}` })],
    ['custo', () => ({ cost: 1 })],
    ['ação', (p) => ({ data: { ...p.data, acao: 'recuperar' } })],
    ['destino', (p) => ({ data: { ...p.data, para: 'A'.repeat(22) } })],
    ['dados a mais', (p) => ({ data: { ...p.data, x: 1 } })],
  ])('com o campo “%s” alterado é recusada', async (_caso, alterar) => {
    const original = await desafio()
    const alterado = { ...original, parameters: { ...original.parameters, ...alterar(original.parameters) } }
    const captcha = empacotar(alterado, await resolver(original))
    expect((await entrar({ captcha })).corpo.code).toBe('CAPTCHA_INVALIDO')
  })

  test('com assinatura ou resposta alterada é recusada', async () => {
    const original = await desafio()
    const solucao = await resolver(original)
    const semAssinatura = { ...original, signature: 'a'.repeat(64) }
    expect((await entrar({ captcha: empacotar(semAssinatura, solucao) })).corpo.code).toBe('CAPTCHA_INVALIDO')
    for (const mudanca of [
      { counter: (solucao?.counter ?? 0) + 1 },
      { counter: -1 },
      { derivedKey: '00'.repeat(32) },
    ]) {
      const captcha = empacotar(original, { ...solucao, ...mudanca })
      expect((await entrar({ captcha })).corpo.code).toBe('CAPTCHA_INVALIDO')
    }
    expect((await entrar({ captcha: empacotar(original, solucao) })).status).toBe(200)
  })

  test('a resposta de um desafio não serve para outro', async () => {
    const [a, b] = [await desafio(), await desafio()]
    expect((await entrar({ captcha: empacotar(b, await resolver(a)) })).corpo.code).toBe('CAPTCHA_INVALIDO')
  })
})
