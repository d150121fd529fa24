const PRAZO_MS = 15_000
/** After this long an answer nobody took is too old to be shown. */
const VALIDADE_MS = 30_000
/** How long the first screen may wait for an answer already on its way, to be drawn once and with its numbers. */
const ESPERA_MS = 400

interface Adiantado {
  caminho: string
  token: string
  resposta: Promise<Response>
  quando: number
}

declare global {
  interface Window {
    /** Left by the page's first script (`app/arranque`) for the app, whose code comes later. */
    adiantados?: Adiantado[] | undefined
  }
}

/** Prefetch: asks the server, before the app's code is here, for what the first screen will want. */
export function adiantar(caminho: string, token: string): Promise<Response> {
  const resposta = fetch(caminho, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PRAZO_MS),
    credentials: 'omit',
  })
  resposta.catch(() => undefined)
  window.adiantados = [...(window.adiantados ?? []), { caminho, token, resposta, quando: performance.now() }]
  return resposta
}

const validos = (): Adiantado[] =>
  (window.adiantados ?? []).filter(({ quando }) => performance.now() - quando < VALIDADE_MS)

/**
 * Waits a little for answers that were asked for ahead, to addresses that begin so, while `ler` takes them. Where there is
 * none, goes on at once: who comes from another screen sees the new one without delay.
 */
export async function esperarAdiantados(inicio: string, ler: () => Promise<unknown>): Promise<void> {
  if (!validos().some(({ caminho }) => caminho.startsWith(inicio))) return
  const prazo = new Promise((fim) => setTimeout(fim, ESPERA_MS))
  await Promise.race([ler().catch(() => undefined), prazo])
}

/** The answer asked for ahead by the same person, if it is to this call. It is given once. */
export function tomarAdiantado(caminho: string, token: string | null): Promise<Response> | null {
  const pronto = validos().find((a) => a.caminho === caminho && a.token === token)
  if (!pronto) return null
  window.adiantados = validos().filter((a) => a !== pronto)
  return pronto.resposta
}
