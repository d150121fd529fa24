import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Sessions that end while answers are on their way. */
export interface Saida {
  /** Last of the plugins of what is kept: an answer asked for before a session ended is not kept after it. */
  plugin: WorkboxPlugin
  /** Whether a session ended since a moment of `agora`. */
  houveDesde: (momento: number) => boolean
  /** How many sessions have ended, as a moment to ask `houveDesde` of. */
  agora: () => number
  /** Empties the box again, of what was written in it while a session ended. */
  esquecer: () => Promise<void>
  /** A session ended: all that is kept goes. */
  sair: () => Promise<void>
}

/**
 * What is kept ends with the session, also what arrives later: leaving only empties the box, and an answer in flight, or one
 * that is being written, would fill it again for whoever opens this browser next. A worker that was stopped between has lost
 * its answers in flight with its count.
 *
 * @param esquecer empties the box and what is known of it.
 */
export function criarSaida(esquecer: () => Promise<void>): Saida {
  let saidas = 0
  const houveDesde = (momento: number) => momento !== saidas
  const velha = (state: Record<string, unknown> | undefined) => houveDesde(Number(state?.saidas))
  return {
    houveDesde,
    agora: () => saidas,
    esquecer,
    sair: () => {
      saidas += 1
      return esquecer()
    },
    plugin: {
      handlerWillStart: ({ state }) => {
        if (state) state.saidas = saidas
        return Promise.resolve()
      },
      cacheWillUpdate: ({ response, state }) => Promise.resolve(velha(state) ? null : response),
      // Between the question above and the writing is time for a session to end.
      cacheDidUpdate: async ({ state }) => {
        if (velha(state)) await esquecer()
      },
    },
  }
}
