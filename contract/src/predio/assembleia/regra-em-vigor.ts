import type { Fracao } from '../../valores/fracao.ts'
import { situacaoEm } from '../../valores/vigencia.ts'
import { type Ajuste, type Clausula, type CriterioDeEleicao, mesmoQuorum, problemaDoAjuste } from './convencao.ts'
import { type Materia, materiaLegal } from './materias.ts'
import type { Regra } from './quoruns.ts'

/** Where a rule comes from. */
export type Fonte =
  | { de: 'lei'; artigos: readonly string[]; decisao: string | null }
  | { de: 'convencao'; clausula: string; desde: string }

export interface RegraEmVigor extends Regra {
  materia: Materia
  fonteDoQuorum: Fonte
  fonteDoPeso: Fonte
}

const DO_PESO: Fonte = { de: 'lei', artigos: ['CC 1.352, parágrafo único'], decisao: null }

type Do<T extends Ajuste['tipo']> = Extract<Ajuste, { tipo: T }>

/**
 * The clause of a kind that holds on a day; of two, the one that came later. What the law does not let a convenção say does not
 * hold, whoever recorded it.
 */
function clausulaEm<T extends Ajuste['tipo']>(
  clausulas: readonly Clausula[],
  dia: string,
  tipo: T,
  serve: (ajuste: Do<T>) => boolean = () => true,
): { ajuste: Do<T>; fonte: Fonte } | null {
  const ehDoTipo = (ajuste: Ajuste): ajuste is Do<T> => ajuste.tipo === tipo
  let achada: { ajuste: Do<T>; clausula: Clausula } | null = null
  for (const clausula of clausulas) {
    const { ajuste } = clausula
    if (!ehDoTipo(ajuste) || !serve(ajuste) || situacaoEm(clausula, dia) !== 'atual') continue
    if (problemaDoAjuste(ajuste) === null && (achada === null || clausula.inicio >= achada.clausula.inicio))
      achada = { ajuste, clausula }
  }
  return (
    achada && {
      ajuste: achada.ajuste,
      fonte: { de: 'convencao', clausula: achada.clausula.clausula, desde: achada.clausula.inicio },
    }
  )
}

/** The rule of a matter on a day, with where its quorum and its weight come from. */
export function regraEm(materia: Materia, dia: string, clausulas: readonly Clausula[]): RegraEmVigor {
  const lei = materiaLegal(materia)
  const quorum = clausulaEm(clausulas, dia, 'quorum', (ajuste) => ajuste.materia === materia)
  const peso = lei.pesoDaLei
    ? null
    : (clausulaEm(clausulas, dia, 'peso', (ajuste) => ajuste.materia === materia) ??
      clausulaEm(clausulas, dia, 'peso', (ajuste) => ajuste.materia === null))
  const { denominador, limiar, comparacao } = quorum?.ajuste ?? lei
  return {
    materia,
    denominador,
    limiar,
    comparacao,
    // A quorum of the convenção is special too, unless it only says again what any matter needs.
    especial: lei.especial || (quorum !== null && !mesmoQuorum(quorum.ajuste, lei)),
    peso: peso?.ajuste.peso ?? lei.peso,
    fonteDoQuorum: quorum?.fonte ?? { de: 'lei', artigos: lei.artigos, decisao: lei.decisao },
    fonteDoPeso: peso?.fonte ?? (lei.pesoDaLei ? { de: 'lei', artigos: lei.artigos, decisao: lei.decisao } : DO_PESO),
  }
}

/** What the convenção says of how assemblies are held; null where it says nothing, and the law fixes nothing either. */
export interface UsosDaConvencao {
  intervaloEmMinutos: number | null
  antecedenciaEmDias: number | null
  procuracoesPorPessoa: number | null
  /** The fine of 1.336, §2º that it fixes, in monthly contributions. With one, no assembly votes it. */
  multaEmContribuicoes: Fracao | null
  eletronicaVedada: boolean
}

export const usosEm = (dia: string, clausulas: readonly Clausula[]): UsosDaConvencao => ({
  intervaloEmMinutos: clausulaEm(clausulas, dia, 'intervalo')?.ajuste.minutos ?? null,
  antecedenciaEmDias: clausulaEm(clausulas, dia, 'antecedencia')?.ajuste.dias ?? null,
  procuracoesPorPessoa: clausulaEm(clausulas, dia, 'procuracoes')?.ajuste.porPessoa ?? null,
  multaEmContribuicoes: clausulaEm(clausulas, dia, 'multa')?.ajuste.vezes ?? null,
  eletronicaVedada: clausulaEm(clausulas, dia, 'eletronica')?.ajuste.vedada ?? false,
})

/** How an election is decided on a day. More than half of those present unless the convenção says otherwise (1.334, III). */
export function criterioEm(
  materia: Materia,
  dia: string,
  clausulas: readonly Clausula[],
): { criterio: CriterioDeEleicao; fonte: Fonte } {
  const achada = clausulaEm(clausulas, dia, 'eleicao', (ajuste) => ajuste.materia === materia)
  const { artigos, decisao } = materiaLegal(materia)
  return achada
    ? { criterio: achada.ajuste.criterio, fonte: achada.fonte }
    : { criterio: 'maioria', fonte: { de: 'lei', artigos, decisao } }
}

/** "CC 1.351; Lei 14.405/2022", "Cláusula 14 da convenção". */
export const fontePorExtenso = (fonte: Fonte): string =>
  fonte.de === 'convencao'
    ? `${fonte.clausula} da convenção`
    : [...fonte.artigos, ...(fonte.decisao === null ? [] : [fonte.decisao])].join('; ')
