import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { tamanhosDePagina } from '#contract/comum.ts'
import { LINHAS_SEM_PAGINA } from '#contract/comum.ts'

/** A page of a list: the rows (or a stream of row batches, for `todos`), how many there are in all, and where this page is. */
export interface Pagina<T> {
  itens: T[] | AsyncIterable<T[]>
  total: number
  pagina: number
  /** Rows a page; null when all come at once. */
  porPagina: number | null
}

/** Where a page starts. `limite` null means every row. */
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
