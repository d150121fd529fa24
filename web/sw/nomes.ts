/** What the service worker and the page call the same thing. */

/** Where answers of the API are kept; the page empties it when the session ends. */
export const CAIXA_DE_LEITURAS = 'leituras'

/** Header that tells the page that an answer was kept, and from when it is (HTTP date). */
export const LIDO_EM = 'x-lido-em'
