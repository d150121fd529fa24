/** What would be lost when its page is left: the router asks the last that was opened, whichever form that is. */

/** A way out that waits for an answer. */
export interface Saida {
  sair: () => void
  ficar: () => void
}

export interface Guarda {
  /** Whether something would be lost right now. */
  suja: () => boolean
  /** Asks the person. @param saida null once it was answered elsewhere */
  perguntar: (saida: Saida | null) => void
}

const guardas: Guarda[] = []

/** @returns the way to take it back */
export function guardar(guarda: Guarda): () => void {
  guardas.push(guarda)
  return () => void guardas.splice(guardas.indexOf(guarda), 1)
}

/** Who has something to lose; a dialog before the page under it. */
export const quemPergunta = (): Guarda | undefined => guardas.findLast((g) => g.suja())
