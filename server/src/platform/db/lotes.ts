/** Rows of one statement: with the widest table still far below the 32,766 values SQLite takes. */
const LOTE = 250

/** Gives others their turn: what works through thousands of rows does not hold the process that long. */
export const darAVez = (): Promise<void> => new Promise((vez) => setImmediate(vez))

/** Some things a few hundred at a time, with a turn for others after each. */
export async function* emLotes<T>(itens: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let i = 0; i < itens.length; i += LOTE) {
    yield itens.slice(i, i + LOTE)
    await darAVez()
  }
}
