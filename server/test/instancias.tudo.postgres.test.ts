import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { Condominio } from '#contract/casa/condominio.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { migracoes } from '../migrations/indice.ts'
import { pdf } from './amostras.ts'
import { empacotar } from './captcha.ts'
import { duasInstancias, type Instancias } from './duas-instancias.ts'
import { esperarAte } from './esperar.ts'
import { ADMIN, Cliente, Desfazer, receita } from './processo.ts'
import { disputarHorarios, matarNoMeio } from './provas-de-instancias.ts'

const desfazer = new Desfazer()
let casa: Instancias
beforeAll(async () => {
  casa = await duasInstancias(desfazer)
})
afterAll(() => desfazer.tudo())

/** The administrator at the other instance. */
const adminEmB = () => casa.admin.em(casa.b.url)
const morador = async (n: number) => {
  const pessoa = await casa.dentro.criarPessoa('Morador', { bloco: 'A', apto: String(n) })
  return { ...pessoa, cliente: (url: string) => new Cliente(url, pessoa.token) }
}

/** A live stream, and what came over it. */
async function ouvir(cliente: Cliente): Promise<{ texto(): string; acabou(): boolean }> {
  const r = await fetch(`${cliente.url}/api/eventos`, { headers: { authorization: `Bearer ${cliente.token}` } })
  expect(r.status).toBe(200)
  let [texto, acabou] = ['', false]
  const ler = async () => {
    for await (const trecho of r.body!.pipeThrough(new TextDecoderStream())) texto += trecho
  }
  void ler()
    .catch(() => undefined)
    .finally(() => (acabou = true))
  await esperarAte(() => {
    expect(texto).toContain('ligado')
  })
  return { texto: () => texto, acabou: () => acabou }
}

test('duas que começam juntas num banco vazio: cada migração uma vez, um condomínio, um administrador', async () => {
  const { db } = casa.dentro.ctx
  const { rows } = await casa.dentro.plataforma.conexao.pool!.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  expect(rows.map((r) => r.name)).toEqual(Object.keys(migracoes).toSorted())
  expect((await db.selectFrom('usuarios').select('email').execute()).map((u) => u.email)).toEqual([ADMIN.email])
  expect(await db.selectFrom('condominio').select('id').execute()).toHaveLength(1)
})

describe('sessões', () => {
  test('a aberta em uma vale na outra, e encerrada em uma não vale em nenhuma', async () => {
    const entrou = await new Cliente(casa.b.url).entrar(ADMIN.email, ADMIN.senha)
    expect((await entrou.em(casa.a.url).pedir('GET', '/api/users/profile')).status).toBe(200)
    expect((await entrou.em(casa.a.url).pedir('POST', '/api/users/sair')).status).toBe(204)
    expect((await entrou.pedir('GET', '/api/users/profile')).status).toBe(401)
  })

  test('A7: desativado em uma, a tela aberta na outra fecha na hora e o pedido seguinte é 401', async () => {
    const pessoa = await morador(1)
    const tela = await ouvir(pessoa.cliente(casa.b.url))
    const r = await casa.admin.pedir('PUT', `/api/users/${pessoa.id}/desativar`, {})
    expect(r.texto).toContain(pessoa.email)
    expect((await pessoa.cliente(casa.b.url).pedir('GET', '/api/users/profile')).status).toBe(401)
    await esperarAte(() => {
      expect(tela.acabou()).toBe(true)
    })
  })

  test('A7: rebaixado em uma, a tela aberta na outra fecha na hora e o pedido seguinte é 401', async () => {
    const pessoa = await casa.dentro.criarPessoa('Administrador', { nome: 'Breno Administrador' })
    const emB = new Cliente(casa.b.url, pessoa.token)
    const tela = await ouvir(emB)
    expect((await emB.pedir('GET', '/api/users')).status).toBe(200)
    const mudanca = { name: pessoa.nome, email: pessoa.email, tipo: 'Morador' }
    expect((await casa.admin.pedir('PUT', `/api/users/${pessoa.id}`, mudanca)).status).toBe(200)
    expect((await emB.pedir('GET', '/api/users')).status).toBe(401)
    await esperarAte(() => {
      expect(tela.acabou()).toBe(true)
    })
  })
})

