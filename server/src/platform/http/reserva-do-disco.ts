import type { Operacao } from '#contract/protocolo/permissoes.ts'
import type { DefinicaoDeRota } from '#contract/protocolo/rota.ts'
import type { Config } from '../config.ts'
import { lerDisco, reservaDe, type Disco } from '../disco.ts'
import { discoQuaseCheio } from '../erros.ts'

/** Getting in writes too, and must be possible: whoever makes room has to get in first. */
const PARA_ENTRAR: ReadonlySet<Operacao> = new Set([
  'sessoes.entrar',
  'sessoes.segundoFator',
  'sessoes.recuperar',
  'sessoes.redefinirSenha',
  'sessoes.conferirLinkDeSenha',
] satisfies Operacao[])

/** A look at a disk with this much room is good for so long: nothing fills a gigabyte meanwhile. Bytes, milliseconds. */
const MUITO = 1024 ** 3
const VALE_POR_MS = 1_000

let visto: { pasta: string; em: number; disco: Disco } | null = null

/** Only a disk with much room is remembered. */
async function olharDisco({ pastaDeDados: pasta, reservaDoDisco }: Config): Promise<Disco | null> {
  const agora = performance.now()
  if (visto?.pasta === pasta && agora - visto.em < VALE_POR_MS) return visto.disco
  const disco = await lerDisco(pasta)
  visto = disco !== null && disco.livre - reservaDe(disco, reservaDoDisco) > MUITO ? { pasta, em: agora, disco } : null
  return disco
}

const usaAReserva = ({ metodo, operacao, conta }: DefinicaoDeRota) =>
  metodo === 'GET' || metodo === 'DELETE' || conta === 'livre' || PARA_ENTRAR.has(operacao)

/**
 * Admission control: refuses a write while there is still a little room: what is left is for getting in, going away and
 * deleting. What writes much is refused when as much again is left.
 * @param bytes how much is about to be written, where that is known
 * @throws SEM_ESPACO
 */
export async function exigirEspaco(config: Config, rota: DefinicaoDeRota, bytes = 0): Promise<void> {
  if (usaAReserva(rota)) return
  const disco = await olharDisco(config)
  if (disco === null) return
  const reserva = reservaDe(disco, config.reservaDoDisco)
  if (disco.livre < (rota.volumoso ? 2 * reserva + bytes : reserva)) throw discoQuaseCheio()
}
