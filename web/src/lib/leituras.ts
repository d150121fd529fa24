import { LIDO_EM } from '../../sw/nomes.ts'

/** Whether what is on the screen came from the server or from what this browser keeps for when there is no connection. */

const ouvintes = new Set<() => void>()
let soGuardadas = false
/** Of when the kept answers are that a reading took, by the signal it was asked with; then by the hash of its key. */
const porSinal = new WeakMap<AbortSignal, number>()
const porConsulta = new Map<string, number>()

function mudar(novo: boolean): void {
  soGuardadas = novo
  for (const ouvinte of ouvintes) ouvinte()
}

/** Notes where an answer came from. @param signal of the reading it is for */
export function anotarLeitura(resposta: Response, signal?: AbortSignal): void {
  const data = Date.parse(resposta.headers.get(LIDO_EM) ?? '')
  if (data && signal) porSinal.set(signal, Math.min(data, porSinal.get(signal) ?? data))
  mudar(data > 0)
}

/** Notes that a reading ended: of when it is, is that of the oldest kept answer it took. */
export function anotarConsulta(hash: string, signal: AbortSignal): void {
  porConsulta.set(hash, porSinal.get(signal) ?? 0)
}

/** Of when a reading is, in milliseconds. @param lidaEm when its answer came here, milliseconds */
export const instanteDaLeitura = (hash: string, lidaEm: number): number => porConsulta.get(hash) || lidaEm

/** Whether the last answer was of before the connection was lost. */
export const temLeituraGuardada = (): boolean => soGuardadas

export function observarLeituras(avise: () => void): () => void {
  ouvintes.add(avise)
  return () => ouvintes.delete(avise)
}
