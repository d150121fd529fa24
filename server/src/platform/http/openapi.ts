import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { corpoDeErro } from '#contract/protocolo/erro.ts'
import { permissoes, pode, type Operacao } from '#contract/protocolo/permissoes.ts'
import type { DefinicaoDeRota } from '#contract/protocolo/rota.ts'
import { VERSAO } from '../versao.ts'
import type { DocumentoOpenApi, EsquemaOpenApi, OperacaoOpenApi, Parametro, Resposta } from './documento-openapi.ts'
import { areas, areasDe, DESCRICAO, erros, parametros } from './openapi-em-texto.ts'

const SEGURO = Number.MAX_SAFE_INTEGER
const transformar = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ jsonSchema }) => {
      // The limits of a double are not limits of the field.
      if (jsonSchema.maximum === SEGURO) delete jsonSchema.maximum
      if (jsonSchema.minimum === -SEGURO) delete jsonSchema.minimum
    },
  },
})

const binario: EsquemaOpenApi = { type: 'string', format: 'binary' }
/** Calls whose body is a form with one file. */
const COM_ARQUIVO = new Set<Operacao>(['arquivos.enviar', 'importacoes.prever', 'importacoes.confirmar'])

const PLANILHAS = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

const conteudos: Partial<Record<Operacao, string[]>> = {
  'servicos.exportar': PLANILHAS,
  'agendas.calendario': ['text/calendar'],
  'receitas.exportar': PLANILHAS,
  'despesas.exportar': PLANILHAS,
  'moradores.exportar': PLANILHAS,
  'ocorrencias.exportar': PLANILHAS,
  'arquivos.conteudo': ['application/pdf', 'image/png', 'image/jpeg', 'application/octet-stream'],
  'sistema.openapi': ['application/json'],
  'sistema.docs': ['text/html'],
  'sistema.medidas': ['text/plain'],
  'eventos.acompanhar': ['text/event-stream'],
}

const cabecalho = (name: string, description: string): Parametro => ({
  in: 'header',
  name,
  required: false,
  description,
  schema: { type: 'string' },
})

function parametrosDe(rota: DefinicaoDeRota, deles: Parametro[]): Parametro[] {
  for (const p of deles) p.description ??= parametros[`${p.in}:${p.name}`] ?? ''
  if (rota.metodo === 'GET') return deles
  const chave = cabecalho('Idempotency-Key', 'Chave única deste envio: repetido, responde o mesmo sem gravar de novo.')
  const versao = cabecalho('If-Match', 'Versão lida, entre aspas; se já não for a gravada, 409.')
  return [...deles, chave, ...(rota.metodo !== 'POST' && rota.params ? [versao] : [])]
}

function statusDeErro(rota: DefinicaoDeRota, temCorpo: boolean): number[] {
  const grava = rota.metodo !== 'GET'
  const comSessao = pode('anonimo', rota.operacao) ? [] : [401]
  const soAlguns = !pode('morador', rota.operacao) && pode('administrador', rota.operacao) ? [403] : []
  return [
    ...(grava || rota.query ? [400] : []),
    ...comSessao,
    ...soAlguns,
    ...(rota.params ? [404] : []),
    ...(grava ? [409, 422] : []),
    ...(temCorpo ? [413, 415] : []),
    429,
    503,
  ].toSorted((a, b) => a - b)
}

function respostaCerta(rota: DefinicaoDeRota, dela: Resposta | undefined): Resposta {
  const tipos = conteudos[rota.operacao]
  const resposta: Resposta = { ...dela, description: rota.status === 204 ? 'Feito; sem corpo.' : rota.resumo }
  if (tipos) resposta.content = Object.fromEntries(tipos.map((t) => [t, { schema: binario }]))
  if (rota.tipo === 'lista')
    resposta.headers = {
      'X-Total-Count': { description: 'Linhas do filtro inteiro.', schema: { type: 'integer' } },
      'X-Pagina': { description: 'Página desta resposta.', schema: { type: 'integer' } },
      Link: { description: 'Primeira, anterior, próxima e última página (RFC 8288).', schema: { type: 'string' } },
    }
  return resposta
}

/** Completes what a route's schemas do not say: words, headers, errors, files, and who may call. */
function completar(operacao: OperacaoOpenApi, rota: DefinicaoDeRota): void {
  const sucesso = String(rota.status ?? 200)
  if (COM_ARQUIVO.has(rota.operacao)) {
    const schema: EsquemaOpenApi = { type: 'object', required: ['arquivo'], properties: { arquivo: binario } }
    operacao.requestBody = { required: true, content: { 'multipart/form-data': { schema } } }
  }
  operacao.parameters = parametrosDe(rota, operacao.parameters ?? [])
  operacao.responses = {
    [sucesso]: respostaCerta(rota, operacao.responses[sucesso]),
    ...Object.fromEntries(
      statusDeErro(rota, operacao.requestBody !== undefined).map((s) => [
        String(s),
        { $ref: `#/components/responses/Erro${s}` },
      ]),
    ),
  }
  operacao['x-quem-pode'] = permissoes[rota.operacao]
}

function componentesDeErro(): DocumentoOpenApi['components'] {
  const { $schema: _esquema, ...Erro } = z.toJSONSchema(corpoDeErro, { io: 'output', unrepresentable: 'any' })
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } }
  const resposta = ([status, description]: [string, string]) => [`Erro${status}`, { description, content }]
  return { schemas: { Erro }, responses: Object.fromEntries(Object.entries(erros).map(resposta)) as never }
}

/** Makes one OpenAPI 3.1 document of the routes' schemas, by way of an application that has nothing else and answers nobody. */
export async function montarDocumento(rotasDoApp: readonly RouteOptions[]): Promise<DocumentoOpenApi> {
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await instalarSwagger(app)
  for (const { method, url, schema, config, handler } of rotasDoApp)
    app.route({ method, url, handler, ...(schema ? { schema } : {}), ...(config ? { config } : {}) })
  await app.ready()
  return app.swagger() as unknown as DocumentoOpenApi
}

async function instalarSwagger(app: FastifyInstance): Promise<void> {
  const rotas = new Map<string, DefinicaoDeRota>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Condomínio em Dia', version: VERSAO, description: DESCRICAO },
      tags: areas.map(([name, , description]) => ({ name, description })),
      components: {
        securitySchemes: { sessao: { type: 'http', scheme: 'bearer', description: 'Token de POST /api/users.' } },
      },
      security: [{ sessao: [] }],
    },
    transform: (entrada) => {
      const { rota } = entrada.route.config ?? {}
      if (rota) rotas.set(rota.operacao, rota)
      return transformar(entrada)
    },
    transformObject: (entrada) => {
      if (!('openapiObject' in entrada)) return entrada.swaggerObject
      const documento = entrada.openapiObject as unknown as DocumentoOpenApi
      for (const operacao of Object.values(documento.paths).flatMap((metodos) => Object.values(metodos))) {
        const rota = rotas.get(operacao.operationId)
        if (rota) completar(operacao, rota)
      }
      documento.tags = areasDe(documento).map(([name, , description]) => ({ name, description }))
      Object.assign(documento.components, componentesDeErro())
      return entrada.openapiObject
    },
  })
}
