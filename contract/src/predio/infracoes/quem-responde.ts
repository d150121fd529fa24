import type { PapelNaUnidade } from '../pessoas-da-unidade.ts'
import { situacaoEm, type Vigencia } from '../../valores/vigencia.ts'

/** Somebody's days in a unit. */
export interface Vinculo extends Vigencia {
  pessoa: string
  papel: PapelNaUnidade
}

export type ComoResponde = Exclude<PapelNaUnidade, 'dependente'>

export interface Responsavel {
  pessoa: string
  como: ComoResponde
  artigo: string
}

const ARTIGOS: Readonly<Record<ComoResponde, string>> = {
  proprietario: 'CC 1.336, § 2º; CC 1.337',
  inquilino: 'CC 1.337; Lei 4.591/1964, art. 20; Lei 8.245/1991, art. 23, X',
}

/**
 * Who answers for facts: those who were owners or tenants of the unit on the day of any of them, together. Whoever bought later
 * was not there to answer; whoever sold or moved out since still does. A dependant or a visitor answers through them.
 * @param dias of the facts
 */
export function quemResponde(vinculos: readonly Vinculo[], dias: readonly string[]): Responsavel[] {
  const respondem = new Map<string, Responsavel>()
  for (const vinculo of vinculos) {
    const { pessoa, papel } = vinculo
    if (papel === 'dependente' || !dias.some((dia) => situacaoEm(vinculo, dia) === 'atual')) continue
    // Who is both is an owner: that is what the unit's debt follows.
    if (respondem.get(pessoa)?.como !== 'proprietario')
      respondem.set(pessoa, { pessoa, como: papel, artigo: ARTIGOS[papel] })
  }
  return [...respondem.values()]
}
