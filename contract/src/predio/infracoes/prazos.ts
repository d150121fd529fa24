import { anosDepois, formatarData, somarDias } from '../../valores/calendario.ts'
import { diaUtilOuProximo, type FeriadosLocais } from '../../valores/dias-uteis.ts'
import { emDias } from '../../valores/texto.ts'

/** The terms of a case. Days are `YYYY-MM-DD`. */
export interface Prazo {
  /** The day it was proved to be known, which does not count. */
  desde: string
  /** The last day, which counts. */
  fim: string
  /** The last day was none of business, and moved. */
  prorrogado: boolean
}

/** A term in days: the first left out, the last in, and moved to the next business day (Código Civil 132, caput and §1º). */
export function prazoEmDias(desde: string, dias: number, locais: FeriadosLocais): Prazo {
  const corrido = somarDias(desde, dias)
  const fim = diaUtilOuProximo(corrido, locais)
  return { desde, fim, prorrogado: fim !== corrido }
}

/** Whether its last day is gone. */
export const terminou = ({ fim }: Prazo, dia: string): boolean => dia > fim

/** "10 dias de 02/11/2026: até 12/11/2026", and that it moved. @param dias those of the term, before it moved */
export const prazoPorExtenso = ({ desde, fim, prorrogado }: Prazo, dias: number): string =>
  `${emDias(dias)} de ${formatarData(desde)}: até ${formatarData(fim)}${prorrogado ? ', o dia útil seguinte (CC 132, § 1º)' : ''}`

export type SituacaoDaDefesa = 'sem-prazo' | 'no-prazo' | 'apresentada' | 'fora-do-prazo' | 'revelia'

/** How the defence stands on a day, and what may follow. */
export interface Defesa {
  situacao: SituacaoDaDefesa
  frase: string
}

/**
 * Silence is told and is no confession: no article takes what is alleged here for true, so that a case without a defence is
 * judged by its evidence alone.
 * @param prazo null before the notice is proved to have arrived
 * @param apresentada the day the defence came in; null without one
 */
export function situacaoDaDefesa(prazo: Prazo | null, apresentada: string | null, dia: string): Defesa {
  if (prazo === null)
    return { situacao: 'sem-prazo', frase: 'O prazo da defesa só começa com a prova da entrega da notificação' }
  const ate = formatarData(prazo.fim)
  if (apresentada !== null && apresentada <= prazo.fim)
    return {
      situacao: 'apresentada',
      frase: `Defesa apresentada em ${formatarData(apresentada)}; pode ser completada até ${ate}`,
    }
  if (apresentada !== null)
    return {
      situacao: 'fora-do-prazo',
      frase: `Defesa apresentada em ${formatarData(apresentada)}, depois do prazo, que foi até ${ate}: quem decide diz se a considera`,
    }
  return terminou(prazo, dia)
    ? {
        situacao: 'revelia',
        frase: `Sem defesa até ${ate}. Isso não prova os fatos: decida pelas provas que há`,
      }
    : { situacao: 'no-prazo', frase: `A defesa pode vir até ${ate}` }
}

const ANOS_ATE_PRESCREVER = 5

/**
 * The last day to decide on facts, or to charge a fine that stands: five years, as of what is owed to the condominium (Código
 * Civil 206, §5º, I; STJ, Tema 949). No article says so of facts that were never judged; the longer term is the general one
 * of ten years (205), and the shorter one is the stricter reading.
 * @param desde the newest fact, or the day the fine became final
 */
export const prescreveEm = (desde: string): string => anosDepois(desde, ANOS_ATE_PRESCREVER)
