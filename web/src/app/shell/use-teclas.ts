import { useEffect, useRef } from 'react'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'

const escrevendo = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement && (alvo.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(alvo.tagName))

/** Ctrl/⌘+K opens the palette; `?` lists the shortcuts; `/` goes to the search of the list, where there is one. */
export function useTeclas(acoes: { aoBuscar: () => void; aoListarAtalhos: () => void }): void {
  const ultimas = useRef(acoes)
  useEffect(() => {
    ultimas.current = acoes
  })
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      if ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === 'k') {
        e.preventDefault()
        return ultimas.current.aoBuscar()
      }
      if (e.ctrlKey || e.metaKey || e.altKey || escrevendo(e.target) || document.querySelector('dialog[open]')) return
      if (!atalhosDeUmaTecla()) return
      if (e.key === '?') {
        e.preventDefault()
        ultimas.current.aoListarAtalhos()
      }
      if (e.key === '/') {
        const busca = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (!busca) return
        e.preventDefault()
        busca.focus()
        busca.select()
      }
    }
    window.addEventListener('keydown', aoTeclar)
    return () => window.removeEventListener('keydown', aoTeclar)
  }, [])
}
