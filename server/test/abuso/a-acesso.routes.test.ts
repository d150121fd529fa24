import { beforeAll, describe, expect, test } from 'vitest'
import { MENSAGEM_TOKEN_FALHOU, type CorpoDeErro } from '#contract/protocolo/erro.ts'
import { pode } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { comAplicacao, type Pessoa, type Resposta } from '../aplicacao.ts'
import { diferencas, enderecoVivo, fotografar, idsDe, povoar, quemPode, tabelaDe, type Mundo } from './mundo.ts'
import { camposDe, enderecoDe, ID_QUE_NAO_EXISTE, OPERACOES, operacoesDe } from './operacoes.ts'

/** Abuse A: who may do what, tried on every operation of the contract over a whole building. */

const aplicacao = comAplicacao()
let mundo: Mundo
beforeAll(async () => {
  mundo = await povoar(aplicacao())
})

type Corpo = CorpoDeErro & Record<string, unknown>
const temCorpo = ({ metodo }: Rota) => metodo === 'POST' || metodo === 'PUT'
const chamar = (rota: Rota, url: string, quem: Pessoa | null, corpo: unknown = {}) =>
  aplicacao().pedir<Corpo | undefined>(rota.metodo, url, { quem, ...(temCorpo(rota) ? { corpo } : {}) })
const semFluxo = (r: Rota) => r.tipo !== 'fluxo'
/** Makes calls one after the other, and tells which were not answered as they should. */
async function falhasDe(rotas: readonly Rota[], conferir: (rota: Rota) => Promise<string | null>): Promise<string[]> {
  const falhas: string[] = []
  for (const rota of rotas) {
    const falha = await conferir(rota)
    if (falha !== null) falhas.push(`${rota.chave}: ${falha}`)
  }
  return falhas
}
const resumo = (r: Resposta<unknown>) => `${r.status} ${r.texto.slice(0, 200)}`

test('A1: toda operação sem sessão é 401, com o texto exato e mais nada', async () => {
  const fechadas = operacoesDe('anonimo', false)
  expect(fechadas.length).toBeGreaterThan(200)
  const antes = await fotografar(aplicacao())
  const falhas = await falhasDe(fechadas, async (rota) => {
    const r = await chamar(rota, await enderecoVivo(aplicacao(), rota), null)
    const certa =
      r.status === 401 && r.texto === JSON.stringify({ message: MENSAGEM_TOKEN_FALHOU, code: 'NAO_AUTENTICADO' })
    return certa ? null : resumo(r)
  })
  expect(falhas).toEqual([])
  expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
})

test('A2: morador e inquilino em toda operação da administração: 403, sem sair da sessão, e nada muda', async () => {
  const inquilino = await aplicacao().criarPessoa('Inquilino')
  const antes = await fotografar(aplicacao())
  for (const [ator, quem] of [
    ['morador', mundo.rafael],
    ['inquilino', inquilino],
  ] as const) {
    const rotas = operacoesDe(ator, false)
    expect(rotas.length).toBeGreaterThan(100)
    const falhas = await falhasDe(rotas, async (rota) => {
      const r = await chamar(rota, await enderecoVivo(aplicacao(), rota), quem)
      const certa = r.status === 403 && r.corpo?.code === 'SEM_PERMISSAO' && r.corpo.message !== MENSAGEM_TOKEN_FALHOU
      return certa && Object.keys(r.corpo ?? {}).length === 2 ? null : resumo(r)
    })
    expect(falhas).toEqual([])
    expect((await aplicacao().pedir('GET', '/api/users/profile', { quem })).status).toBe(200)
  }
  expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
})

