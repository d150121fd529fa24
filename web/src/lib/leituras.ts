import { LIDO_EM } from '../../sw/nomes.ts'

/** Whether what is on the screen came from the server or from what this browser keeps for when there is no connection. */

const ouvintes = new Set<() => void>()
let soGuardadas = false
/** Of when the kept answers are that a reading took, by the signal it was asked with; then by the hash of its key. */
const porSinal = new WeakMap<AbortSignal, string>()
const porConsulta = new Map<string, string>()

function mudar(novo: boolean): void {
  if (novo === soGuardadas) return
  soGuardadas = novo
  for (const ouvinte of ouvintes) ouvinte()
}

/** Notes where an answer came from. @param signal of the reading it is for */
export function anotarLeitura(resposta: Response, signal?: AbortSignal): void {
  const data = Date.parse(resposta.headers.get(LIDO_EM) ?? '')
  if (Number.isNaN(data)) return mudar(false)
  const [instante, outro] = [new Date(data).toISOString(), signal && porSinal.get(signal)]
  if (signal) porSinal.set(signal, outro !== undefined && outro < instante ? outro : instante)
  mudar(true)
}

/** Notes that a reading ended: of when it is, is that of the oldest kept answer it took. */
export function anotarConsulta(hash: string, signal: AbortSignal): void {
  const instante = porSinal.get(signal)
  if (instante === undefined) porConsulta.delete(hash)
  else porConsulta.set(hash, instante)
}

/** Of when a reading is (instant, ISO 8601). @param lidaEm when its answer came here, milliseconds */
export const instanteDaLeitura = (hash: string, lidaEm: number): string =>
  porConsulta.get(hash) ?? new Date(lidaEm).toISOString()

/** Whether the last answer was of before the connection was lost. */
export const temLeituraGuardada = (): boolean => soGuardadas

export function observarLeituras(avise: () => void): () => void {
  ouvintes.add(avise)
  return () => ouvintes.delete(avise)
}
