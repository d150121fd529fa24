import { diasEntre, formatarData, somarDias } from '../../valores/calendario.ts'
import { emDias } from '../../valores/texto.ts'
import type { Apuracao } from './resultado.ts'

/**
 * Permanent session (Código Civil 1.353, §§1º to 3º, by Lei 14.309/2022): an assembly that missed a special quorum goes on
 * another day. Days are `YYYY-MM-DD`, counted without the first and with the last (132); a last day that is a holiday does not
 * move, the stricter reading.
 */

/** From one session to the next. */
export const DIAS_ATE_A_SEGUINTE = 60
/** From the day the assembly opened to the day it ends, however often it is put off. */
export const DIAS_AO_TODO = 90

/** When an assembly opened, and when its last session so far was; the same day in the first. */
export interface Sessoes {
  abertura: string
  ultima: string
}

/** The last day the next session may be on. */
export function ultimoDiaDaSeguinte({ abertura, ultima }: Sessoes): string {
  const daSeguinte = somarDias(ultima, DIAS_ATE_A_SEGUINTE)
  const daAssembleia = somarDias(abertura, DIAS_AO_TODO)
  return daSeguinte < daAssembleia ? daSeguinte : daAssembleia
}

/** Why the next session cannot be on a day, in Portuguese; null when it can. @param antecedencia days of the convenção's call, if any */
export function problemaDaSeguinte(sessoes: Sessoes, seguinte: string, antecedencia: number | null): string | null {
  const { abertura, ultima } = sessoes
  if (seguinte <= ultima) return `A sessão seguinte deve ser depois de ${formatarData(ultima)}`
  const limite = ultimoDiaDaSeguinte(sessoes)
  if (diasEntre(abertura, seguinte) > DIAS_AO_TODO)
    return `A assembleia aberta em ${formatarData(abertura)} deve terminar em até ${DIAS_AO_TODO} dias, até ${formatarData(somarDias(abertura, DIAS_AO_TODO))} (CC 1.353, § 3º)`
  if (seguinte > limite)
    return `A sessão seguinte deve ser em até ${DIAS_ATE_A_SEGUINTE} dias, até ${formatarData(limite)} (CC 1.353, § 1º, I)`
  if (antecedencia !== null && diasEntre(ultima, seguinte) < antecedencia)
    return `As unidades ausentes são chamadas com ${emDias(antecedencia)} de antecedência: marque a partir de ${formatarData(somarDias(ultima, antecedencia))} (CC 1.353, § 1º, II)`
  return null
}

/** What those who ask for a permanent session bring. */
export interface Conversao {
  sessoes: Sessoes
  /** The counted items that are to go on: those that missed a special quorum. */
  itens: readonly { titulo: string; apuracao: Apuracao }[]
  /** How those present voted on converting, counted by the rule of `sessao-permanente`. */
  votoDosPresentes: Apuracao
  seguinte: { dia: string; hora: string | null } | null
  /** Days of the convenção's call; null where it says nothing. */
  antecedencia: number | null
}

/** Everything that keeps an assembly from going on in permanent session; nothing when it may. */
export function problemasDaConversao(conversao: Conversao): string[] {
  const { sessoes, itens, votoDosPresentes, seguinte, antecedencia } = conversao
  const problemas: string[] = []
  if (itens.length === 0)
    problemas.push('Diga quais itens continuam: só os que não alcançaram o quórum especial (CC 1.353, § 1º, I)')
  for (const { titulo, apuracao } of itens)
    if (apuracao.resultado !== 'sem-quorum-especial')
      problemas.push(
        apuracao.regra.especial
          ? `“${titulo}” não continua: não ficou sem o quórum especial (CC 1.353, § 1º)`
          : `“${titulo}” não continua: é decidido por maioria dos presentes, sem quórum especial (CC 1.353, § 1º)`,
      )
  if (votoDosPresentes.resultado !== 'aprovado')
    problemas.push('A maioria dos presentes não autorizou a sessão permanente (CC 1.353, § 1º)')
  if (seguinte === null) problemas.push('Marque o dia e a hora da sessão seguinte (CC 1.353, § 1º, I)')
  else {
    const daData = problemaDaSeguinte(sessoes, seguinte.dia, antecedencia)
    if (daData !== null) problemas.push(daData)
    if (seguinte.hora === null) problemas.push('Marque a hora da sessão seguinte (CC 1.353, § 1º, I)')
  }
  return problemas
}

