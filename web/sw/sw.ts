import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { comoGuardada, nomeDaLeitura, seGuarda, vale } from './leituras.ts'
import { CAIXA_DE_LEITURAS } from './nomes.ts'

/**
 * The service worker: screens that were opened and lists that were read on this device can be read again without a
 * connection. It never answers a write, and never answers from what it keeps while the server can be reached.
 */

declare const self: ServiceWorkerGlobalScope

const CAIXA_DE_PECAS = 'pecas'
const CAIXA_DE_PAGINAS = 'paginas'
const DIA_S = 24 * 60 * 60
/** Every page but the log-in is the same shell. */
const CASCA = '/dashboard'

void self.skipWaiting()
clientsClaim()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|icones)\//.test(url.pathname),
  new CacheFirst({
    cacheName: CAIXA_DE_PECAS,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 90 * DIA_S, purgeOnQuotaError: true })],
  }),
)

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkFirst({
    cacheName: CAIXA_DE_PAGINAS,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => (new URL(request.url).pathname === '/' ? '/' : CASCA),
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      },
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && seGuarda(url.pathname),
  new NetworkFirst({
    cacheName: CAIXA_DE_LEITURAS,
    plugins: [
      {
        cacheKeyWillBeUsed: ({ request }) => nomeDaLeitura(request.url, request.headers.get('authorization')),
        cacheWillUpdate: async ({ response }) => (vale(response) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && comoGuardada(cachedResponse),
      },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * DIA_S, purgeOnQuotaError: true }),
    ],
  }),
)

/** A name of the build never means anything else: what is kept is not asked for again. */
async function guardar(peca: string): Promise<void> {
  const caixa = await caches.open(CAIXA_DE_PECAS)
  if (!(await caixa.match(peca))) await caixa.add(peca)
}

/** What the first page brought before this worker was there: without it that page would not open again. */
self.addEventListener('message', (evento) => {
  const { pecas, paginas } = evento.data as { pecas?: unknown; paginas?: unknown }
  if (!Array.isArray(pecas)) return
  evento.waitUntil(
    Promise.allSettled([
      paginas === true && caches.open(CAIXA_DE_PAGINAS).then((caixa) => caixa.addAll(['/', CASCA])),
      ...pecas.filter((p) => typeof p === 'string').map(guardar),
    ]),
  )
})
