import type { Query, QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { consultas } from './consultas.ts'
import { instanteDaLeitura, observarLeituras, temLeituraGuardada } from './leituras.ts'

/** Readings no further apart than this are one: a screen's answers do not all come in the same second. */
const UMA_SO_MS = 120_000

/** Of when what a query holds is, in milliseconds: kept answers are of when the server gave them. Null while it holds nothing. */
const instanteDe = ({ queryHash, state }: Query): number | null =>
  state.dataUpdatedAt > 0 ? instanteDaLeitura(queryHash, state.dataUpdatedAt) : null

/** The same of a reading by its key. */
export function lidaEm(chave: QueryKey): number | null {
  const consulta = consultas.getQueryCache().find({ queryKey: chave })
  return consulta === undefined ? null : instanteDe(consulta)
}

/** The oldest and the newest instant of what is on the screen, as one text; the same twice where it was read at once. */
function naTela(): string | null {
  const instantes = consultas
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(instanteDe)
    .filter((instante) => instante !== null)
    .toSorted((a, b) => a - b)
  const [de, ate] = [instantes[0], instantes.at(-1)]
  if (de === undefined || ate === undefined) return null
  return [de, ate - de < UMA_SO_MS ? de : ate].map((ms) => new Date(ms).toISOString()).join(' ')
}

function observar(avise: () => void): () => void {
  const deixarDeOuvir = [observarLeituras(avise), consultas.getQueryCache().subscribe(avise)]
  return () => {
    for (const deixar of deixarDeOuvir) deixar()
  }
}

const guardadaNaTela = (): string | null => (temLeituraGuardada() ? naTela() : null)

interface Leitura {
  /** Instants, ISO 8601 UTC. */
  de: string
  ate: string
}

function useInstantes(ler: () => string | null): Leitura | null {
  const texto = useSyncExternalStore(observar, ler, () => null)
  const [de = '', ate = ''] = texto?.split(' ') ?? []
  return texto === null ? null : { de, ate }
}

/** From when to when what is on the screen was read, without a connection; null while the server answers. */
export const useLeituraGuardada = (): Leitura | null => useInstantes(guardadaNaTela)

/** The same whoever answered: of when the screen is once the line has fallen under it. Null while nothing was read. */
export const useLeituraNaTela = (): Leitura | null => useInstantes(naTela)

const naoLida = ({ state }: Query) => state.status === 'error' && state.data === undefined

const falta = () => consultas.getQueryCache().findAll({ type: 'active' }).some(naoLida)

/** Whether something of what is on the screen could not be read and is not kept in this browser either. */
export const useFaltaLer = (): boolean => useSyncExternalStore(observar, falta, () => false)
