import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LINHAS_SEM_PAGINA, normalizar, type tamanhosDePagina } from '#contract/protocolo/comum.ts'

/** A page of a list: the rows (or a stream of row batches, for `todos`), how many there are in all, and where this page is. */
export interface Pagina<T> {
  itens: T[] | AsyncIterable<T[]>
  total: number
  pagina: number
  /** Rows a page; null when all come at once. */
  porPagina: number | null
}

/** Where a page starts: offset and limit. `limite` null means every row. */
export interface Janela {
  pagina: number
  limite: number | null
  pular: number
}

type TamanhoDePagina = (typeof tamanhosDePagina)[number]

/**
 * The window a query asks for, given how many rows there are: a page past the end becomes the last one.
 */
export function janela(
  query: { pagina?: number | undefined; porPagina?: TamanhoDePagina | undefined },
  total: number,
): Janela {
  if (query.porPagina === 'todos') return { pagina: 1, limite: null, pular: 0 }
  const limite = query.porPagina === undefined ? LINHAS_SEM_PAGINA : Number(query.porPagina)
  const ultima = Math.max(1, Math.ceil(total / limite))
  const pagina = Math.min(query.pagina ?? 1, ultima)
  return { pagina, limite, pular: (pagina - 1) * limite }
}

/** Rows read at a time when all are asked for, so that no answer is built whole in memory. */
const LOTE = 500

/** Rows of a list, in one fixed order: so many, after so many others. */
export interface Lugar {
  limite: number
  pular: number
}
/** Reads the rows of a place, ready to be sent. */
type Ler<T> = (lugar: Lugar) => Promise<T[]>

/** Every row that `ler` finds, a few hundred at a time. */
export async function* emLotes<T>(ler: Ler<T>): AsyncGenerator<T[]> {
  for (let pular = 0; ; pular += LOTE) {
    const lote = await ler({ limite: LOTE, pular })
    yield lote
    if (lote.length < LOTE) return
    // On SQLite a query never leaves the event loop by itself: this yields to others.
    await new Promise((vez) => setImmediate(vez))
  }
}

/** The page a query asks for, or everything in batches. @param total how many rows there are in all */
export async function paginar<T>(query: Parameters<typeof janela>[0], total: number, ler: Ler<T>): Promise<Pagina<T>> {
  const { pagina, limite, pular } = janela(query, total)
  if (limite === null) return { itens: emLotes(ler), total, pagina, porPagina: null }
  return { itens: await ler({ limite, pular }), total, pagina, porPagina: limite }
}

/** The search a query asks for; undefined when nothing of it is left to look for. */
export const buscaDe = (busca: string | undefined): string | undefined =>
  busca === undefined || normalizar(busca) === '' ? undefined : busca

/** `data` and `-data`, apart. */
export const lerOrdem = <O extends string>(ordem: O | `-${O}`): { ordem: O; sentido: 'asc' | 'desc' } =>
  ordem.startsWith('-') ? { ordem: ordem.slice(1) as O, sentido: 'desc' } : { ordem: ordem as O, sentido: 'asc' }

function cabecalhoLink(req: FastifyRequest, { total, pagina, porPagina }: Pagina<unknown>): string | null {
  if (porPagina === null || req.headers.host === undefined) return null
  const ultima = Math.max(1, Math.ceil(total / porPagina))
  const alvo = (n: number) => {
    const url = new URL(req.url, 'http://x')
    url.searchParams.set('pagina', String(n))
    return `${url.pathname}${url.search}`
  }
  const ligacoes: [string, number][] = [
    ['first', 1],
    ['last', ultima],
  ]
  if (pagina > 1) ligacoes.push(['prev', pagina - 1])
  if (pagina < ultima) ligacoes.push(['next', pagina + 1])
  return ligacoes.map(([rel, n]) => `<${alvo(n)}>; rel="${rel}"`).join(', ')
}

async function* comoJson(lotes: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separador = '['
  for await (const lote of lotes) {
    if (lote.length === 0) continue
    yield separador + lote.map((item) => JSON.stringify(item)).join(',')
    separador = ','
  }
  yield separador === '[' ? '[]' : ']'
}

/** Sends a list as the specification has it: a plain array, with X-Total-Count and Link (first, prev, next, last). */
export function mandarLista(req: FastifyRequest, reply: FastifyReply, pagina: Pagina<unknown>): FastifyReply {
  reply.header('x-total-count', String(pagina.total)).header('x-pagina', String(pagina.pagina))
  const link = cabecalhoLink(req, pagina)
  if (link !== null) reply.header('link', link)
  if (Array.isArray(pagina.itens)) return reply.send(pagina.itens)
  return reply.type('application/json; charset=utf-8').send(Readable.from(comoJson(pagina.itens)))
}
