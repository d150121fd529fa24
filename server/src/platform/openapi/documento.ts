import type { Operacao } from '#contract/protocolo/permissoes.ts'

/** The parts of an OpenAPI 3.1 document that we write or read. */
export interface EsquemaOpenApi {
  type?: string | string[]
  format?: string
  contentMediaType?: string
  properties?: Record<string, EsquemaOpenApi>
  required?: string[]
  additionalProperties?: boolean | EsquemaOpenApi
  items?: EsquemaOpenApi
  prefixItems?: EsquemaOpenApi[]
  anyOf?: EsquemaOpenApi[]
  oneOf?: EsquemaOpenApi[]
  allOf?: EsquemaOpenApi[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  description?: string
  examples?: unknown[]
  $ref?: string
}
export type Conteudo = Record<string, { schema: EsquemaOpenApi; example?: unknown }>
export interface Resposta {
  description?: string
  headers?: Record<string, { description: string; schema: EsquemaOpenApi }>
  content?: Conteudo
  $ref?: string
}
export interface Parametro {
  in: 'path' | 'query' | 'header'
  name: string
  required: boolean
  description: string
  schema: EsquemaOpenApi
  example?: unknown
}
/** A call, ours or one we make. */
export interface ChamadaOpenApi {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parametro[]
  requestBody?: { required: boolean; content: Conteudo }
  responses: Record<string, Resposta>
}
export interface OperacaoOpenApi extends ChamadaOpenApi {
  operationId: Operacao
  'x-quem-pode': readonly string[]
  /** Whether a key of the API may be given it. */
  'x-com-chave': boolean
}
export interface DocumentoOpenApi {
  openapi: string
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  components: {
    securitySchemes: Record<string, Record<string, string>>
    schemas: Record<string, EsquemaOpenApi>
    responses: Record<string, Resposta>
  }
  paths: Record<string, Record<string, OperacaoOpenApi>>
  webhooks: Record<string, Record<string, ChamadaOpenApi>>
}
