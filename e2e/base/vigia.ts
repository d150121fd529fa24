import type { Page } from '@playwright/test'

/** The browser logs every refused call by itself; a 4xx is an answer the screens are made for. */
const RECUSA_ESPERADA = /^Failed to load resource: the server responded with a status of 4\d\d/

/** What a page said in passing: the texts of its toasts, of which most are gone after two seconds. */
const ditos = new WeakMap<Page, string[]>()

/** As `getByText` compares: any space is a space, and capitals are no matter. */
const simples = (texto: string) => texto.replace(/\s+/g, ' ').toLowerCase()

/**
 * Takes a toast with this text off what the page said since it was opened, whether it can still be seen or not: asked twice,
 * it has to be said twice.
 * @returns false when it was not said
 */
export function tirarDito(page: Page, texto: string | RegExp): boolean {
  const todos = ditos.get(page)
  if (!todos) throw new Error('Ninguém ouve os avisos desta página: abra-a com vigiar(page)')
  const diz = (dito: string) => (typeof texto === 'string' ? simples(dito).includes(simples(texto)) : texto.test(dito))
  const onde = todos.findIndex(diz)
  if (onde === -1) return false
  todos.splice(onde, 1)
  return true
}

/** Tells of every toast, also of one whose text changes. Runs in the page. */
function ouvirAvisos(): void {
  const dizer = Reflect.get(globalThis, '__dito') as (texto: string) => void
  const lidos = new WeakMap<Element, string>()
  new MutationObserver(() => {
    for (const caixa of document.querySelectorAll('.Toastify__toast')) {
      const texto = caixa.textContent.replace(/\s+/g, ' ')
      if (texto === '' || lidos.get(caixa) === texto) continue
      lidos.set(caixa, texto)
      dizer(texto)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Collects what must not happen on a page: console errors, uncaught exceptions and breaches of the security policy. */
export async function vigiar(page: Page): Promise<string[]> {
  const erros: string[] = []
  page.on('console', (mensagem) => {
    if (mensagem.type() === 'error' && !RECUSA_ESPERADA.test(mensagem.text())) erros.push(`console: ${mensagem.text()}`)
  })
  page.on('pageerror', (erro) => erros.push(`exceção: ${erro.stack ?? erro.message}`))
  await page.exposeBinding('__violacaoDePolitica', (_origem, texto: string) => erros.push(`política: ${texto}`))
  const meus: string[] = []
  ditos.set(page, meus)
  await page.exposeBinding('__dito', (_origem, texto: string) => meus.push(texto))
  await page.addInitScript(ouvirAvisos)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (evento) => {
      const relatar = Reflect.get(globalThis, '__violacaoDePolitica') as (texto: string) => void
      relatar(`${evento.violatedDirective} ${evento.blockedURI}`)
    })
  })
  return erros
}
