import { z } from 'zod'
import { sample } from 'openapi-sampler'
import { JSON_PURO } from '#contract/protocolo/conteudos.ts'
import { corpoDeErro, type CodigoDeErro, codigosDeErro } from '#contract/protocolo/erro.ts'
import { podeTerChave } from '#contract/protocolo/permissoes-de-chave.ts'
import { permissoes, pode, type Operacao } from '#contract/protocolo/permissoes.ts'
import type { DefinicaoDeRota } from '#contract/protocolo/rota.ts'
import { lerContrato } from '#contract/rotas.ts'
import { VERSAO } from '../versao.ts'
import { descrever } from './descrever.ts'
import type {
  ChamadaOpenApi,
  Conteudo,
  DocumentoOpenApi,
  EsquemaOpenApi,
  OperacaoOpenApi,
  Parametro,
  Resposta,
} from './documento.ts'
import { fazerEsquemas, type Esquemas } from './esquemas.ts'
import { areasDe, DESCRICAO } from './palavras/areas.ts'
import { erros } from './palavras/erros.ts'
import { exemplos } from './palavras/exemplos.ts'
import { parametros } from './palavras/parametros.ts'
import { statusDaRota } from './status.ts'
import { webhooksDoDocumento } from './webhooks.ts'

const cabecalhoDe = (name: string, description: string): Parametro => ({
  in: 'header',
  name,
  required: false,
  description,
  schema: { type: 'string' },
})
const CHAVE = cabecalhoDe(
  'Idempotency-Key',
  'Texto único deste envio, como `despesa-1045-2026-07`: repetido, responde o mesmo sem gravar de novo.',
)
const VERSAO_LIDA = cabecalhoDe('If-Match', 'Versão lida, entre aspas, como `"3"`; se já não for a gravada, 409.')

function parametrosDe({ metodo, params, query, cabecalho }: DefinicaoDeRota): Parametro[] {
  const de = (onde: 'path' | 'query', esquema: z.ZodType | undefined): Parametro[] => {
    if (esquema === undefined) return []
    const { properties = {}, required = [] } = z.toJSONSchema(esquema, {
      io: 'input',
      unrepresentable: 'any',
    }) as EsquemaOpenApi
    return Object.entries(properties).map(([name, schema]) => ({
      in: onde,
      name,
      required: onde === 'path' || required.includes(name),
      description: parametros[`${onde}:${name}`] ?? '',
      schema,
    }))
  }
  const prova: Parametro[] = cabecalho
    ? [{ ...cabecalhoDe(cabecalho, parametros[`header:${cabecalho}`] ?? ''), required: true }]
    : []
  const comuns = metodo === 'GET' ? [] : [CHAVE, ...(metodo !== 'POST' && params ? [VERSAO_LIDA] : [])]
  return [...de('path', params), ...de('query', query), ...prova, ...comuns]
}

const TEXTO: EsquemaOpenApi = { type: 'string' }
const BYTES: EsquemaOpenApi = { type: 'string', format: 'binary' }

/** A file in a form, as OpenAPI 3.1 says it: the bytes have no schema beside their media type. */
function formulario({ tipos, bytes }: NonNullable<DefinicaoDeRota['envio']>): Conteudo {
  const arquivo: EsquemaOpenApi = {
    ...BYTES,
    contentMediaType: tipos[0],
    description: `O arquivo (${tipos.join(', ')}), com até ${Math.floor(bytes / 1024 / 1024)} MB.`,
  }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['arquivo'], properties: { arquivo } } } }
}

function corpoDe(rota: DefinicaoDeRota, esquemas: Esquemas): Pick<OperacaoOpenApi, 'requestBody'> {
  if (rota.envio) return { requestBody: { required: true, content: formulario(rota.envio) } }
  if (!rota.corpo) return {}
  return { requestBody: { required: true, content: { [JSON_PURO]: { schema: esquemas.doCorpo(rota.corpo) } } } }
}

const CABECALHOS_DE_LISTA: Resposta['headers'] = {
  'X-Total-Count': { description: 'Linhas do filtro inteiro.', schema: { type: 'integer' } },
  'X-Pagina': { description: 'Página desta resposta.', schema: { type: 'integer' } },
  Link: { description: 'Primeira, anterior, próxima e última página (RFC 8288).', schema: { type: 'string' } },
}

function respostaCerta(rota: DefinicaoDeRota, esquemas: Esquemas): Resposta {
  const { resumo, status, tipo = 'json', conteudos, resposta } = rota
  if (status === 204) return { description: 'Feito; sem corpo.' }
  if (conteudos) {
    const schema = (c: string) => (c === JSON_PURO ? { type: 'object' } : c.startsWith('text/') ? TEXTO : BYTES)
    return { description: resumo, content: Object.fromEntries(conteudos.map((c) => [c, { schema: schema(c) }])) }
  }
  if (!resposta) return { description: resumo }
  const um = esquemas.daResposta(resposta)
  const schema: EsquemaOpenApi = tipo === 'lista' ? { type: 'array', items: um } : um
  return {
    description: resumo,
    ...(tipo === 'lista' ? { headers: CABECALHOS_DE_LISTA } : {}),
    content: { [JSON_PURO]: { schema } },
  }
}

