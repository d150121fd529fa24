import type { Frequencia } from '#contract/predio/agendas.ts'
import { descreverFrequencia } from '#contract/predio/agendas/repeticao.ts'

/** A repetition as selects offer it. */
export interface Repeticao {
  frequencia: Frequencia
  intervalo: number
}

/** `semanal:2`: how the select names a repetition; '' is none. */
export const nomeDaRepeticao = (r: Repeticao | null): string => (r === null ? '' : `${r.frequencia}:${r.intervalo}`)

/** What a name of the select stands for. */
export function lerRepeticao(nome: string): Repeticao | null {
  const [frequencia, intervalo] = nome.split(':')
  return nome === '' ? null : { frequencia: frequencia as Frequencia, intervalo: Number(intervalo) }
}

const FREQUENCIAS: readonly [Frequencia, number][] = [
  ['diaria', 1],
  ['semanal', 1],
  ['semanal', 2],
  ['mensal', 1],
  ['mensal', 2],
  ['mensal', 3],
  ['mensal', 6],
  ['anual', 1],
]

/** The usual repetitions, and the one the appointment has when it is another. */
export function opcoesDeRepeticao(atual: Repeticao | null) {
  const usuais = FREQUENCIAS.map(([frequencia, intervalo]) => ({ frequencia, intervalo }))
  const todas =
    atual && !usuais.some((u) => nomeDaRepeticao(u) === nomeDaRepeticao(atual)) ? [...usuais, atual] : usuais
  return [
    { value: '', label: 'Não se repete' },
    ...todas.map((r) => ({ value: nomeDaRepeticao(r), label: descreverFrequencia(r) })),
  ]
}
