import { avisoDe, caminhoDaqui, inscricaoDe } from './avisos.ts'

/** What the service worker does with notices on this device (Web Push). */

declare const self: ServiceWorkerGlobalScope

/** How long an open page has to say that it goes where the notice leads. */
const RESPOSTA_MS = 1000

self.addEventListener('push', (evento) => {
  const { titulo, opcoes } = avisoDe(evento.data?.text() ?? '', self.location.origin)
  evento.waitUntil(self.registration.showNotification(titulo, opcoes))
})

/** Asks an open page to go there itself, so that it may first ask about what is being written. @returns whether it takes it */
const pedir = (janela: WindowClient, irPara: string): Promise<boolean> =>
  new Promise((pronto) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => pronto(true)
    setTimeout(() => pronto(false), RESPOSTA_MS)
    janela.postMessage({ irPara }, [port2])
  })

async function abrir(caminho: string): Promise<void> {
  const janelas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const aberta = janelas.find(({ focused }) => focused) ?? janelas[0]
  if (!aberta) {
    await self.clients.openWindow(caminho)
    return
  }
  // Only while the press is fresh may a window come to the front.
  await aberta.focus().catch(() => undefined)
  if (await pedir(aberta, caminho)) return
  await aberta.navigate(caminho).catch(() => self.clients.openWindow(caminho))
}

self.addEventListener('notificationclick', (evento) => {
  evento.notification.close()
  const { caminho } = (evento.notification.data ?? {}) as { caminho?: unknown }
  evento.waitUntil(abrir(caminhoDaqui(caminho, self.location.origin)))
})

/**
 * The browser ended the subscription: another one takes its place. The worker has no session: the address of before says whose it
 * was. Where that is not told, or the server cannot be reached, the page finds out when it is opened.
 */
async function refazer(velha: PushSubscription | null, nova: PushSubscription | null): Promise<void> {
  if (!velha) return
  const inscricao = inscricaoDe(nova ?? (await self.registration.pushManager.subscribe(velha.options)))
  await fetch('/api/notificacoes/aparelhos/trocar', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ ...inscricao, anterior: velha.endpoint }),
  })
}

self.addEventListener('pushsubscriptionchange', (evento) => {
  const { oldSubscription: velha = null, newSubscription: nova = null } = evento as ExtendableEvent & {
    oldSubscription?: PushSubscription | null
    newSubscription?: PushSubscription | null
  }
  evento.waitUntil(refazer(velha, nova).catch(() => undefined))
})

/** Somebody left: nothing more is told here, and what was told and not looked at goes. */
async function sairDoAparelho(): Promise<void> {
  const inscricao = await self.registration.pushManager.getSubscription()
  await inscricao?.unsubscribe()
  for (const aviso of await self.registration.getNotifications()) aviso.close()
}

self.addEventListener('message', (evento) => {
  const { aparelhoSai } = evento.data as { aparelhoSai?: unknown }
  if (aparelhoSai === true) evento.waitUntil(sairDoAparelho().catch(() => undefined))
})
