import { conferirAparelho } from '../paineis/aparelho-com-avisos.ts'

const GUARDAR_DEPOIS_DE_MS = 15_000

/** The code the build marked in the page as needed when the connection goes. */
const paraQuandoNaoHouverConexao = (): string[] =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="sem-conexao"]'), (marca) => marca.href)

/** A press on a notice of the device, while a page is open: the page goes there as by a link, and asks first about what is written. */
function ouvirAvisos(irPara: (caminho: string) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<{ irPara?: unknown }>) => {
    if (typeof data.irPara !== 'string') return
    ports[0]?.postMessage(true)
    irPara(data.irPara)
  })
  navigator.serviceWorker.startMessages()
}

/** Whether the person asked the browser to fetch as little as it can. */
const poupaDados = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Installs the service worker once the first screen rests, and has it keep the code that this page was made of. Only where
 * browsers allow it: over https, or on the machine itself. Without it everything works, but not without a connection.
 * @param irPara goes to a path of the product
 */
export async function instalarTrabalhador(irPara: (caminho: string) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    ouvirAvisos(irPara)
    const { active } = await navigator.serviceWorker.ready
    void conferirAparelho().catch(() => undefined)
    const pecas = performance
      .getEntriesByType('resource')
      .map((r) => r.name)
      .filter((nome) => nome.startsWith(`${location.origin}/assets/`))
    active?.postMessage({ pecas, paginas: true })
    if (poupaDados()) return
    // Long after the page opened: on a phone even what is fetched elsewhere takes time from who has begun to use it.
    setTimeout(() => active?.postMessage({ pecas: paraQuandoNaoHouverConexao() }), GUARDAR_DEPOIS_DE_MS)
  } catch {
    // A browser in private mode may refuse it.
  }
}
