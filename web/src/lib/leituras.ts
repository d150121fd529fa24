import { useSyncExternalStore } from 'react'
import { LIDO_EM } from '../../sw/nomes.ts'

/** Whether what is on the screen came from the server or from what this browser keeps for when there is no connection. */

const ouvintes = new Set<() => void>()
/** ISO instant of the oldest kept answer on the screen; null while the server answers. */
let lidoEm: string | null = null

function mudar(novo: string | null): void {
  if (novo === lidoEm) return
  lidoEm = novo
  for (const ouvinte of ouvintes) ouvinte()
}

/** Notes where an answer came from. */
export function anotarLeitura(resposta: Response): void {
  const data = Date.parse(resposta.headers.get(LIDO_EM) ?? '')
  if (Number.isNaN(data)) return mudar(null)
  const instante = new Date(data).toISOString()
  mudar(lidoEm !== null && lidoEm < instante ? lidoEm : instante)
}

/** Whether something on the screen is of before the connection was lost. */
export const temLeituraGuardada = (): boolean => lidoEm !== null

/** The instant from which on what is shown may be old, or null. */
export const useLeituraGuardada = (): string | null =>
  useSyncExternalStore(
    (avise) => {
      ouvintes.add(avise)
      return () => ouvintes.delete(avise)
    },
    () => lidoEm,
    () => null,
  )