/** Lists whose answer, for whom asks, names every record they may see. */
async function idsQueVe(quem: Pessoa): Promise<Set<string>> {
  const vistos = new Set<string>([quem.id])
  for (const rota of operacoesDe('morador', true).filter(semFluxo)) {
    if (rota.metodo !== 'GET' || rota.caminho.includes(':')) continue
    const { texto } = await chamar(rota, `${rota.caminho}${rota.tipo === 'lista' ? '?porPagina=todos' : ''}`, quem)
    const resposta = texto === '' ? (await chamar(rota, rota.caminho, quem)).texto : texto
    for (const [id] of resposta.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
      vistos.add(id)
  }
  return vistos
}

describe('A3: o que é dos outros', () => {
  test('por id, responde como o que não existe, byte a byte, e nada muda', async () => {
    const rotas = operacoesDe('morador', true).filter((r) => semFluxo(r) && tabelaDe(r) !== null)
    expect(rotas.length).toBeGreaterThan(20)
    const antes = await fotografar(aplicacao())
    const visiveis = await idsQueVe(mundo.estranho)
    let quantas = 0
    const falhas = await falhasDe(rotas, async (rota) => {
      const outro = (await idsDe(aplicacao(), tabelaDe(rota)!, 40)).filter((id) => !visiveis.has(id)).slice(0, 15)
      const nada = await chamar(rota, enderecoDe(rota), mundo.estranho)
      for (const id of outro) {
        quantas++
        const r = await chamar(
          rota,
          enderecoDe(rota, (p) => (p === 'id' ? id : ID_QUE_NAO_EXISTE)),
          mundo.estranho,
        )
        if (r.status !== nada.status || r.texto.replaceAll(id, ID_QUE_NAO_EXISTE) !== nada.texto)
          return `${id}: ${resumo(r)} e não ${resumo(nada)}`
      }
      return nada.status === 404 ? null : `o que não existe respondeu ${resumo(nada)}`
    })
    expect(falhas).toEqual([])
    expect(quantas).toBeGreaterThan(200)
    expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
  })
})

/** Names that no form has, and that programs elsewhere have let through. */
const INTRUSOS: Record<string, unknown> = {
  ...{ isAdmin: true, IsAdmin: 'true', role: 'Administrador', roles: ['true'], createdAt: '2000-01-01T00:00:00.000Z' },
  ...{ isPaid: 'true', isReservad: 1, isReservadAt: '2000-01-01', isCadastrad: ['true'], totalPrice: 0, user: 'x' },
  ...{ 'usuario.isAdmin': true, usuario_id: 'x', senha_hash: 'x', passwordHash: 'x', versao: 99, excluido_em: null },
  ...{
    criado_por: 'x',
    status_pago: true,
  },
}

test('A5: campo que não é do formulário é recusado pelo nome em toda operação, e nada muda', async () => {
  const rotas = OPERACOES.filter((r) => temCorpo(r) && r.corpo !== undefined)
  const antes = await fotografar(aplicacao())
  let julgadas = 0
  const falhas = await falhasDe(rotas, async (rota) => {
    const seus = new Set(camposDe(rota).map((c) => c.nome))
    const intrusos = Object.fromEntries(Object.entries(INTRUSOS).filter(([nome]) => !seus.has(nome)))
    const quem = quemPode(mundo, rota)
    const r = await chamar(rota, await enderecoVivo(aplicacao(), rota), quem, intrusos)
    // The table of this record may be empty, and the door of the first access closed for good.
    if (r.status === 404 || (r.status === 409 && rota.operacao.startsWith('condominio.'))) return null
    julgadas++
    const ditos = new Set(r.corpo?.issues?.map((i) => i.path))
    const calados = Object.keys(intrusos).filter((nome) => !ditos.has(nome))
    return r.status === 400 && calados.length === 0 ? null : `${resumo(r)} sem dizer ${calados.join(', ')}`
  })
  expect(falhas).toEqual([])
  expect(julgadas).toBeGreaterThan(75)
  expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
})

test.each([
  ['__proto__', '{"nome":"x","__proto__":{"isAdmin":true}}'],
  ['constructor', '{"nome":"x","constructor":{"prototype":{"isAdmin":true}}}'],
  ['a mesma chave duas vezes', '{"nome":"x","nome":"y","isAdmin":true,"isAdmin":false}'],
])('A5: %s não entra', async (_, payload) => {
  const { token } = mundo.sindica
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const r = await aplicacao().app.inject({ method: 'POST', url: '/api/categorias', headers, payload })
  expect(r.statusCode).toBe(400)
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})

/** Keys that no answer to a resident may hold; what a session answers to the one who opened it is another matter. */
const SEGREDOS = /"(password|senha|senha_?hash|hash|salt|segredo|secret|token)"\s*:/i

test('A6: nada do que um morador lê traz senha, resumo, token, ou CPF, telefone e nascimento de outra pessoa', async () => {
  const { db } = aplicacao().ctx
  const outras = await db
    .selectFrom('usuarios')
    .select(['cpf', 'tel', 'aniversario'])
    .where('id', '!=', mundo.rafael.id)
    .execute()
  const soDigitos = (t: string) => t.replace(/\D/g, '')
  const proibidos = new Set(
    outras.flatMap((p) => [p.cpf ?? '', soDigitos(p.tel ?? ''), p.aniversario ?? '']).filter((t) => t.length >= 8),
  )
  expect(proibidos.size).toBeGreaterThan(100)
  const visiveis = [...(await idsQueVe(mundo.rafael))]
  // What anybody may read, as the document of the API, holds nothing of anybody.
  const rotas = operacoesDe('morador', true).filter(
    (r) => semFluxo(r) && r.metodo === 'GET' && !pode('anonimo', r.operacao),
  )
  let lidas = 0
  const falhas = await falhasDe(rotas, async (rota) => {
    const tabela = tabelaDe(rota)
    const ids = tabela === null ? [''] : (await idsDe(aplicacao(), tabela, 500)).filter((id) => visiveis.includes(id))
    for (const id of ids.slice(0, 20)) {
      const r = await chamar(
        rota,
        enderecoDe(rota, (p) => (p === 'id' ? id : ID_QUE_NAO_EXISTE)),
        mundo.rafael,
      )
      if (r.status !== 200 || !String(r.headers['content-type']).includes('json')) continue
      lidas++
      const segredo = SEGREDOS.exec(r.texto)?.[0]
      if (segredo !== undefined) return `traz ${segredo}`
      const achado = [...proibidos].find(
        (p) =>
          r.texto.includes(p) ||
          soDigitos(r.texto.replace(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ' ')).includes(`${p} `),
      )
      const formatado = /\d{3}\.\d{3}\.\d{3}-\d{2}/g
      const cpfs = [...r.texto.matchAll(formatado)].map(([t]) => soDigitos(t)).filter((t) => proibidos.has(t))
      if (achado !== undefined || cpfs.length > 0) return `traz dados de outra pessoa (${achado ?? cpfs.join()})`
    }
    return null
  })
  expect(falhas).toEqual([])
  expect(lidas).toBeGreaterThan(30)
})
