import type { Page } from '@playwright/test'

/** The browser logs every refused call by itself; a 4xx is an answer the screens are made for. */
const RECUSA_ESPERADA = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Collects what must not happen on a page: console errors, uncaught exceptions and breaches of the security policy. */
export async function vigiar(page: Page): Promise<string[]> {
  const erros: string[] = []
  page.on('console', (mensagem) => {
    if (mensagem.type() === 'error' && !RECUSA_ESPERADA.test(mensagem.text())) erros.push(`console: ${mensagem.text()}`)
  })
  page.on('pageerror', (erro) => erros.push(`exceção: ${erro.stack ?? erro.message}`))
  await page.exposeBinding('__violacaoDePolitica', (_origem, texto: string) => erros.push(`política: ${texto}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (evento) => {
      const relatar = Reflect.get(globalThis, '__violacaoDePolitica') as (texto: string) => void
      relatar(`${evento.violatedDirective} ${evento.blockedURI}`)
    })
  })
  return erros
}
