/** Rows a statement writes or looks for: short enough not to hold the event loop. */
const LOTE = 200

/** Gives others their turn: on SQLite a statement never leaves the event loop by itself. */
const darAVez = (): Promise<void> => new Promise((vez) => setImmediate(vez))

/** Some things a few hundred at a time, with a turn for others after each. */
export async function* emLotes<T>(itens: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let i = 0; i < itens.length; i += LOTE) {
    yield itens.slice(i, i + LOTE)
    await darAVez()
  }
}
