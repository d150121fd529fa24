import type { Assunto } from '../assunto.ts'

const chaveDe = (a: Assunto) => `condominio-em-dia:ultima-categoria:${a.palavra}`

/** The category used last in this browser, offered in the next form; '' when there is none. */
export function ultimaCategoria(a: Assunto): string {
  try {
    return localStorage.getItem(chaveDe(a)) ?? ''
  } catch {
    return ''
  }
}

export function lembrarCategoria(a: Assunto, categoria: string | null): void {
  try {
    localStorage.setItem(chaveDe(a), categoria ?? '')
  } catch {
    // Not kept by this browser: the next form offers none.
  }
}
