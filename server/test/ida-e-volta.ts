import { z } from 'zod'
import type { Rota } from '#contract/protocolo/rota.ts'
import { cpfDe } from '#server/demo/pessoas.ts'
import type { Aplicacao, Pessoa, Resposta } from './aplicacao.ts'
import { OPERACOES } from './abuso/operacoes.ts'
import { cnpjDe } from './documentos.ts'

/** What is sent and what is read back, for every operation of the contract that takes a body. */

interface Esquema {
  type?: string | string[]
  properties?: Record<string, Esquema>
  items?: Esquema
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
  const?: unknown
  enum?: unknown[]
  minimum?: number
  exclusiveMinimum?: number
}

/** The shapes a value may have, without null: what is left out of a sample is filled in as the last of them. */
function formasDe(e: Esquema): Esquema[] {
  const alternativas = [...(e.anyOf ?? []), ...(e.oneOf ?? [])]
  if (alternativas.length > 0) return alternativas.flatMap(formasDe)
  return e.type === 'null' ? [] : [e]
}

const propriedadesDe = (e: Esquema): Record<string, Esquema> =>
  Object.assign({}, ...formasDe(e).map((f) => f.properties ?? {}), ...(e.allOf ?? []).map(propriedadesDe)) as Record<
    string,
    Esquema
  >

/** A value that JSON Schema alone can tell: a field nobody gave a sample for is one that was just added. */
function derivar(nome: string, e: Esquema): unknown {
  const forma = formasDe(e).at(-1) ?? {}
  if (forma.enum) return forma.enum.at(-1)
  if ('const' in forma) return forma.const
  const tipo = [forma.type].flat().find((t) => t !== 'null')
  if (tipo === 'string') return `Amostra de ${nome}`
  if (tipo === 'number' || tipo === 'integer') return Math.max(1, (forma.minimum ?? forma.exclusiveMinimum ?? 0) + 1)
  if (tipo === 'boolean') return true
  if (tipo === 'array') return []
  return preencher(forma, {}, [])
}

/** Every field of a shape: the samples, and what can be derived for the rest, in objects and lists inside it too. */
function preencher(e: Esquema, amostra: unknown, sem: readonly string[]): unknown {
  if (Array.isArray(amostra)) return amostra.map((item) => preencher(formasDe(e).at(-1)?.items ?? {}, item, sem))
  if (typeof amostra !== 'object' || amostra === null) return amostra
  const dados = amostra as Record<string, unknown>
  // Of a choice of shapes, the one the sample is of.
  const forma = formasDe(e).find((f) => Object.keys(dados).every((k) => k in (f.properties ?? {}))) ?? e
  // An id is somebody's: it is sent where the sample has one.
  const campos = Object.entries(propriedadesDe(forma)).filter(([n]) => !sem.includes(n) && (n !== '_id' || n in dados))
  const dentro = (nome: string) => sem.filter((s) => s.startsWith(`${nome}.`)).map((s) => s.slice(nome.length + 1))
  return Object.fromEntries(
    campos.map(([nome, campo]) => [
      nome,
      nome in dados ? preencher(campo, dados[nome], dentro(nome)) : derivar(nome, campo),
    ]),
  )
}

const esquemaDoCorpo = (rota: Rota): Esquema =>
  rota.corpo === undefined ? {} : (z.toJSONSchema(rota.corpo, { io: 'input', unrepresentable: 'any' }) as Esquema)

/** The fields an operation's body may have. */
export const camposDoCorpo = (rota: Rota): string[] => Object.keys(propriedadesDe(esquemaDoCorpo(rota)))

const comoTexto = (v: unknown): string => (typeof v === 'string' ? v : JSON.stringify(v))
const digitos = (t: string) => t.replace(/\D/g, '')

/** Whether what was sent is in what was read: dates as instants, ids as their records, numbers as texts, links as signed. */
export function volta(mandado: unknown, lido: unknown): boolean {
  if (Array.isArray(mandado))
    return Array.isArray(lido) && mandado.length === lido.length && mandado.every((m, i) => volta(m, lido[i]))
  if (typeof mandado === 'object' && mandado !== null)
    return (
      typeof lido === 'object' &&
      lido !== null &&
      Object.entries(mandado).every(([k, m]) => volta(m, (lido as Record<string, unknown>)[k]))
    )
  if (typeof lido === 'object' && lido !== null) {
    const registro = lido as { _id?: unknown; nome?: unknown; name?: unknown }
    return [registro._id, registro.nome, registro.name].includes(mandado)
  }
  if (mandado === lido) return true
  if (lido === undefined || lido === null || typeof mandado === 'undefined') return false
  const [m, l] = [comoTexto(mandado), comoTexto(lido)]
  if (m === l) return true
  if (/^[\d.\-/() ]+$/.test(m) && digitos(m).length >= 10) return digitos(m) === digitos(l)
  // Hours are those of São Paulo, which has no summer time.
  if (/T\d\d:\d\d$/.test(m)) return l === new Date(`${m}:00-03:00`).toISOString()
  return l.startsWith(`${m}T`) || l.startsWith(`${m}?`)
}

export interface Passo {
  operacao: string
  metodo: Rota['metodo']
  url: string
  corpo: Record<string, unknown>
  resposta: Resposta<unknown>
  /** What a later GET says of the same record; null where there is none. */
  lida: unknown
}

