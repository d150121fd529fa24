/**
 * Tells lines that are alike in everything apart by their place among themselves: a bank charges the same fee twice on a day, and the
 * same file brought twice still adds nothing.
 * @returns 1 for the first of its kind, 2 for the next
 */
export function numerarIguais<L>(chave: (item: L) => string): (item: L) => number {
  const vistas = new Map<string, number>()
  return (item) => {
    const qual = chave(item)
    const vez = (vistas.get(qual) ?? 0) + 1
    vistas.set(qual, vez)
    return vez
  }
}
