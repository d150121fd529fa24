import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Rota } from '#contract/protocolo/rota.ts'
import { OPERACOES } from './abuso/operacoes.ts'
import { comAplicacao } from './aplicacao.ts'
import { linhasDoBanco } from './despejo.ts'
import { objetosDe, Viajante, type Passo } from './ida-e-volta.ts'
import { daRegra } from './viagem/cobrancas.ts'
import { viajar } from './viagem/viajar.ts'

/**
 * A record keeps to itself. The same journey is made in an empty house and in one where another stands already, in everything
 * of its own: nothing of that other may change, and what is read of the new must be the same in both. A query that forgot
 * whose rows it is about, which a test with one record of a kind never notices, fails here, whatever its module.
 */

const [vazia, habitada] = [comAplicacao(), comAplicacao()]
let so: Viajante
let comVizinho: Viajante
let antes: Map<string, string[]>
let depois: Map<string, string[]>

beforeAll(async () => {
  await daRegra(new Viajante(vazia()))
  so = await viajar(vazia(), { vez: 1, comRegra: true })
  await viajar(habitada(), { vez: 0, fecha: false })
  antes = await linhasDoBanco(habitada())
  comVizinho = await viajar(habitada(), { vez: 1, comRegra: true })
  depois = await linhasDoBanco(habitada())
})

test('a viagem é aceita nos dois lugares', () => {
  for (const { passos } of [so, comVizinho])
    expect(passos.filter((p) => p.resposta.status >= 300).map((p) => `${p.operacao}: ${p.resposta.texto}`)).toEqual([])
})

/** What is of the whole house, and why it may change. */
const DE_TODOS: Record<string, string> = {
  cadeia: 'diz onde ela acaba',
  condominio: 'há um só',
  limites_de_aprovacao: 'há um só de cada cargo',
  livro: 'diz até quando está fechado',
  numeros_de_acordo: 'conta os de todos',
  numeros_de_cobranca: 'conta as de todos',
  numeros_de_reserva: 'conta as de todos',
  protocolos_de_ocorrencia: 'conta as de todos',
  regra_de_pagaveis: 'há uma só',
  regra_dos_cargos: 'há uma só',
  regua_de_lembretes: 'há uma só',
  saldos_contabeis: 'soma o que é de todos; conferida com as linhas em outros testes',
  totais: 'soma o que é de todos; conferida com as linhas em outros testes',
  totais_de_cobrancas: 'soma o que é de todos; conferida com as linhas em outros testes',
}

const lida = (linha: string) => JSON.parse(linha) as Record<string, unknown>

/** The bill of a tax gathers what every note of its month withholds, and has the categories and funds of all of them (ADR 109). */
function daContaDoTributo(tabela: string, linha: string): boolean {
  if (tabela === 'pagaveis') return lida(linha)['guia'] !== null
  const guias = antes
    .get('pagaveis')
    ?.map(lida)
    .filter((p) => p['guia'] !== null)
  return tabela === 'pagavel_partes' && guias?.some((g) => g['id'] === lida(linha)['pagavel_id']) === true
}

test('do que já estava ali, nenhuma linha muda nem some', () => {
  const mudadas: string[] = []
  for (const [tabela, linhas] of antes) {
    const agora = new Set(depois.get(tabela))
    const perdidas = linhas.filter((l) => !agora.has(l) && !daContaDoTributo(tabela, l))
    if (!(tabela in DE_TODOS)) mudadas.push(...perdidas.map((l) => `${tabela}: ${l}`))
  }
  expect(mudadas).toEqual([])
  expect(antes.get('acordos')?.length).toBe(3)
})

/** What tells of the whole house, and has to differ. */
const SOMAM: Record<string, string> = {
  'condominio.atualizar': 'há um só, mudado duas vezes',
  'comeco.gravar': 'há um só',
  'condominio.gravarSeguranca': 'há um só, mudado duas vezes',
  'feriados.gravar': 'responde com os de todos',
  'indices.gravar': 'responde com os de todos',
  'lembretes.gravarRegua': 'há uma só, mudada duas vezes',
  'fechamentos.fechar': 'o que vale conferir antes de fechar é de todos',
  'orcamentos.gravar': 'todas as categorias',
  'pagaveis.gravarRegra': 'há uma só, mudada duas vezes',
  'pagaveis.gravarLimite': 'há um só de cada cargo, mudado duas vezes',
  'cargos.gravarRegra': 'há uma só, mudada duas vezes',
  'retencoes.gravarRegra': 'responde com as de todos',
  'prestacoes.gravar': 'todos os fundos e contas',
}

