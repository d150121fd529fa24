const PRAZO_MS = 15_000
/** After this long an answer nobody took is too old to be shown. */
const VALIDADE_MS = 30_000

interface Adiantado {
  caminho: string
  token: string
  resposta: Promise<Response>
  quando: number
}

declare global {
  interface Window {
    /** Left by the page's first script (`app/arranque`) for the app, whose code comes later. */
    adiantado?: Adiantado | undefined
  }
}

/** Asks the server, before the app's code is here, for what the first screen will want. */
export function adiantar(caminho: string, token: string): Promise<Response> {
  const resposta = fetch(caminho, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PRAZO_MS),
    credentials: 'omit',
  })
  resposta.catch(() => undefined)
  window.adiantado = { caminho, token, resposta, quando: performance.now() }
  return resposta
}

/** Whether an answer that was asked for ahead waits to be taken. */
export const haAdiantado = (): boolean =>
  window.adiantado !== undefined && performance.now() - window.adiantado.quando < VALIDADE_MS

/** The answer asked for ahead by the same person, if it is to this call. It is given once. */
export function tomarAdiantado(caminho: string, token: string | null): Promise<Response> | null {
  const pronto = window.adiantado
  if (!pronto || !haAdiantado() || pronto.caminho !== caminho || pronto.token !== token) return null
  window.adiantado = undefined
  return pronto.resposta
}
