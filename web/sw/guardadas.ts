import { padraoDoCaminho, type Rota } from '#contract/protocolo/rota.ts'

/** Addresses of the contract, as it writes them. */
export interface Guardadas {
  /** What is kept to be read without a connection (`semConexao` of the descriptor). */
  sim: readonly string[]
  /** What looks like one of those and is not: `/api/users/sessoes` is also an `/api/users/:id`. */
  nao: readonly string[]
}

const formaDe = (caminho: string) => new RegExp(`^${padraoDoCaminho(caminho)}$`)

/**
 * What the service worker keeps, of all operations. It carries no contract, whose schemas weigh more than itself: the build writes
 * this into it (`scripts/build-web.mjs`).
 */
export function guardadasDe(rotas: readonly Rota[]): Guardadas {
  const caminhosDe = (guarda: boolean) =>
    rotas.filter((r) => r.metodo === 'GET' && (r.semConexao === true) === guarda).map((r) => r.caminho)
  const sim = caminhosDe(true)
  return { sim, nao: caminhosDe(false).filter((caminho) => sim.some((s) => formaDe(s).test(caminho))) }
}
