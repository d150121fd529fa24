import { afterAll, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { pdf } from './amostras.ts'
import { ADMIN, Cliente, comoAdmin, Desfazer, iniciarProcesso, novaCasa, receita } from './processo.ts'
import { abrirServidorSmtp } from './servidor-smtp.ts'

const desfazer = new Desfazer()
afterAll(() => desfazer.tudo())

/** What must not be in the log, however it got to the server. */
const SEGREDOS = {
  senha: ADMIN.senha,
  email: ADMIN.email,
  senhaErrada: 'jabuticaba-errada-51',
  senhaNova: 'maracuja-novinho-73',
  outroEmail: 'rita.moraes@exemplo.com.br',
  nome: 'Rita Moraes de Alcântara',
  cpf: '529.982.247-25',
  cpfSemPontos: '52998224725',
  tel: '(11) 98765-4321',
  busca: 'texto-que-alguem-buscou',
  recuperacao: 'k7Jx'.repeat(10) + 'abc',
  assinatura: 'assinatura-do-link',
  chaveDoBalde: 'CHAVE-DO-BALDE',
  segredoDoBalde: 'segredo-do-balde',
  descricao: 'descricao-de-uma-receita',
}
const pessoa = {
  name: SEGREDOS.nome,
  email: SEGREDOS.outroEmail,
  cpf: SEGREDOS.cpf,
  aniversario: '1980-02-29',
  tel: SEGREDOS.tel,
  bloco: 'B',
  apto: '12',
  password: SEGREDOS.senhaNova,
}

/** Everything people do that carries something of theirs, well and badly. @returns id of the request that failed */
async function usar(url: string): Promise<{ daFalha: string; token: string }> {
  const anonimo = new Cliente(url)
  const admin = await comoAdmin(url)
  const espera = async (status: number, r: Promise<{ status: number; texto: string; headers: Headers }>) => {
    const { status: veio, texto, headers } = await r
    expect([veio, texto.slice(0, 200)]).toEqual([status, expect.anything()])
    return headers.get('x-request-id') ?? ''
  }
  await espera(401, anonimo.pedir('POST', '/api/users', { email: ADMIN.email, password: SEGREDOS.senhaErrada }))
  await espera(201, admin.pedir('POST', '/api/users/register', pessoa))
  await espera(409, admin.pedir('POST', '/api/users/register', pessoa))
  await espera(400, admin.pedir('POST', '/api/users/register', { ...pessoa, cpf: SEGREDOS.cpfSemPontos, apto: 7 }))
  await espera(202, anonimo.pedir('POST', '/api/users/recuperar', { email: pessoa.email, cpf: SEGREDOS.cpfSemPontos }))
  await espera(
    400,
    anonimo.pedir('POST', '/api/users/redefinir-senha', { token: SEGREDOS.recuperacao, password: SEGREDOS.senhaNova }),
  )
  const rita = await new Cliente(url).entrar(pessoa.email, pessoa.password)
  await espera(200, rita.pedir('GET', '/api/users/profile'))
  await espera(
    400,
    rita.pedir('PUT', '/api/users/profile', { name: SEGREDOS.nome, senhaAtual: SEGREDOS.senhaErrada, password: 1 }),
  )
  await espera(201, admin.pedir('POST', '/api/receitas', { ...receita(1), description: SEGREDOS.descricao }))
  await espera(200, admin.pedir('GET', `/api/receitas/all?busca=${SEGREDOS.busca}`))
  await espera(200, admin.pedir('GET', `/api/users?busca=${encodeURIComponent(SEGREDOS.outroEmail)}`))
  await espera(
    404,
    anonimo.pedir(
      'GET',
      `/api/arquivos/0190a0a0-0000-7000-8000-000000000000/conteudo?exp=1&ass=${SEGREDOS.assinatura}`,
    ),
  )
  const quebrado = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${SEGREDOS.outroEmail}","password":"${SEGREDOS.senhaErrada}`,
  })
  expect([quebrado.status, ((await quebrado.json()) as CorpoDeErro).code]).toEqual([400, 'JSON_INVALIDO'])
  const form = new FormData()
  form.append('arquivo', new Blob([new Uint8Array(pdf(SEGREDOS.descricao))]), `${SEGREDOS.cpfSemPontos}.pdf`)
  const daFalha = await espera(503, admin.pedir('POST', '/api/arquivos', form))
  await espera(204, rita.pedir('POST', '/api/users/sair'))
  return { daFalha, token: admin.token ?? '' }
}

interface Linha {
  time: string
  msg: string
  reqId?: string
  operacao?: string
  consulta?: string
}

test('H15, B9: o log inteiro de um processo, no nível mais falador e com todo SQL: JSON em UTC, com o id do pedido, sem nada de ninguém', async () => {
  const smtp = await abrirServidorSmtp('recusa endereço')
  desfazer.depois(() => smtp.fechar())
  const servidor = await iniciarProcesso(desfazer, {
    ...(await novaCasa(desfazer)),
    LOG_LEVEL: 'trace',
    SLOW_QUERY_MS: '0',
    SMTP_URL: smtp.url,
    STORAGE_URL: `s3://${SEGREDOS.chaveDoBalde}:${SEGREDOS.segredoDoBalde}@127.0.0.1:9/balde?tls=false`,
  })
  const { daFalha, token } = await usar(servidor.url)
  await expect.poll(servidor.saida).toContain('e-mail não enviado')
  await servidor.parar()
  const saida = servidor.saida()
  for (const [qual, valor] of Object.entries({ ...SEGREDOS, token })) expect(saida.includes(valor), qual).toBe(false)
  const [dePessoas, deMaquinas] = [
    saida.split('\n').filter((l) => l !== '' && !l.startsWith('{')),
    saida.split('\n').filter((l) => l.startsWith('{')),
  ]
  expect(dePessoas.toSorted()).toEqual([
    expect.stringMatching(/^Condomínio em Dia no ar em http:\/\/localhost:\d+$/),
    expect.stringMatching(/^STORAGE_URL: 127\.0\.0\.1:9 não responde \(ECONNREFUSED\)\./),
  ])
  const linhas = deMaquinas.map((l) => JSON.parse(l) as Linha)
  expect(linhas.every((l) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(l.time))).toBe(true)
  const falhas = linhas.filter((l) => l.msg === 'falha')
  expect(falhas.map((l) => [l.reqId, l.operacao])).toEqual([[daFalha, 'arquivos.enviar']])
  const consultas = linhas.filter((l) => l.msg === 'consulta lenta')
  expect(consultas.length).toBeGreaterThan(100)
  expect(new Set(consultas.map((l) => l.reqId)).size).toBeGreaterThan(10)
  expect(consultas.some((l) => l.reqId === daFalha && l.consulta?.includes('sessoes'))).toBe(true)
})
