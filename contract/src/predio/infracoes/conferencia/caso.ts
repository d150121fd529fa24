import type { Clausula } from '../../assembleia/convencao.ts'
import type { Circunstancias } from '../passos.ts'
import type { Processo } from '../processo.ts'
import type { DecisaoAnterior } from '../reincidencia.ts'
import type { CobrancaDaUnidade } from '../tetos.ts'

/** A case with all that has to be looked at so that nobody has the fine annulled. */
export interface Caso extends Omit<Circunstancias, 'teto'> {
  processo: Processo
  clausulas: readonly Clausula[]
  cobrancas: readonly CobrancaDaUnidade[]
  anteriores: readonly DecisaoAnterior[]
  /** Ids of the owners of the unit today. */
  donosDeHoje: readonly string[]
  /** Names of people by id; only those that are in the case are asked for. */
  nomeDe: (pessoa: string) => string
}
