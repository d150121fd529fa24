import { clientsClaim } from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import type { Guardadas } from './guardadas.ts'
import {
  CASCA,
  comoGuardada,
  enderecoDaLeitura,
  guardaDe,
  nomeDaLeitura,
  nomeDaPagina,
  nomeDaSessao,
  renomeadas,
  tocadas,
  vale,
} from './leituras.ts'
import './no-aparelho.ts'
import { CAIXA_DE_LEITURAS, type Escrita, type Troca } from './nomes.ts'
import { criarSaida } from './saida.ts'

/**
 * The service worker: screens that were opened and lists that were read on this device can be read again without a
 * connection. Network first: it never answers a write, nor from what it keeps while the server can be reached.
 */

declare const self: ServiceWorkerGlobalScope
/** Name of this build of the program (`scripts/build-web.mjs`). */
declare const CONSTRUCAO: string
/** Written out of the contract by the build. */
declare const GUARDADAS: Guardadas

const seGuarda = guardaDe(GUARDADAS)

const CAIXA_DE_PECAS = 'pecas'
const CAIXA_DE_PAGINAS = 'paginas'
const DIA_S = 24 * 60 * 60
/** How many answers are read again after a write, and how long that waits for the next one. */
const [RELEITURAS, DESCANSO_MS] = [12, 1500]

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
        cacheKeyWillBeUsed: async ({ request }) => nomeDaPagina(request.url),
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      },
    ],
  }),
)

const PRAZO_DAS_LEITURAS = { maxEntries: 200, maxAgeSeconds: 7 * DIA_S }

const saida = criarSaida(async () => {
  await caches.delete(CAIXA_DE_LEITURAS)
  // The addresses, and when each was read: the words of a search are in them.
  await new CacheExpiration(CAIXA_DE_LEITURAS, PRAZO_DAS_LEITURAS).delete()
})

const lerOuGuardada = new NetworkFirst({
  cacheName: CAIXA_DE_LEITURAS,
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => nomeDaLeitura(request.url, request.headers.get('authorization'), CONSTRUCAO),
      cacheWillUpdate: async ({ response }) => (vale(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && comoGuardada(cachedResponse),
    },
    new ExpirationPlugin({ ...PRAZO_DAS_LEITURAS, purgeOnQuotaError: true }),
    saida.plugin,
  ],
})

registerRoute(({ url, sameOrigin }) => sameOrigin && seGuarda(url.pathname), lerOuGuardada)

/** What writes made old, and the session to read it again with. */
const porReler = new Map<string, string>()
/** With which token a session goes on that had this one. */
const sucessora = new Map<string, string>()

/** What changes the box does so one after the other: what a write made old is gone before another token takes the rest with it. */
let vezDaCaixa: Promise<unknown> = Promise.resolve()

function naVezDaCaixa<T>(mudar: () => Promise<T>): Promise<T> {
  const feito = vezDaCaixa.then(mudar)
  vezDaCaixa = feito.catch(() => undefined)
  return feito
}

/** Takes away what a write made old. @returns the names of it, the last read first */
async function tirarVelhas({ velhas, autorizacao, em }: Escrita): Promise<string[]> {
  const caixa = await caches.open(CAIXA_DE_LEITURAS)
  const pedidos = await caixa.keys()
  const guardadas = await Promise.all(
    pedidos.map(async (p) => ({ nome: p.url, date: (await caixa.match(p))?.headers.get('date') ?? null })),
  )
  const achadas = tocadas(guardadas, { velhas, em, quem: await nomeDaSessao(autorizacao, CONSTRUCAO) })
  await Promise.all(achadas.map(({ nome }) => caixa.delete(nome)))
  return achadas.map(({ nome }) => nome)
}

/**
 * A session goes on with another token (a new password, a second step): it is the same person in the same browser, so what was
 * read stays readable. What a write made old is read again with the new one.
 */
async function trocar({ de, para }: Troca): Promise<void> {
  const momento = saida.agora()
  if (!(await caches.has(CAIXA_DE_LEITURAS))) return
  const caixa = await caches.open(CAIXA_DE_LEITURAS)
  const quem = { de: await nomeDaSessao(de, CONSTRUCAO), para: await nomeDaSessao(para, CONSTRUCAO) }
  const nomes = (await caixa.keys()).map((p) => p.url)
  const prazo = new CacheExpiration(CAIXA_DE_LEITURAS, PRAZO_DAS_LEITURAS)
  for (const { velho, novo } of renomeadas(nomes, quem)) {
    const resposta = await caixa.match(velho)
    if (saida.houveDesde(momento)) return
    if (!resposta) continue
    await caixa.put(novo, resposta)
    await prazo.updateTimestamp(novo)
  }
  await Promise.all(nomes.filter((n) => new URL(n).searchParams.get('_de') === quem.de).map((n) => caixa.delete(n)))
  if (saida.houveDesde(momento)) await saida.esquecer()
}

/**
 * After a write what it touched is gone at once, and read again once the writing rests (debounced): the last read, and not
 * all.
 */
async function renovar(escrita: Escrita, evento: ExtendableEvent): Promise<void> {
  const momento = saida.agora()
  if (!(await caches.has(CAIXA_DE_LEITURAS))) return
  const achadas = await naVezDaCaixa(() => tirarVelhas(escrita))
  if (saida.houveDesde(momento)) return
  for (const nome of achadas.slice(0, RELEITURAS)) porReler.set(enderecoDaLeitura(nome), escrita.autorizacao)
  await new Promise((fim) => setTimeout(fim, DESCANSO_MS))
  if (saida.houveDesde(momento)) return
  // Of many writes one after the other the first to wake reads for all; what the screen read again meanwhile is there.
  const vez = [...porReler].slice(-RELEITURAS)
  porReler.clear()
  const caixa = await caches.open(CAIXA_DE_LEITURAS)
  for (const [endereco, lida] of vez) {
    if (saida.houveDesde(momento)) return
    const Authorization = sucessora.get(lida) ?? lida
    if (await caixa.match(await nomeDaLeitura(endereco, Authorization, CONSTRUCAO))) continue
    const request = new Request(endereco, { headers: { Accept: 'application/json', Authorization } })
    await lerOuGuardada.handle({ request, event: evento }).catch(() => undefined)
  }
}

self.addEventListener('message', (evento) => {
  const { escrita, trocou, saiu } = evento.data as { escrita?: Escrita; trocou?: Troca; saiu?: unknown }
  if (escrita) evento.waitUntil(renovar(escrita, evento))
  if (trocou) {
    sucessora.set(trocou.de, trocou.para)
    evento.waitUntil(naVezDaCaixa(() => trocar(trocou)))
  }
  if (saiu !== true) return
  porReler.clear()
  sucessora.clear()
  evento.waitUntil(saida.sair())
})

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