describe('o que muda em uma', () => {
  test('aparece nas telas abertas na outra', async () => {
    const tela = await ouvir(adminEmB())
    expect((await casa.admin.pedir('POST', '/api/receitas', receita(1))).status).toBe(201)
    await esperarAte(() => {
      expect(tela.texto()).toContain('"tipo":"receitas"')
    })
  })

  test('é o que a outra responde no mesmo instante: nome do condomínio, somas, painel, categorias', async () => {
    const b = adminEmB()
    for (const nome of ['Edifício Um', 'Edifício Dois']) {
      expect((await casa.admin.pedir('PUT', '/api/condominio/dados', { nome })).status).toBe(200)
      expect((await b.pedir<Condominio>('GET', '/api/condominio/dados')).corpo.nome).toBe(nome)
      expect((await b.pedir<{ nome: string }>('GET', '/api/condominio')).corpo.nome).toBe(nome)
    }
    const retratoDe = async (quem: Cliente) =>
      Promise.all(
        ['/api/caixa', '/api/dashboard', '/api/receitas/all', '/api/fundos'].map(
          async (c) => (await quem.pedir('GET', c)).texto,
        ),
      )
    for (let n = 10; n < 15; n++) {
      const antes = await retratoDe(b)
      expect((await casa.admin.pedir('POST', '/api/receitas', receita(n))).status).toBe(201)
      const depois = await retratoDe(b)
      expect(depois).not.toEqual(antes)
      expect(depois).toEqual(await retratoDe(casa.admin))
    }
  })

  test('uma chave de idempotência vale nas duas: uma linha, a mesma resposta', async () => {
    const headers = { 'idempotency-key': 'a-mesma' }
    const alvos = [casa.admin, adminEmB()]
    const rs = await Promise.all(
      Array.from({ length: 10 }, (_, i) => alvos[i % 2]!.pedir('POST', '/api/receitas', receita(77), headers)),
    )
    expect(new Set(rs.map((r) => `${r.status} ${r.texto}`)).size).toBe(1)
    const linhas = await casa.dentro.ctx.db.selectFrom('receitas').select('id').where('nota', '=', '77').execute()
    expect(linhas).toHaveLength(1)
  })

  test('um arquivo enviado a uma é lido na outra, byte a byte', async () => {
    const bytes = pdf('no balde de todas')
    const form = new FormData()
    form.append('arquivo', new Blob([new Uint8Array(bytes)]), 'nota.pdf')
    const enviado = await casa.admin.pedir<Arquivo>('POST', '/api/arquivos', form)
    expect(enviado.status).toBe(201)
    const lido = await fetch(`${casa.b.url}${enviado.corpo.url}`)
    expect([lido.status, Buffer.from(await lido.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  })
})

describe('abuso repartido entre as duas', () => {
  const tentar = (i: number, extra: Record<string, unknown> = {}) =>
    new Cliente(i % 2 === 0 ? casa.a.url : casa.b.url).pedir<CorpoDeErro>('POST', '/api/users', {
      email: 'alvo@exemplo.com.br',
      password: `tentativa ${i}`,
      ...extra,
    })
  const resolver = async (i: number) => {
    const desafio = await new Cliente(i % 2 === 0 ? casa.b.url : casa.a.url).pedir<Challenge>(
      'GET',
      '/api/captcha?acao=entrar',
    )
    return empacotar(desafio.corpo, await solveChallenge({ challenge: desafio.corpo, deriveKey }))
  }

  test('B1: as tentativas de senha contam juntas, e a verificação resolvida em uma não vale de novo na outra', async () => {
    const semCaptcha = [await tentar(0), await tentar(1), await tentar(2), await tentar(3)]
    expect(semCaptcha.map((r) => r.corpo.code)).toEqual([
      ...Array.from({ length: 3 }, () => 'CREDENCIAIS_INVALIDAS'),
      'CAPTCHA_OBRIGATORIO',
    ])
    const captcha = await resolver(4)
    expect((await tentar(4, { captcha })).corpo.code).toBe('CREDENCIAIS_INVALIDAS')
    expect((await tentar(5, { captcha })).corpo.code).toBe('CAPTCHA_INVALIDO')
    const codigos = []
    for (let i = 6; i < 14; i++) codigos.push((await tentar(i, { captcha: await resolver(i) })).corpo.code)
    expect(codigos.filter((c) => c === 'CREDENCIAIS_INVALIDAS').length).toBeLessThanOrEqual(6)
    expect(codigos.at(-1)).toBe('MUITAS_TENTATIVAS')
  })
})

test('G1: 50 pedidos do mesmo horário repartidos entre as duas: um 201 e 49 vezes 409, quatro rodadas', () =>
  disputarHorarios(casa, 4))

test('H1: uma morta com kill -9 no meio das gravações: nada do que confirmou se perde, e a outra segue', async () => {
  expect(await matarNoMeio(casa, 1_000)).toBeGreaterThan(130)
})
