const GUARDAR_DEPOIS_DE_MS = 15_000

/** The code the build marked in the page as needed when the connection goes. */
const paraQuandoNaoHouverConexao = (): string[] =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="sem-conexao"]'), (marca) => marca.href)

/** Whether the person asked the browser to fetch as little as it can. */
const poupaDados = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Installs the service worker once the first screen rests, and has it keep the code that this page was made of. Only where
 * browsers allow it: over https, or on the machine itself. Without it everything works, but not without a connection.
 */
export async function instalarTrabalhador(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
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
