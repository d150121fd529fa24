import { useSyncExternalStore } from 'react'

/** What a person may choose; `auto` follows the device. */
export type Tema = 'light' | 'dark' | 'auto'

/** The page's first script reads the same key (`web/index.html`). */
const CHAVE = 'mantine-color-scheme-value'
const COR_DA_PAGINA = { light: '#fdfcfa', dark: '#191715' }

const ouvintes = new Set<() => void>()
let escolhido: Tema = ler()

function ler(): Tema {
  try {
    const lido = localStorage.getItem(CHAVE)
    return lido === 'light' || lido === 'dark' ? lido : 'auto'
  } catch {
    return 'auto'
  }
}

const doAparelho = () => window.matchMedia('(prefers-color-scheme: dark)')

function emUso(): 'light' | 'dark' {
  if (escolhido !== 'auto') return escolhido
  return doAparelho().matches ? 'dark' : 'light'
}

function aplicar() {
  const tema = emUso()
  document.documentElement.setAttribute('data-mantine-color-scheme', tema)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', COR_DA_PAGINA[tema])
  for (const avise of ouvintes) avise()
}

/** Changes the theme of the page, in every tab; the choice is remembered in this browser. */
export function escolherTema(tema: Tema): void {
  escolhido = tema
  try {
    localStorage.setItem(CHAVE, tema)
  } catch {
    // Not remembered by this browser: it lasts as long as the page.
  }
  aplicar()
}

function observar(avise: () => void): () => void {
  ouvintes.add(avise)
  return () => ouvintes.delete(avise)
}

/** What was chosen, as React state. */
export const useTemaEscolhido = (): Tema =>
  useSyncExternalStore(
    observar,
    () => escolhido,
    () => 'auto',
  )

/** Whether the page is dark, and how to switch. */
export function useTema(): { escuro: boolean; alternar: () => void } {
  const escuro = useSyncExternalStore(
    observar,
    () => emUso() === 'dark',
    () => false,
  )
  return { escuro, alternar: () => escolherTema(escuro ? 'light' : 'dark') }
}

if (typeof window !== 'undefined') {
  aplicar()
  doAparelho().addEventListener('change', aplicar)
  window.addEventListener('storage', (evento) => {
    if (evento.key !== CHAVE && evento.key !== null) return
    escolhido = ler()
    aplicar()
  })
}
