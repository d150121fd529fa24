import { z } from 'zod'
import { pode, type Ator } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { lerRotas } from '#contract/rotas.ts'

/** Every operation of the API. */
export const OPERACOES = await lerRotas()

/** Which part of the operations an actor may, or may not, call. */
export const operacoesDe = (ator: Ator, permitidas: boolean): Rota[] =>
  OPERACOES.filter((r) => pode(ator, r.operacao) === permitidas)

export const ID_QUE_NAO_EXISTE = '00000000-0000-7000-8000-000000000000'

/** The address of a call, with each parameter filled in. */
export const enderecoDe = (rota: Rota, valor: (parametro: string) => string = () => ID_QUE_NAO_EXISTE): string =>
  rota.caminho.replace(/:(\w+)/g, (_, parametro: string) => encodeURIComponent(valor(parametro)))

/** What JSON Schema says of one field of a body: enough to know what must never pass for it. */
export interface Campo {
  nome: string
  tipos: readonly string[]
}

interface Esquema {
  type?: string | string[]
  properties?: Record<string, Esquema>
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
  const?: unknown
  enum?: unknown[]
}

const tipoDoValor = (v: unknown): string => (v === null ? 'null' : Array.isArray(v) ? 'array' : typeof v)

function tiposDe(e: Esquema): string[] {
  const alternativas = [...(e.anyOf ?? []), ...(e.oneOf ?? []), ...(e.allOf ?? [])]
  if (alternativas.length > 0) return alternativas.flatMap(tiposDe)
  if (e.enum) return e.enum.map(tipoDoValor)
  if ('const' in e) return [tipoDoValor(e.const)]
  if (e.type === undefined) return ['qualquer']
  return [e.type].flat().map((t) => (t === 'integer' ? 'number' : t))
}

/** The fields a body may have, by the JSON types each takes; none for a body that is not an object. */
export function camposDe(rota: Rota): Campo[] {
  if (rota.corpo === undefined) return []
  const esquema = z.toJSONSchema(rota.corpo, { io: 'input', unrepresentable: 'any' }) as Esquema
  const partes = [esquema, ...(esquema.anyOf ?? []), ...(esquema.oneOf ?? []), ...(esquema.allOf ?? [])]
  const campos = new Map<string, Set<string>>()
  for (const parte of partes)
    for (const [nome, e] of Object.entries(parte.properties ?? {})) {
      const tipos = campos.get(nome) ?? new Set()
      for (const t of tiposDe(e)) tipos.add(t)
      campos.set(nome, tipos)
    }
  return [...campos].map(([nome, tipos]) => ({ nome, tipos: [...tipos] }))
}