/** What was done between two sessions. */
export interface EntreSessoes {
  /** Names of the units that were absent, with the proof that they were called; null without one. */
  ausentes: readonly { nome: string; chamadaEm: string | null; ataParcialEm: string | null }[]
  /** The day those present were told when and of what it goes on, in the room. */
  presentesConvocados: boolean
  /** The partial minutes, with the arguments heard. */
  ataParcial: boolean
  sessoes: Sessoes
  seguinte: string
  antecedencia: number | null
}

const unidades = (nomes: readonly string[]): string =>
  `${nomes.length === 1 ? 'a unidade' : 'as unidades'} ${nomes.join(', ')}`

/** What would annul the next session, in Portuguese; nothing when it may open. */
export function problemasDaAbertura(entre: EntreSessoes): string[] {
  const { ausentes, presentesConvocados, ataParcial, sessoes, seguinte, antecedencia } = entre
  const limite = antecedencia === null ? seguinte : somarDias(seguinte, -antecedencia)
  const semChamada = ausentes.filter(({ chamadaEm }) => chamadaEm === null || chamadaEm > limite)
  const semAta = ausentes.filter(({ ataParcialEm }) => ataParcialEm === null)
  const nomes = (quais: EntreSessoes['ausentes']) => unidades(quais.map(({ nome }) => nome))
  return [
    problemaDaSeguinte(sessoes, seguinte, antecedencia),
    presentesConvocados ? null : 'Os presentes não foram convocados na própria assembleia (CC 1.353, § 1º, II)',
    semChamada.length === 0
      ? null
      : `Falta a prova de que ${semChamada.length === 1 ? 'foi chamada a tempo' : 'foram chamadas a tempo'} ${nomes(semChamada)} (CC 1.353, § 1º, II)`,
    ataParcial ? null : 'Falta a ata parcial, com os argumentos apresentados (CC 1.353, § 1º, III)',
    semAta.length === 0 || !ataParcial
      ? null
      : `A ata parcial ainda não foi enviada para ${nomes(semAta)} (CC 1.353, § 1º, III)`,
  ].filter((problema) => problema !== null)
}

/** A vote of one session. Units that did not vote in it are in no line. */
export interface VotoDaSessao<V> {
  unidade: string
  /** Null where co-owners disagreed. */
  voto: V | null
}

/**
 * The votes that stand after some sessions, by unit: those of before, as long as the unit does not say otherwise (1.353, §2º).
 * They are the unit's: whoever buys it finds the vote and may change it until the end; a unit that owes in a later session
 * keeps the vote it cast when it did not, and cannot change it until it pays.
 * @param sessoes in their order, with the units that owed nothing in each
 * @returns the votes, and who counts as owing nothing now: those that do not owe, and those whose earlier vote stands
 */
export function votosQueValem<V>(
  sessoes: readonly { quites: ReadonlySet<string>; votos: readonly VotoDaSessao<V>[] }[],
): { votos: Map<string, V | null>; quites: Set<string> } {
  const votos = new Map<string, V | null>()
  for (const { quites, votos: daSessao } of sessoes)
    for (const { unidade, voto } of daSessao) if (quites.has(unidade)) votos.set(unidade, voto)
  return { votos, quites: new Set([...(sessoes.at(-1)?.quites ?? []), ...votos.keys()]) }
}
