import { expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao, SENHA } from '../../../../test/aplicacao.ts'
import { resolverCaptcha } from '../../../../test/captcha.ts'
import { visitante } from '../../../../test/visitante.ts'

/** What counts by address counts a network of IPv6, whatever the last 64 bits say. */

const LIMITE = { anonimo: 40, sessao: 1200 }
const aplicacao = comAplicacao({ limite: LIMITE })
let redes = 0
const novaRede = () => `2001:db8:${(++redes).toString(16)}:0`

test('de endereços trocados de uma rede IPv6, o quarto palpite já pede a verificação; o vizinho não', async () => {
  const rede = novaRede()
  const tentar = async (remoteAddress: string) => {
    const { email } = await aplicacao().criarPessoa('Morador')
    return visitante(aplicacao, remoteAddress).postar<CorpoDeErro>('/api/users', { email, password: 'errada' })
  }
  const codigos: string[] = []
  for (let i = 1; i <= 5; i++) codigos.push((await tentar(`${rede}::${i}`)).corpo.code)
  expect(codigos).toEqual([
    ...Array.from({ length: 3 }, () => 'CREDENCIAIS_INVALIDAS'),
    ...Array.from({ length: 2 }, () => 'CAPTCHA_OBRIGATORIO'),
  ])
  expect((await tentar(`${novaRede()}::1`)).corpo.code).toBe('CREDENCIAIS_INVALIDAS')
})

test('o IPv4 escrito como IPv6 é o mesmo endereço', async () => {
  const palpite = { email: 'ninguem@exemplo.com.br', password: 'errada' }
  const de = (endereco: string, email: string) =>
    visitante(aplicacao, endereco).postar<CorpoDeErro>('/api/users', { ...palpite, email })
  for (const [i, endereco] of ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'].entries())
    expect((await de(endereco, `n${i}@exemplo.com.br`)).corpo.code).toBe('CREDENCIAIS_INVALIDAS')
  expect((await de('198.51.100.7', 'outro@exemplo.com.br')).corpo.code).toBe('CAPTCHA_OBRIGATORIO')
})

test('a verificação pedida de um endereço da rede vale de outro dela', async () => {
  const rede = novaRede()
  const pessoa = await aplicacao().criarPessoa('Morador')
  const captcha = await resolverCaptcha(visitante(aplicacao, `${rede}::1`), 'entrar')
  const r = await visitante(aplicacao, `${rede}::2`).postar('/api/users', {
    email: pessoa.email,
    password: SENHA,
    captcha,
  })
  expect(r.status).toBe(200)
})

test('o limite geral e o de uma rota contam a rede inteira', async () => {
  const [geral, daRota] = [novaRede(), novaRede()]
  const pedir = async (url: string, remoteAddress: string) =>
    (await aplicacao().app.inject({ url, remoteAddress })).statusCode
  const estados: number[] = []
  for (let i = 1; i <= LIMITE.anonimo + 1; i++) estados.push(await pedir('/api/condominio', `${geral}::${i}`))
  expect([estados.indexOf(429), estados.at(-1)]).toEqual([LIMITE.anonimo, 429])
  const certidoes: number[] = []
  for (let i = 1; i <= 31; i++) certidoes.push(await pedir('/api/certidoes/publica/AAAA-BBBB-CCCC', `${daRota}::${i}`))
  expect([certidoes.indexOf(429), certidoes.at(-1)]).toEqual([30, 429])
})
