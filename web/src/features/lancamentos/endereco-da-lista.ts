import type { Assunto } from './assunto.ts'

const chaveDe = (a: Assunto) => `condominio-em-dia:lista:${a.palavra}`

/** Keeps the filter of a list for the way back from its forms, in this tab. */
export function lembrarLista(a: Assunto, search: string): void {
  try {
    sessionStorage.setItem(chaveDe(a), search)
  } catch {
    // Not kept by this browser: the way back opens the list without its filter.
  }
}

/** Address of the list as it was last seen in this tab. */
export function enderecoDaLista(a: Assunto): string {
  try {
    return a.caminhos.lista + (sessionStorage.getItem(chaveDe(a)) ?? '')
  } catch {
    return a.caminhos.lista
  }
}
