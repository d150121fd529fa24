import { useEffect, useSyncExternalStore } from 'react'
import { nomeDoCondominio, observarCondominio } from './condominio.ts'

interface Titulo {
  texto: string
  erro: boolean
}

let daRota = ''
let daTela: Titulo | null = null
/** Forms on the screen in which something is to be corrected. */
let formulariosComErro = 0

function escrever() {
  const { texto, erro } = daTela ?? { texto: daRota, erro: false }
  const fim = nomeDoCondominio() ?? 'Condomínio em Dia'
  document.title = `${erro || formulariosComErro > 0 ? 'Erro: ' : ''}${texto ? `${texto} · ` : ''}${fim}`
}

/** The title of the route just opened; a screen may refine it with `useTitulo`. */
export function definirTituloDaRota(texto: string): void {
  daRota = texto
  escrever()
}

/**
 * Names the page in the browser's tab: `Receitas · Edifício Aurora`, with `Erro: ` in front while something failed.
 * @param texto what the screen shows; undefined keeps the route's own title
 */
export function useTitulo(texto: string | undefined, erro = false): void {
  useEffect(() => {
    daTela = texto === undefined && !erro ? null : { texto: texto ?? daRota, erro }
    escrever()
    return () => {
      daTela = null
      escrever()
    }
  }, [texto, erro])
}

/** Puts `Erro: ` in front of the page's name while a form has something to correct. */
export function useErroNoTitulo(erro: boolean): void {
  useEffect(() => {
    if (!erro) return
    formulariosComErro++
    escrever()
    return () => {
      formulariosComErro--
      escrever()
    }
  }, [erro])
}

/** Re-writes the title when the condominium's name arrives. */
export function useTituloDoCondominio(): void {
  const nome = useSyncExternalStore(observarCondominio, nomeDoCondominio, () => null)
  useEffect(escrever, [nome])
}
