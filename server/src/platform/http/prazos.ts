import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long any request may take to arrive whole, in milliseconds: an upload of 10 MB on a phone needs this. */
export const PRAZO_DO_ENVIO_MS = 28_000
/** How long a request that is not an upload may take. */
const PRAZO_COMUM_MS = 12_000

const esgotado = () => Object.assign(new Error('o pedido demorou a chegar'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Node has one limit for the arrival of every request, set to the longest we accept. Bodies that are not uploads get a
 * shorter one here, so that sockets dripping bytes (slowloris) do not pile up.
 */
export function instalarPrazos(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, pronto) => {
    pronto()
    const { raw } = req
    const temCorpo = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!temCorpo || raw.headers['content-type']?.startsWith('multipart/form-data')) return
    const prazo = setTimeout(() => {
      // A request put in by hand (tests) has no line to cut.
      if (!raw.complete && raw.socket instanceof Socket) app.server.emit('clientError', esgotado(), raw.socket)
    }, PRAZO_COMUM_MS)
    prazo.unref()
    for (const fim of ['end', 'close']) raw.once(fim, () => clearTimeout(prazo))
  })
}
