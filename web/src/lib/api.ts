import type { CorpoEnviado, ParamsDe, QueryEnviada, RespostaDe, Rota } from '#contract/protocolo/rota.ts'
import { tomarAdiantado } from './adiantado.ts'
import { pedirDuasEtapas } from './duas-etapas-exigidas.ts'
import { endereco, type NoEndereco } from './endereco-da-api.ts'
import { erroDaResposta, erroLocal } from './erro-da-api.ts'
import { anotarLeitura } from './leituras.ts'
import { assumirProximoToken, sessaoAtual } from './sessao.ts'
import { sessaoRecusada } from './sessao-recusada.ts'

/** A page of a list: the rows, how many rows the filter has in all, and where the other pages are. */
export interface Lista<T> {
  itens: T[]
  total: number
  links: Partial<Record<'first' | 'prev' | 'next' | 'last', string>>
}

type Campo<N extends string, T, Obrigatorio extends boolean> = [T] extends [undefined]
  ? unknown
  : Obrigatorio extends true
    ? { [K in N]: T }
    : { [K in N]?: T }

interface OpcoesComuns {
  /** `versao` of the record being changed: a stale one answers 409. */
  ifMatch?: number
  /** The same key sent twice takes effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
  cabecalhos?: Record<string, string>
}

type Opcoes<R> = OpcoesComuns &
  Campo<'params', ParamsDe<R>, true> &
  Campo<'query', QueryEnviada<R>, false> &
  Campo<'corpo', CorpoEnviado<R>, true>

type Resposta<R> = R extends { tipo: 'lista' } ? Lista<RespostaDe<R>> : RespostaDe<R>

type Argumentos<R> = Record<never, never> extends Opcoes<R> ? [opcoes?: Opcoes<R>] : [opcoes: Opcoes<R>]

interface Pedido extends OpcoesComuns, NoEndereco {
  corpo?: unknown
  /** Media type wanted, JSON unless said. */
  aceita?: string
}

export const TEMPO_LIMITE_MS = 15_000

/**
 * Makes a call of the API, typed by its route descriptor: `chamar<typeof verReceita>('GET /api/receitas/:id', …)`.
 * Lists answer `{ itens, total, links }`. Throws `ErroDaApi`; an aborted `signal` throws its own AbortError.
 * When the server refuses the session in the middle of work, waits for the person to enter again and repeats the call; so it
 * does for a call that was made when the session had already ended, before the page could ask.
 */
export async function chamar<R extends Rota>(chave: R['chave'], ...args: Argumentos<R>): Promise<Resposta<R>> {
  const pedido = (args[0] ?? {}) as Pedido
  const resposta = await enviarComSessao(chave, pedido)
  if (resposta.status === 204) return undefined as Resposta<R>
  const total = resposta.headers.get('X-Total-Count')
  const valor: unknown = await lerJson(resposta)
  if (total === null || !Array.isArray(valor)) return valor as Resposta<R>
  return { itens: valor, total: Number(total), links: lerLinks(resposta.headers.get('Link')) } as Resposta<R>
}

/** Like `chamar`, for calls whose answer is a file or a stream: gives the raw, successful answer. */
export const chamarBruto = (chave: string, pedido: Pedido = {}, semPrazo = false): Promise<Response> =>
  enviarComSessao(chave, pedido, semPrazo)

async function enviarComSessao(chave: string, pedido: Pedido, semPrazo = false): Promise<Response> {
  const token = sessaoAtual()?.token ?? null
  const resposta = await enviarComOQueVale(chave, pedido, token, semPrazo)
  if (resposta.ok) return resposta
  const erro = erroDaResposta(resposta.status, await textoOuNada(resposta), resposta.headers.get('Retry-After'))
  if (erro.codigo === 'DUAS_ETAPAS_OBRIGATORIAS') pedirDuasEtapas()
  if (!erro.tokenFalhou) throw erro
  const retomou = await sessaoRecusada(token, !chave.startsWith('GET '))
  const novo = sessaoAtual()?.token ?? null
  if (!retomou || novo === null || novo === token) throw erro
  const segunda = await enviar(chave, pedido, novo, semPrazo)
  if (segunda.ok) return segunda
  throw erroDaResposta(segunda.status, await textoOuNada(segunda), segunda.headers.get('Retry-After'))
}

/** Where the answer of a change of the way in was lost, the session may already have the token that was proposed with it. */
async function enviarComOQueVale(
  chave: string,
  pedido: Pedido,
  token: string | null,
  semPrazo: boolean,
): Promise<Response> {
  const resposta = await enviar(chave, pedido, token, semPrazo)
  const sessao = sessaoAtual()
  if (resposta.status !== 401 || !sessao?.proximoToken || sessao.token !== token) return resposta
  const outra = await enviar(chave, pedido, sessao.proximoToken, semPrazo)
  if (outra.status === 401) return resposta
  assumirProximoToken()
  return outra
}

async function enviar(chave: string, p: Pedido, token: string | null, semPrazo: boolean): Promise<Response> {
  const [metodo, caminho] = chave.split(' ') as [string, string]
  const prazo = semPrazo ? [] : [AbortSignal.timeout(TEMPO_LIMITE_MS)]
  const signal = AbortSignal.any([...(p.signal ? [p.signal] : []), ...prazo])
  const headers: Record<string, string> = { Accept: p.aceita ?? 'application/json', ...p.cabecalhos }
  if (token) headers['Authorization'] = `Bearer ${token}`
  // A form with a file gets its own type, with the boundary, from the browser.
  const formulario = p.corpo instanceof FormData ? p.corpo : null
  if (p.corpo !== undefined && !formulario) headers['Content-Type'] = 'application/json'
  if (p.ifMatch !== undefined) headers['If-Match'] = `"${p.ifMatch}"`
  if (p.idempotencyKey) headers['Idempotency-Key'] = p.idempotencyKey
  const body = p.corpo === undefined ? {} : { body: formulario ?? JSON.stringify(p.corpo) }
  try {
    const url = endereco(caminho, p)
    const adiantada = metodo === 'GET' ? tomarAdiantado(url, token) : null
    const resposta = await (adiantada ?? fetch(url, { method: metodo, headers, signal, credentials: 'omit', ...body }))
    anotarLeitura(resposta, p.signal)
    if (resposta.ok && metodo !== 'GET' && token)
      void import('./guardadas-velhas.ts').then((m) => m.avisarGuardadas(chave, token, resposta)).catch(() => undefined)
    return resposta
  } catch (motivo) {
    if (p.signal?.aborted) throw motivo
    throw erroLocal(motivo instanceof DOMException && motivo.name === 'TimeoutError' ? 'TEMPO_ESGOTADO' : 'SEM_CONEXAO')
  }
}

function lerLinks(cabecalho: string | null): Lista<unknown>['links'] {
  const links: Record<string, string> = {}
  for (const [, url, rel] of (cabecalho ?? '').matchAll(/<([^>]+)>;\s*rel="(\w+)"/g)) if (url && rel) links[rel] = url
  return links
}

const textoOuNada = (r: Response): Promise<string> => r.text().catch(() => '')

async function lerJson(resposta: Response): Promise<unknown> {
  try {
    return await resposta.json()
  } catch (motivo) {
    if (motivo instanceof DOMException && motivo.name === 'TimeoutError') throw erroLocal('TEMPO_ESGOTADO')
    throw erroLocal(motivo instanceof SyntaxError ? 'RESPOSTA_INESPERADA' : 'SEM_CONEXAO')
  }
}

/** A fresh idempotency key. Works without a secure context too (plain http on the local network). */
export function novaChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}