type Opcoes = { params?: Record<string, string>; sem?: readonly string[]; quem?: Pessoa; ler?: string }

/** Sends bodies with every field filled in, and reads each back. */
export class Viajante {
  readonly passos: Passo[] = []
  readonly #aplicacao: Aplicacao
  /** 0 for the first journey over a database. */
  readonly vez: number
  #documentos = 0

  /** @param vez a second journey over a database names, numbers and dates everything differently */
  constructor(aplicacao: Aplicacao, vez = 0) {
    this.#aplicacao = aplicacao
    this.vez = vez
  }

  /** A name nobody else has. */
  um(nome: string): string {
    return this.vez === 0 ? nome : `${nome} ${this.vez + 1}`
  }

  email(quem: string): string {
    return `${quem}.${this.vez}@exemplo.com.br`
  }

  numero(n: number): string {
    return String(n + this.vez * 100)
  }

  get bloco(): string {
    return 'ABCDEF'.charAt(this.vez)
  }

  /** A month before any that another journey writes in, `YYYY-MM`: months are closed in order. */
  get mes(): string {
    return `${this.ano}-01`
  }

  get ano(): string {
    return String(2025 - this.vez)
  }

  cpf(): string {
    return cpfDe(this.#raiz(9))
  }

  cnpj(): string {
    return cnpjDe(this.#raiz(12))
  }

  #raiz(algarismos: number): string {
    return String(++this.#documentos + 100 * (this.vez + 1)).padEnd(algarismos, '1')
  }

  /**
   * Makes a call, and reads what it wrote.
   * @param amostra values for the fields that cannot be derived
   * @returns the answer
   */
  async mandar<T = { _id: string }>(
    operacao: string,
    amostra: Record<string, unknown>,
    opcoes: Opcoes = {},
  ): Promise<T> {
    const { params = {}, sem = [], quem, ler } = opcoes
    const rota = OPERACOES.find((r) => r.operacao === operacao)
    if (!rota) throw new Error(`operação desconhecida: ${operacao}`)
    const corpo = preencher(esquemaDoCorpo(rota), amostra, sem) as Record<string, unknown>
    const url = rota.caminho.replace(/:(\w+)/g, (_, p: string) => params[p] ?? '')
    const pedido = { corpo, ...(quem && { quem }) }
    const resposta = await this.#aplicacao.pedir<unknown>(rota.metodo, url, pedido)
    const lida = resposta.status < 300 ? await this.#ler(rota, url, resposta.corpo, ler, quem) : null
    this.passos.push({ operacao, metodo: rota.metodo, url, corpo, resposta, lida })
    return resposta.corpo as T
  }

  /** Of the addresses that may tell the record again, the first there is: its own, the one it hangs on, the list it is in. */
  async #ler(rota: Rota, url: string, corpo: unknown, ler: string | undefined, quem: Pessoa | undefined) {
    const id = (corpo as { _id?: string } | null)?._id
    const deTodos = OPERACOES.filter((r) => r.metodo === 'GET' && r.tipo !== 'arquivo').map((r) => r.caminho)
    const candidatos: [modelo: string, endereco: string][] = [
      ...(rota.metodo === 'POST' ? ([[`${rota.caminho}/:id`, `${url}/${id ?? ''}`]] as [string, string][]) : []),
      [rota.caminho, url],
      [`${rota.caminho.replace(/\/[^/]+$/, '')}/:id`, `${url.replace(/\/[^/]+$/, '')}/${id ?? ''}`],
      [rota.caminho.replace(/\/[^/]+$/, ''), url.replace(/\/[^/]+$/, '')],
    ]
    const [, achado = ler] = ler === undefined ? (candidatos.find(([m]) => deTodos.includes(m as never)) ?? []) : []
    if (achado === undefined) return null
    const r = await this.#aplicacao.pedir<unknown>('GET', achado, quem ? { quem } : {})
    return r.status < 300 ? r.corpo : null
  }
}

/** Every object in an answer, the outermost first. */
export function objetosDe(valor: unknown): Record<string, unknown>[] {
  if (typeof valor !== 'object' || valor === null) return []
  const este = Array.isArray(valor) ? [] : [valor as Record<string, unknown>]
  return [...este, ...Object.values(valor).flatMap(objetosDe)]
}

/** Under which name, by which path, or worked out how a field comes back. */
export type Onde = string | ((registro: Record<string, unknown>) => unknown)

const acharEm = (objeto: Record<string, unknown>, onde: Onde): unknown =>
  typeof onde === 'function' ? onde(objeto) : noCaminho(objeto, onde)

const noCaminho = (objeto: unknown, caminho: string): unknown =>
  caminho.split('.').reduce<unknown>((o, parte) => (o as Record<string, unknown> | null | undefined)?.[parte], objeto)

/**
 * The fields of a body that an answer does not hold, all in one and the same of its records.
 * @param onde where a field is looked for
 */
export function naoVoltaram(campos: Record<string, unknown>, lido: unknown, onde: (campo: string) => Onde): string[] {
  const faltam = (o: Record<string, unknown>) =>
    Object.entries(campos)
      .filter(([campo, m]) => !volta(m, acharEm(o, onde(campo))))
      .map(([campo]) => campo)
  const objetos = objetosDe(lido).map(faltam)
  return objetos.toSorted((a, b) => a.length - b.length)[0] ?? Object.keys(campos)
}
