const chaveDe = (caminho: string) => `condominio-em-dia:lista:${caminho}`

/** Keeps the filter of a list for the way back from its forms and details, in this tab. */
export function lembrarLista(caminho: string, search: string): void {
  try {
    sessionStorage.setItem(chaveDe(caminho), search)
  } catch {
    // Not kept by this browser: the way back opens the list without its filter.
  }
}

/** Address of the list as it was last seen in this tab. */
export function enderecoDaLista(caminho: string): string {
  try {
    return caminho + (sessionStorage.getItem(chaveDe(caminho)) ?? '')
  } catch {
    return caminho
  }
}
