import { describe, expect, test } from 'vitest'
import { acontecimento } from '#contract/casa/webhooks.ts'
import { pode } from '#contract/protocolo/permissoes.ts'
import { lerRotas } from '#contract/rotas.ts'
import type { EsquemaOpenApi, OperacaoOpenApi } from './documento.ts'
import { montarDocumento } from './montar.ts'
import { campos } from './palavras/campos.ts'
import { exemplos } from './palavras/exemplos.ts'
import { parametros } from './palavras/parametros.ts'

const documento = await montarDocumento()
const rotas = await lerRotas()
const operacoes = new Map(
  Object.values(documento.paths)
    .flatMap((metodos) => Object.values(metodos))
    .map((op) => [op.operationId, op]),
)
const daRota = (operacao: OperacaoOpenApi['operationId']) => operacoes.get(operacao)!
const respostaCerta = ({ responses }: OperacaoOpenApi) =>
  Object.entries(responses).find(([status]) => status < '300')?.[1]

/** Every field under a named schema, as `Dono.campo`. */
function camposDe(dono: string, esquema: EsquemaOpenApi): [string, EsquemaOpenApi][] {
  const dentro = [esquema.items, ...(esquema.prefixItems ?? []), ...(esquema.anyOf ?? []), ...(esquema.oneOf ?? [])]
  return [
    ...Object.entries(esquema.properties ?? {}).flatMap(([campo, e]): [string, EsquemaOpenApi][] => [
      [`${dono}.${campo}`, e],
      ...camposDe(dono + campo.charAt(0).toUpperCase() + campo.slice(1), e),
    ]),
    ...dentro.flatMap((e) => (e ? camposDe(dono, e) : [])),
  ]
}
const todosOsCampos = Object.entries(documento.components.schemas).flatMap(([nome, e]) => camposDe(nome, e))

describe('cada chamada', () => {
  test('está no documento, com o que ela é e quem pode', () => {
    expect([...operacoes.keys()].toSorted()).toEqual(rotas.map((r) => r.operacao).toSorted())
  })

  test('que leva um corpo tem um exemplo que o contrato aceita', () => {
    const recusados = rotas.flatMap(({ operacao, corpo }) => {
      if (!corpo) return []
      const r = corpo.safeParse(daRota(operacao).requestBody?.content['application/json']?.example)
      return r.success
        ? []
        : [`${operacao}: ${r.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`]
    })
    expect(recusados).toEqual([])
  })

  test('que responde um corpo tem um exemplo', () => {
    const sem = rotas.filter(
      ({ operacao, resposta, status }) =>
        resposta &&
        status !== 204 &&
        respostaCerta(daRota(operacao))?.content?.['application/json']?.example === undefined,
    )
    expect(sem.map((r) => r.operacao)).toEqual([])
  })

  test('que recebe ou responde um arquivo diz de que tipo ele é', () => {
    const enviam = rotas.filter(({ envio }) => envio)
    expect(enviam.length).toBeGreaterThan(6)
    for (const { operacao } of enviam)
      expect(
        daRota(operacao).requestBody?.content['multipart/form-data']?.schema.properties?.arquivo,
        operacao,
      ).toMatchObject({
        type: 'string',
        format: 'binary',
      })
    for (const { operacao, conteudos } of rotas.filter(({ tipo }) => tipo === 'arquivo' || tipo === 'fluxo'))
      expect(Object.keys(respostaCerta(daRota(operacao))?.content ?? {}), operacao).toEqual(conteudos)
  })

  test('diz os erros que responde: a entrada, a senha errada; toda gravação, o disco cheio; todas, a falha do servidor', () => {
    expect(Object.keys(daRota('sessoes.entrar').responses)).toContain('401')
    for (const { operacao, metodo } of rotas) {
      const status = Object.keys(daRota(operacao).responses)
      expect(status, operacao).toEqual(expect.arrayContaining(['429', '500', '503']))
      if (metodo !== 'GET') expect(status, operacao).toContain('507')
      if (!pode('anonimo', operacao)) expect(status, operacao).toContain('401')
    }
  })
})

describe('as palavras', () => {
  test('todo campo tem as suas, e todo parâmetro também', () => {
    expect(todosOsCampos.filter(([, e]) => !e.description?.endsWith('.')).map(([nome]) => nome)).toEqual([])
    const mudos = [...operacoes.values()].flatMap((op) =>
      (op.parameters ?? []).filter((p) => !p.description.endsWith('.')),
    )
    expect(mudos.map((p) => p.name)).toEqual([])
  })

  test('nenhuma é de um campo, corpo ou parâmetro que já não existe', () => {
    const nomes = new Set(
      todosOsCampos.flatMap(([nome]) => [nome, nome.split('.')[1], nome.replace(/Enviado(?=[A-Z.])/, '')]),
    )
    expect(Object.keys(campos).filter((nome) => !nomes.has(nome))).toEqual([])
    expect(Object.keys(exemplos).filter((op) => !rotas.some((r) => r.operacao === op && r.corpo))).toEqual([])
    const usados = new Set(
      [...operacoes.values()].flatMap((op) => (op.parameters ?? []).map((p) => `${p.in}:${p.name}`)),
    )
    expect(Object.keys(parametros).filter((nome) => !usados.has(nome))).toEqual([])
  })
})

test('o que se envia a um webhook está no documento, com um exemplo que o contrato aceita', () => {
  const { requestBody } = documento.webhooks.acontecimento!.post!
  const { schema, example } = requestBody!.content['application/json']!
  expect(schema).toEqual({ $ref: '#/components/schemas/Acontecimento' })
  expect(acontecimento.parse(example)).toEqual(example)
})

test('corpos e respostas têm nome, e o que se envia diferente do que se lê tem outro', () => {
  const { schemas } = documento.components
  expect(schemas.CorpoDeDespesa?.properties?.price).toBeDefined()
  for (const { operacao } of rotas.filter((r) => r.corpo))
    expect(daRota(operacao).requestBody?.content['application/json']?.schema, operacao).toEqual({
      $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) as string,
    })
  for (const nome of Object.keys(schemas).filter((n) => n.endsWith('Enviado')))
    expect(schemas[nome.replace(/Enviado$/, '')] ?? {}, nome).not.toEqual(schemas[nome])
})
