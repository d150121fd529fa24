import { lookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ehPublico, estaEm } from './alcance.rules.ts'
import { motivoDaFalha, Recusa } from './motivos.rules.ts'

/** A name's addresses, as the system tells them. */
export type Resolver = (nome: string) => Promise<LookupAddress[]>

export const resolverDoSistema: Resolver = (nome) =>
  new Promise((pronto, falhou) => {
    lookup(nome, { all: true, order: 'verbatim' }, (erro, enderecos) => (erro ? falhou(erro) : pronto(enderecos)))
  })

/** Connection, headers and body of the answer together, in milliseconds. */
export const PRAZO_MS = 10_000
/** Bytes of the answer that are read, so that who answers can end it; nothing of them is kept. */
const MAXIMO_LIDO = 16 * 1024

const NOME_DO_PROGRAMA = 'CondominioEmDia-Webhooks/1'

export interface Envio {
  url: string
  corpo: string | Buffer
  cabecalhos: Record<string, string>
}

/** All that is read of an answer. */
export interface Resposta {
  status: number
  /** When to ask again, as the answer says it. */
  retryAfter: string | null
}

/**
 * Calls other people's addresses on behalf of the house, and no address inside its network but those the settings allow. A name is
 * resolved once, all it leads to is judged, and the connection is made to what was judged: a name that changes its mind between the
 * two (DNS rebinding) changes nothing.
 */
export class Mensageiro {
  readonly #permitida: (endereco: string) => boolean
  readonly #resolver: Resolver
  readonly #prazoMs: number

  /** @param redes private networks that may be called */
  constructor(redes: readonly string[], resolver: Resolver = resolverDoSistema, prazoMs = PRAZO_MS) {
    this.#permitida = estaEm(redes)
    this.#resolver = resolver
    this.#prazoMs = prazoMs
  }

  /** The addresses of a host, each judged. @throws Recusa when one of them may not be called */
  async #enderecosDe({ hostname, protocol }: URL): Promise<LookupAddress[]> {
    const nome = hostname.replace(/^\[|\]$/g, '')
    const familia = isIP(nome)
    const enderecos = familia === 0 ? await this.#resolver(nome) : [{ address: nome, family: familia }]
    if (enderecos.length === 0) throw new Recusa('o endereço não foi encontrado')
    if (enderecos.every(({ address }) => this.#permitida(address))) return enderecos
    if (!enderecos.every(({ address }) => this.#permitida(address) || ehPublico(address)))
      throw new Recusa('o endereço leva a uma rede interna, que não pode ser chamada')
    if (protocol !== 'https:') throw new Recusa('o endereço deve começar com https://')
    return enderecos
  }

  /** Why an address may not be called, as a part of a sentence; null when it may. */
  async porqueNaoChama(url: string): Promise<string | null> {
    try {
      await antesDe(AbortSignal.timeout(this.#prazoMs), this.#enderecosDe(new URL(url)))
      return null
    } catch (erro) {
      return motivoDaFalha(erro)
    }
  }

  /**
   * Posts a body. Redirects are not followed.
   * @param sinal ends the attempt
   * @throws Error, whose reason `motivoDaFalha` says
   */
  async enviar({ url, corpo, cabecalhos }: Envio, sinal: AbortSignal): Promise<Resposta> {
    const limite = AbortSignal.any([sinal, AbortSignal.timeout(this.#prazoMs)])
    const destino = new URL(url)
    const enderecos = await antesDe(limite, this.#enderecosDe(destino))
    return postar(destino, enderecos, { corpo, cabecalhos }, limite)
  }
}

/** The name server may take longer than anybody waits. */
async function antesDe<T>(limite: AbortSignal, trabalho: Promise<T>): Promise<T> {
  const cortado = Promise.withResolvers<never>()
  const cortar = () => cortado.reject(limite.reason as Error)
  if (limite.aborted) cortar()
  limite.addEventListener('abort', cortar, { once: true })
  try {
    return await Promise.race([trabalho, cortado.promise])
  } finally {
    limite.removeEventListener('abort', cortar)
  }
}

/** Answers every question of the connection with what was judged. */
const so =
  (enderecos: readonly LookupAddress[]): LookupFunction =>
  (_nome, opcoes, responder) => {
    const [primeiro] = enderecos
    if (opcoes.all === true) responder(null, [...enderecos])
    else responder(null, primeiro?.address ?? '', primeiro?.family)
  }

function postar(
  destino: URL,
  enderecos: readonly LookupAddress[],
  { corpo, cabecalhos }: Omit<Envio, 'url'>,
  signal: AbortSignal,
): Promise<Resposta> {
  const bytes = typeof corpo === 'string' ? Buffer.from(corpo) : corpo
  const headers = {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    'user-agent': NOME_DO_PROGRAMA,
    ...cabecalhos,
  }
  return new Promise((pronto, falhou) => {
    const opcoes = { method: 'POST', agent: false as const, lookup: so(enderecos), signal, headers }
    const pedido =
      destino.protocol === 'https:'
        ? https.request(destino, { ...opcoes, rejectUnauthorized: true })
        : http.request(destino, opcoes)
    pedido.on('error', falhou)
    pedido.on('response', (resposta) => {
      let lidos = 0
      const { statusCode: status = 0, headers } = resposta
      const fim = () => pronto({ status, retryAfter: headers['retry-after'] ?? null })
      resposta.on('data', (parte: Buffer) => {
        lidos += parte.length
        if (lidos < MAXIMO_LIDO) return
        fim()
        pedido.destroy()
      })
      resposta.on('end', fim)
      resposta.on('error', falhou)
    })
    pedido.end(bytes)
  })
}
