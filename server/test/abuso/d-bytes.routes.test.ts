import { beforeAll, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { pode, type Ator } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { comAplicacao, type Pessoa } from '../aplicacao.ts'
import { diferencas, enderecoVivo, fotografar, povoar, quemPode, type Mundo } from './mundo.ts'
import { OPERACOES } from './operacoes.ts'

/** Abuse D6 and the order of the checks, on every operation of the contract: who may not call learns nothing of the body. */

const aplicacao = comAplicacao()
let mundo: Mundo
let quemE: Record<Ator, Pessoa | null>
beforeAll(async () => {
  mundo = await povoar(aplicacao())
  const inquilino = await aplicacao().criarPessoa('Inquilino')
  const antigo = await aplicacao().criarQuemSaiu()
  const [leitor, portaria] = [await aplicacao().criarComCargo('contas'), await aplicacao().criarComCargo('portaria')]
  const { rafael: morador, sindica: administrador, conselheira: conselheiro } = mundo
  quemE = { anonimo: null, antigo, morador, inquilino, leitor, conselheiro, portaria, administrador }
})

const JSON_UTF8 = 'application/json'
/** `{"name":"Conta de água"}` as a system that writes Latin-1 sends it. */
const LATIN1 = Buffer.from('{"name":"Conta de \u00e1gua"}', 'latin1')
const RUINS: [nome: string, bytes: Buffer][] = [
  ['em Latin-1', LATIN1],
  ['cortado no meio de uma letra', Buffer.concat([Buffer.from('{"name":"\u00e1').subarray(0, -1), Buffer.from('"}')])],
  ['sobrelongo', Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ['com meio par de substitutos', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ['que não é JSON', Buffer.from('{"name":')],
]

async function mandar(rota: Rota, quem: Pessoa | null, payload: Buffer, tipo = JSON_UTF8) {
  const headers = { 'content-type': tipo, ...(quem ? { authorization: `Bearer ${quem.token}` } : {}) }
  const url = await enderecoVivo(aplicacao(), rota)
  const r = await aplicacao().app.inject({ method: rota.metodo, url, headers, payload })
  return { status: r.statusCode, texto: r.body, corpo: r.body === '' ? {} : r.json() }
}

const comBytes = OPERACOES.filter((r) => r.metodo !== 'GET')
/** Only files are sent as anything but JSON. */
const comJson = comBytes.filter((r) => r.corpo !== undefined)

test('A2: quem não pode ouve 401 ou 403 antes que o corpo seja lido, em toda operação', async () => {
  expect(comBytes.length).toBeGreaterThan(100)
  const falhas: string[] = []
  for (const rota of comBytes)
    for (const ator of ['anonimo', 'antigo', 'morador', 'inquilino', 'leitor', 'portaria'] as const) {
      if (pode(ator, rota.operacao)) continue
      const devido = ator === 'anonimo' ? 401 : 403
      for (const [nome, bytes] of RUINS) {
        const { status, texto } = await mandar(rota, quemE[ator], bytes)
        if (status !== devido) falhas.push(`${rota.chave} ${ator} ${nome}: ${status} ${texto}`)
      }
      const { status } = await mandar(rota, quemE[ator], LATIN1, 'application/json; charset=iso-8859-1')
      if (status !== devido) falhas.push(`${rota.chave} ${ator} outro charset: ${status}`)
    }
  expect(falhas).toEqual([])
})

test('A2: POST /api/users/register sem convite julga quem pede antes do que pede', async () => {
  const registrar = OPERACOES.find((r) => r.operacao === 'usuarios.registrar')!
  for (const corpo of ['{}', '{"name":5,"email":"x","intruso":1}']) {
    const { status, corpo: dito } = await mandar(registrar, null, Buffer.from(corpo))
    expect([corpo, status, dito.code]).toEqual([corpo, 401, 'NAO_AUTENTICADO'])
    for (const quem of [quemE.morador, quemE.inquilino]) {
      const r = await mandar(registrar, quem, Buffer.from(corpo))
      expect([corpo, r.status, r.corpo]).toEqual([
        corpo,
        403,
        { message: 'Você não tem permissão para isso', code: 'SEM_PERMISSAO' },
      ])
    }
    expect((await mandar(registrar, mundo.sindica, Buffer.from(corpo))).status).toBe(400)
  }
  // With an invitation anybody may call, so the body is what is judged.
  expect((await mandar(registrar, null, Buffer.from('{"token":"abc"}'))).status).toBe(400)
})

test.each(RUINS)('D6: corpo %s é 400 em toda operação que tem corpo, e nada muda', async (_, bytes) => {
  expect(comJson.length).toBeGreaterThan(70)
  const antes = await fotografar(aplicacao())
  const falhas: string[] = []
  for (const rota of comJson) {
    const quem = quemPode(mundo, rota)
    const { status, corpo } = await mandar(rota, quem, bytes)
    if (status !== 400 || corpo.code !== 'JSON_INVALIDO') falhas.push(`${rota.chave}: ${status} ${corpo.message ?? ''}`)
  }
  expect(falhas).toEqual([])
  expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
})

test.each(['iso-8859-1', 'ISO-8859-1', '"windows-1252"', 'utf-16le', 'x'])(
  'D6: corpo que se diz em charset=%s é 415 em toda operação que tem corpo',
  async (charset) => {
    const falhas: string[] = []
    for (const rota of comJson) {
      const quem = quemPode(mundo, rota)
      const { status, corpo } = await mandar(rota, quem, Buffer.from('{}'), `application/json; charset=${charset}`)
      if (status !== 415 || !corpo.message?.includes('UTF-8')) falhas.push(`${rota.chave}: ${status}`)
    }
    expect(falhas).toEqual([])
  },
)

test('o que está em UTF-8 chega com todas as letras, dito ou não', async () => {
  const criar = OPERACOES.find((r) => r.operacao === 'categorias.criar')!
  const tipos = [JSON_UTF8, 'application/json; charset=utf-8', 'application/json;charset="UTF-8"']
  for (const [i, tipo] of tipos.entries()) {
    const nome = `Água, luz e 🏢 ${i}`
    const r = await mandar(
      criar,
      mundo.sindica,
      Buffer.from(`\ufeff${JSON.stringify({ tipo: 'receita', nome })}`),
      tipo,
    )
    expect([r.status, (r.corpo as { nome?: string }).nome]).toEqual([201, nome])
  }
})

test('D6: consulta com bytes que não são UTF-8 é 400 com o nome do parâmetro, em toda operação que tem consulta', async () => {
  const falhas: string[] = []
  let quantas = 0
  for (const rota of OPERACOES.filter((r) => r.metodo === 'GET' && r.tipo !== 'fluxo')) {
    const nomes = Object.keys((rota.query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})
    const quem = quemPode(mundo, rota)
    const url = await enderecoVivo(aplicacao(), rota)
    for (const nome of nomes)
      for (const bytes of ['%ff', '%C3', 'a%ED%A0%80', '%zz']) {
        quantas++
        const r = await aplicacao().pedir<CorpoDeErro | undefined>('GET', `${url}?${nome}=${bytes}`, { quem })
        const dito = r.corpo?.issues?.find((i) => i.path === nome)?.message
        if ((r.status !== 400 || !dito?.includes('UTF-8')) && r.status !== 404)
          falhas.push(`${rota.chave} ${nome}=${bytes}: ${r.status} ${dito ?? ''}`)
        if (r.status === 404 && !rota.caminho.includes(':')) falhas.push(`${rota.chave} ${nome}=${bytes}: 404`)
      }
    if (nomes.length > 0 && !pode('anonimo', rota.operacao)) {
      const r = await aplicacao().pedir('GET', `${url}?${nomes[0]}=%ff`, { quem: null })
      if (r.status !== 401) falhas.push(`${rota.chave} sem sessão: ${r.status}`)
    }
  }
  expect(falhas).toEqual([])
  expect(quantas).toBeGreaterThan(300)
})
