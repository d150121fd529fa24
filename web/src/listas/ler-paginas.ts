/** The first so many pages of a list, one after the other, for lists that grow by “Mostrar mais”. @param ler a page, from 1 */
export async function lerPaginas<T>(quantas: number, ler: (pagina: string) => Promise<T>): Promise<T[]> {
  const partes: T[] = []
  for (let n = 1; n <= quantas; n++) partes.push(await ler(String(n)))
  return partes
}

/** The same of a list whose pages are `itens` of a `total`, as one. */
export async function lerItens<T>(
  quantas: number,
  ler: (pagina: string) => Promise<{ itens: T[]; total: number }>,
): Promise<{ itens: T[]; total: number }> {
  const partes = await lerPaginas(quantas, ler)
  return { itens: partes.flatMap((p) => p.itens), total: partes.at(-1)?.total ?? 0 }
}