function operacaoDe(rota: DefinicaoDeRota, esquemas: Esquemas, area: string): OperacaoOpenApi {
  const [sucesso = 200, ...recusas] = statusDaRota(rota)
  const parameters = parametrosDe(rota)
  return {
    operationId: rota.operacao,
    summary: rota.resumo,
    tags: [area],
    ...(pode('anonimo', rota.operacao) ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...corpoDe(rota, esquemas),
    responses: {
      [sucesso]: respostaCerta(rota, esquemas),
      ...Object.fromEntries(recusas.map((s) => [s, { $ref: `#/components/responses/Erro${s}` }])),
    },
    'x-quem-pode': permissoes[rota.operacao],
    'x-com-chave': podeTerChave(rota.operacao),
  }
}

/** The codes that an error of this status may carry. */
const codigosDo = (status: number) =>
  (Object.keys(codigosDeErro) as CodigoDeErro[]).filter((codigo) => codigosDeErro[codigo] === status)

function respostasDeErro(): Record<string, Resposta> {
  return Object.fromEntries(
    Object.entries(erros).map(([status, descricao]) => {
      const [code = 'ERRO_INTERNO', ...outros] = codigosDo(Number(status))
      const description = `${descricao} Códigos: ${[code, ...outros].map((c) => `\`${c}\``).join(', ')}.`
      const example = { message: descricao, code }
      return [
        `Erro${status}`,
        { description, content: { [JSON_PURO]: { schema: { $ref: '#/components/schemas/Erro' }, example } } },
      ]
    }),
  )
}

function* conteudosDe({ paths, webhooks }: DocumentoOpenApi): Generator<[ChamadaOpenApi, Conteudo[string]]> {
  const chamadas = [...Object.values(paths), ...Object.values(webhooks)].flatMap((metodos) => Object.values(metodos))
  for (const operacao of chamadas)
    for (const content of [operacao.requestBody?.content, ...Object.values(operacao.responses).map((r) => r.content)])
      for (const conteudo of Object.values(content ?? {})) yield [operacao, conteudo]
}

/** An example for each body and each answer, put together from the examples of its fields. */
function darExemplos(documento: DocumentoOpenApi): void {
  for (const [operacao, conteudo] of conteudosDe(documento)) {
    if (conteudo.schema.type === 'string' || conteudo.schema.properties?.arquivo?.format === 'binary') continue
    const doCorpo = operacao.requestBody?.content[JSON_PURO] === conteudo
    const proprio = doCorpo ? exemplos[operacao.operationId as Operacao] : undefined
    conteudo.example = proprio ?? sample(conteudo.schema as never, { skipReadOnly: doCorpo }, documento)
  }
}

/**
 * Makes the OpenAPI 3.1 document: everything from the contract, and the words of `palavras/`. Half a second of work, for who
 * asks to keep.
 */
export async function montarDocumento(): Promise<DocumentoOpenApi> {
  const contrato = await lerContrato()
  const esquemas = fazerEsquemas(contrato)
  const paths: DocumentoOpenApi['paths'] = {}
  const areas = areasDe(contrato.rotas)
  const nomeDaArea = new Map(areas.map(([chave, nome]) => [chave, nome]))
  for (const rota of contrato.rotas) {
    const area = nomeDaArea.get(rota.operacao.split('.', 1)[0] ?? '') ?? ''
    const caminho = rota.caminho.replace(/:(\w+)/g, '{$1}')
    paths[caminho] = { ...paths[caminho], [rota.metodo.toLowerCase()]: operacaoDe(rota, esquemas, area) }
  }
  const webhooks = webhooksDoDocumento(esquemas, nomeDaArea.get('webhooks') ?? '')
  const { $schema: _s, ...Erro } = z.toJSONSchema(corpoDeErro, { io: 'output', unrepresentable: 'any' })
  const schemas = {
    ...esquemas.usados([...Object.values(paths), ...Object.values(webhooks)]),
    Erro: Erro as EsquemaOpenApi,
  }
  for (const [nome, esquema] of Object.entries(schemas))
    descrever(nome, esquema, { todos: schemas, rotulos: contrato.rotulos })
  const documento: DocumentoOpenApi = {
    openapi: '3.1.0',
    info: {
      title: 'Condomínio em Dia',
      version: VERSAO,
      description: DESCRICAO,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Este servidor.' }],
    security: [{ sessao: [] }],
    tags: areas.map(([, name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        sessao: {
          type: 'http',
          scheme: 'bearer',
          description: 'Chave da API (`ced_…`), ou o token de POST /api/users.',
        },
      },
      schemas,
      responses: respostasDeErro(),
    },
    paths,
    webhooks,
  }
  darExemplos(documento)
  return documento
}
