import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pode, type Ator } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'

/** Every operation of the API, read from the contract: what is judged here is judged of calls nobody has written yet. */

const PASTA = join(import.meta.dirname, '../../../contract/src')
const ehRota = (v: unknown): v is Rota => typeof v === 'object' && v !== null && 'chave' in v

async function lerContrato(): Promise<Rota[]> {
  const rotas = new Map<string, Rota>()
  for (const arquivo of globSync('*/*.ts', { cwd: PASTA, exclude: ['**/*.test.ts'] })) {
    const exportado = (await import(`${PASTA}/${arquivo}`)) as Record<string, unknown>
    for (const rota of Object.values(exportado).filter(ehRota)) rotas.set(rota.chave, rota)
  }
  return [...rotas.values()].toSorted((a, b) => (a.chave < b.chave ? -1 : 1))
}

export const OPERACOES = await lerContrato()

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
