import { chaveDo, textoCanonico } from './cadeia.ts'
import type { Registro } from './forma.ts'

/** In which order lines are counted: by what they say of themselves, never by when they came in. */

/** In one instant: who comes in is there before somebody votes, and a vote is in time with the closing. */
const NO_MESMO_INSTANTE: Readonly<Record<Registro['tipo'], number>> = {
  assembleia: 0,
  procuracao: 1,
  revogacao: 2,
  abertura: 3,
  quitacao: 4,
  entrada: 5,
  voto: 6,
  saida: 7,
  encerramento: 8,
}

const textos = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A total order of lines that are not the same one. */
const antes = (a: Registro, b: Registro): number =>
  textos(a.instante, b.instante) ||
  NO_MESMO_INSTANTE[a.tipo] - NO_MESMO_INSTANTE[b.tipo] ||
  textos(a.aparelho, b.aparelho) ||
  a.sequencia - b.sequencia

export interface EmOrdem {
  registros: Registro[]
  /** Different lines under one number of one device. Nobody can tell which is true, so that none counts. */
  contraditorios: Registro[]
}

/** Lines of some devices, each once, as they happened. */
export function emOrdem(chegaram: readonly Registro[]): EmOrdem {
  const porChave = Map.groupBy(chegaram, chaveDo)
  const ordem: EmOrdem = { registros: [], contraditorios: [] }
  for (const iguais of porChave.values()) {
    const distintos = new Map(iguais.map((um) => [textoCanonico(um), um]))
    if (distintos.size === 1) ordem.registros.push(...distintos.values())
    else ordem.contraditorios.push(...[...distintos].toSorted(([a], [b]) => textos(a, b)).map(([, um]) => um))
  }
  ordem.registros.sort(antes)
  ordem.contraditorios.sort(antes)
  return ordem
}
