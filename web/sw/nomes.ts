/** What the service worker and the page call the same thing. */

/** Where answers of the API are kept; the page empties it when the session ends. */
export const CAIXA_DE_LEITURAS = 'leituras'

/** Header that tells the page that an answer was kept, and from when it is (HTTP date). */
export const LIDO_EM = 'x-lido-em'

/** What the page tells the worker after a write of its own: what is kept of these words, of this session, is old. */
export interface Escrita {
  /** Words of addresses: what the write is about, and what else shows it. */
  velhas: string[]
  autorizacao: string
  /** When the server wrote (HTTP date), or null when it did not say. */
  em: string | null
}

/** What the page tells the worker when its session goes on with another token: what is kept of the one is of the other. */
export interface Troca {
  de: string
  para: string
}
