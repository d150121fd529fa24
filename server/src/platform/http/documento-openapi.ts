import type { Operacao } from '#contract/protocolo/permissoes.ts'

/** The parts of an OpenAPI 3.1 document that we write or read. */
export interface EsquemaOpenApi {
  type?: string | string[]
  format?: string
  properties?: Record<string, EsquemaOpenApi>
  required?: string[]
  items?: EsquemaOpenApi
  anyOf?: EsquemaOpenApi[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  description?: string
  $ref?: string
}
export type Conteudo = Record<string, { schema: EsquemaOpenApi }>
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
  description?: string
  schema: EsquemaOpenApi
}
export interface OperacaoOpenApi {
  operationId: Operacao
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parametro[]
  requestBody?: { required: boolean; content: Conteudo }
  responses: Record<string, Resposta>
  'x-quem-pode': readonly string[]
}
export interface DocumentoOpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, unknown>; responses: Record<string, Resposta> }
  paths: Record<string, Record<string, OperacaoOpenApi>>
}
