import type { AparelhoComAvisos, conferirAparelho as rotaDaConferencia } from '#contract/casa/aparelhos.ts'
import { inscricaoDe, type Inscricao } from '../../sw/avisos.ts'
import { chamar } from '../lib/api.ts'
import { sessaoAtual } from '../lib/sessao.ts'

/** Notices on this device, as the browser has them (Push API). */

/**
 * Whether this browser can show notices, and what it says of it. `so-instalado`: an iPhone shows them once the product is on its
 * home screen.
 */
export type EstadoDoNavegador = 'pode' | 'bloqueado' | 'so-instalado' | 'nao-mostra'

interface Navegador {
  userAgent: string
  maxTouchPoints: number
  /** Opened from the home screen. */
  instalado: boolean
  /** Null where there are no notices, no push or no service worker. */
  permissao: NotificationPermission | null
}

/** An iPad says that it is a Mac, and is the only one with fingers. */
const ehDaApple = ({ userAgent, maxTouchPoints }: Navegador): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export function estadoDe(navegador: Navegador): EstadoDoNavegador {
  if (navegador.permissao === 'denied') return 'bloqueado'
  if (navegador.permissao !== null) return 'pode'
  return ehDaApple(navegador) && !navegador.instalado ? 'so-instalado' : 'nao-mostra'
}

export function estadoDoNavegador(): EstadoDoNavegador {
  const temTudo = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return estadoDe({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    instalado: matchMedia('(display-mode: standalone)').matches,
    permissao: temTudo ? Notification.permission : null,
  })
}

/** How long the service worker may take to be there: it comes once the first screen rests. */
const PRAZO_DO_TRABALHADOR_MS = 10_000

async function trabalhador(): Promise<ServiceWorkerRegistration> {
  const tarde = new Promise<never>((_, falhou) => {
    setTimeout(() => falhou(new Error('Recarregue a página e tente de novo.')), PRAZO_DO_TRABALHADOR_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, tarde])
}

async function inscricaoAtual(): Promise<PushSubscription | null> {
  if (estadoDoNavegador() !== 'pode') return null
  const registro = await navigator.serviceWorker.getRegistration()
  return (await registro?.pushManager.getSubscription()) ?? null
}

const bytesDe = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))

/**
 * Turning on has two steps, the browser's and the server's: whoever looked at this device between them would find a subscription that
 * the server does not have yet, and end it. So one at a time, in every page that is open.
 */
const umPorVez = <T>(fazer: () => Promise<T>): Promise<T> => navigator.locks.request('este-aparelho', fazer)

/**
 * Asks for the permission, subscribes this browser and tells the server. A subscription that another server key had made is of no use
 * any more; one that the server does not take ends again.
 * @param chavePublica the server's, base64url
 * @param contar tells the server of the subscription
 * @returns null when the person did not give the permission
 */
export async function inscrever<T>(
  chavePublica: string,
  contar: (inscricao: Inscricao) => Promise<T>,
): Promise<T | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await trabalhador()
  return umPorVez(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    const opcoes = { userVisibleOnly: true, applicationServerKey: bytesDe(chavePublica) }
    const feita = await pushManager.subscribe(opcoes)
    try {
      return await contar(inscricaoDe(feita))
    } catch (erro) {
      await feita.unsubscribe()
      throw erro
    }
  })
}

/** The browser forgets its subscription, so that nothing sent to it arrives. */
export async function desinscrever(): Promise<void> {
  await (await inscricaoAtual())?.unsubscribe()
}

/**
 * Whether notices of who is logged in are on here, as the server knows it; it ties them to this session. A subscription that is not
 * theirs, or that the server no longer has, ends.
 */
export async function conferirAparelho(): Promise<AparelhoComAvisos | null> {
  if (estadoDoNavegador() !== 'pode') return null
  return umPorVez(async () => {
    const inscricao = await inscricaoAtual()
    if (inscricao === null || sessaoAtual() === null) return null
    const { endpoint } = inscricao
    const { aparelho } = await chamar<typeof rotaDaConferencia>('POST /api/notificacoes/aparelhos/conferir', {
      corpo: { endpoint },
    })
    if (aparelho === null) await inscricao.unsubscribe()
    return aparelho
  })
}
