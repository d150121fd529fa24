import { consultas } from '../lib/consultas.ts'

interface Lista {
  itens: readonly { _id: string }[]
}

const ehLista = (lida: unknown): lida is Lista =>
  typeof lida === 'object' && lida !== null && 'itens' in lida && Array.isArray(lida.itens)

/**
 * Puts what was just saved in the place it has in the lists already read. They are read again anyway; until then, what is done
 * to the line is done to the version it has now, and not refused as if somebody else had changed it.
 * @param palavra the word the keys of its readings begin with
 */
export function porNoLugar(palavra: string, salvo: { _id: string }): void {
  consultas.setQueriesData<unknown>({ queryKey: [palavra, 'lista'] }, (lida: unknown) =>
    ehLista(lida)
      ? { ...lida, itens: lida.itens.map((item) => (item._id === salvo._id ? { ...item, ...salvo } : item)) }
      : lida,
  )
}
