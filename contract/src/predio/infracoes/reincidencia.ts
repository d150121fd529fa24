import { anosDepois, formatarData } from '../../valores/calendario.ts'
import type { RegraDoProcesso } from './regra.ts'

/** Repeated breach (Código Civil 1.337): what was decided before, and since when whoever did it knew. Days are `YYYY-MM-DD`. */

export interface DecisaoAnterior {
  /** How people find the case. */
  processo: string
  unidade: string
  /** Id of who was held to have done it; null where only the unit was known. */
  infrator: string | null
  /** The day they were proved to know of the decision; null without proof. */
  comunicadaEm: string | null
  /** It stands: no appeal waits, and it was not annulled. */
  final: boolean
}

export interface Reincidencia {
  reiterada: boolean
  /** Since when it is one: the day the first of those that count was known. */
  desde: string | null
  contam: readonly DecisaoAnterior[]
  naoContam: readonly { processo: string; porque: string }[]
  frase: string
}

interface Acusado {
  unidade: string
  infrator: string | null
  /** The oldest fact. */
  fato: string
}

function porqueNaoConta(anterior: DecisaoAnterior, acusado: Acusado, anos: number): string | null {
  if (!anterior.final) return 'ainda cabe recurso, ou foi anulada'
  if (anterior.infrator !== acusado.infrator || (acusado.infrator === null && anterior.unidade !== acusado.unidade))
    return 'é de outra pessoa'
  if (anterior.comunicadaEm === null) return 'não há prova de que a decisão chegou a quem foi punido'
  if (anterior.comunicadaEm >= acusado.fato)
    return `só chegou em ${formatarData(anterior.comunicadaEm)}, e o fato é de ${formatarData(acusado.fato)}`
  return anosDepois(anterior.comunicadaEm, anos) < acusado.fato
    ? `é de mais de ${anos === 1 ? '1 ano' : `${anos} anos`} antes do fato`
    : null
}

/**
 * Whether a breach is a repeated one. No article says what “reiteradamente” is; read strictly it is a fact after a final decision
 * (a warning decided after a defence, or a fine) that whoever did it is proved to have known. Complaints, open cases and a
 * warning that came before any defence do not count, nor does what another person of the unit did.
 */
export function reincidenciaDe(
  acusado: Acusado,
  anteriores: readonly DecisaoAnterior[],
  { decisoesAnteriores, anosDaReincidencia }: Pick<RegraDoProcesso, 'decisoesAnteriores' | 'anosDaReincidencia'>,
): Reincidencia {
  const contam: DecisaoAnterior[] = []
  const naoContam: { processo: string; porque: string }[] = []
  for (const anterior of anteriores) {
    const porque = porqueNaoConta(anterior, acusado, anosDaReincidencia)
    if (porque === null) contam.push(anterior)
    else naoContam.push({ processo: anterior.processo, porque })
  }
  const reiterada = contam.length >= decisoesAnteriores
  const desde = contam.flatMap(({ comunicadaEm }) => comunicadaEm ?? []).toSorted()[0] ?? null
  const quantas = contam.length === 1 ? '1 decisão final anterior' : `${contam.length} decisões finais anteriores`
  return {
    reiterada,
    desde: reiterada ? desde : null,
    contam,
    naoContam,
    frase:
      reiterada && desde !== null
        ? `Descumprimento reiterado desde ${formatarData(desde)}: ${quantas} (CC 1.337)`
        : contam.length === 0
          ? 'Não é descumprimento reiterado: nenhuma decisão final anterior conta (CC 1.337)'
          : `Não é descumprimento reiterado: ${quantas}, e são precisas ${decisoesAnteriores} (CC 1.337)`,
  }
}
