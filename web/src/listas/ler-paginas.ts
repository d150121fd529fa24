/** The first so many pages of a list, one after the other, for lists that grow by “Mostrar mais”. @param ler a page, from 1 */
export async function lerPaginas<T>(quantas: number, ler: (pagina: string) => Promise<T>): Promise<T[]> {
  const partes: T[] = []
  for (let n = 1; n <= quantas; n++) partes.push(await ler(String(n)))
  return partes
}
