export type Semaforo = <T>(fn: () => Promise<T>) => Promise<T>

/** A counting semaphore: at most `vagas` run at once; the others wait for their turn, in order. */
export function semaforo(vagas: number): Semaforo {
  let livres = vagas
  const fila: (() => void)[] = []
  return async (fn) => {
    if (livres > 0) livres--
    else await new Promise<void>((vez) => fila.push(vez))
    try {
      return await fn()
    } finally {
      // The place is handed over, never freed for a moment, so that nobody slips in between.
      const proximo = fila.shift()
      if (proximo) proximo()
      else livres++
    }
  }
}