/** Without what is of this reading alone: ids, instants, numbers given in turn (in the PIX and in the books too), signatures of links, secrets, addresses made up. */
const semAcaso = (valor: unknown): unknown =>
  JSON.parse(
    JSON.stringify(valor ?? null)
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'instante')
      .replace(/conteudo\?[^"]*/g, 'conteudo')
      .replace(/[AC]-?20\d\d-?\d{4,6}\b|\b20\d\d-\d{4}\b/g, 'número')
      .replace(/"000201[^"]*"/g, '"pix"')
      .replace(/\.[0-9a-f]{8}@/g, '@')
      .replace(/"contaContabil":"\d+"/g, '"contaContabil":"número"')
      .replace(/whsec_[\w+/=]+/g, 'segredo'),
  )

/** Of a list, the record that was written; another reading as it is. */
function doRegistro({ resposta, lida }: Passo): unknown {
  const escrito = (resposta.corpo as { _id?: string } | null)?._id
  return objetosDe(lida).find((o) => escrito !== undefined && o._id === escrito) ?? lida
}

/** Where two readings differ. */
function diferencas(a: unknown, b: unknown, onde: string): string[] {
  if (isDeepStrictEqual(a, b)) return []
  const cheios = [a, b].every((x) => typeof x === 'object' && x !== null)
  if (!cheios || Array.isArray(a) !== Array.isArray(b)) return [`${onde}: ${JSON.stringify(a)}, e ${JSON.stringify(b)}`]
  const [x, y] = [a, b] as Record<string, unknown>[]
  return [...new Set([...Object.keys(x!), ...Object.keys(y!)])].flatMap((k) => diferencas(x![k], y![k], `${onde}.${k}`))
}

test('o que se lê de um registro é o mesmo, haja ou não outros', () => {
  const diferentes = so.passos.flatMap((p, i) => {
    const [a, b] = [p, comVizinho.passos[i]!].map((x) => semAcaso([x.resposta.corpo, doRegistro(x)]))
    return p.operacao in SOMAM ? [] : diferencas(a, b, p.operacao)
  })
  expect(diferentes).toEqual([])
  expect(so.passos.length).toBeGreaterThan(60)
})

/** What a list may be narrowed to, by the name both a body and a query give it. */
const RECORTES = ['unidade', 'fundo', 'area', 'morador', 'fornecedor'] as const

const temNaConsulta = (rota: Rota, campo: string) =>
  campo in ((rota.query as { shape?: object } | undefined)?.shape ?? {})

/** Of a reading of one month alone, which. */
const mesDe = (rota: Rota, recorte: string, id: unknown) =>
  (rota.query as z.ZodType).safeParse({ [recorte]: id }).success ? '' : '&mes=2026-11'

/** Every list and sum that can be narrowed to a record, narrowed to each of those a journey wrote about. */
function recortesDe({ passos }: Viajante): string[] {
  const enderecos = new Set<string>()
  for (const recorte of RECORTES)
    for (const { corpo } of passos.filter((p) => typeof p.corpo[recorte] === 'string'))
      for (const rota of OPERACOES)
        if (rota.metodo === 'GET' && rota.tipo !== 'arquivo' && temNaConsulta(rota, recorte))
          enderecos.add(`${rota.caminho}?${recorte}=${String(corpo[recorte])}${mesDe(rota, recorte, corpo[recorte])}`)
  for (const { operacao, resposta } of passos) {
    const id = (resposta.corpo as { _id?: string } | null)?._id
    if (id !== undefined) enderecos.add(`/api/auditoria?entidade=${operacao.split('.')[0] ?? ''}&id=${id}`)
  }
  return [...enderecos]
}

test('o que se lê de um recorte é só o dele, haja ou não outros', async () => {
  const [a, b] = [recortesDe(so), recortesDe(comVizinho)]
  expect(b.length).toBe(a.length)
  expect(a.length).toBeGreaterThan(60)
  const diferentes: string[] = []
  let linhas = 0
  for (const [i, endereco] of a.entries()) {
    const [x, y] = [await vazia().pedir<unknown>('GET', endereco), await habitada().pedir<unknown>('GET', b[i]!)]
    linhas += Array.isArray(x.corpo) ? x.corpo.length : 0
    expect(x.status, `${endereco}: ${x.texto}`).toBe(200)
    diferentes.push(...diferencas(semAcaso(x.corpo), semAcaso(y.corpo), endereco.replace(/=.*/, '')))
  }
  // The months to choose from are those of the whole house.
  expect(diferentes.filter((d) => !d.startsWith('/api/cobrancas/resumo?unidade.competencias'))).toEqual([])
  expect(linhas).toBeGreaterThan(60)
})
