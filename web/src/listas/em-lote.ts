import { mensagemDoErro } from '../lib/erro-da-api.ts'

/** How a run over many items ended. What was stopped is in neither list. */
export interface Relatorio<T> {
  feitos: T[]
  recusados: { item: T; motivo: string }[]
}

const AO_MESMO_TEMPO = 3

/**
 * Does the same thing to many items, one request each and a few at a time (bounded concurrency); a refusal does not stop
 * the others.
 * @param aoAvancar called after each item with how many are behind, whatever their end
 * @param signal stops before the next item; those under way end
 */
export async function emLote<T>(
  itens: readonly T[],
  fazer: (item: T) => Promise<unknown>,
  aoAvancar?: (quantos: number) => void,
  signal?: AbortSignal,
): Promise<Relatorio<T>> {
  const relatorio: Relatorio<T> = { feitos: [], recusados: [] }
  const fila = itens.values()
  let quantos = 0
  const trabalhar = async () => {
    for (const item of fila) {
      if (signal?.aborted) return
      try {
        await fazer(item)
        relatorio.feitos.push(item)
      } catch (erro) {
        relatorio.recusados.push({ item, motivo: mensagemDoErro(erro) })
      }
      aoAvancar?.(++quantos)
    }
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar))
  return relatorio
}
