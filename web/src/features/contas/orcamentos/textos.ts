import { MESES } from '#contract/valores/calendario.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'

/** Words of the budget's screens. */

/** @param mes 1 to 12 */
export const nomeDoMes = (mes: number): string => MESES[mes - 1] ?? ''

export const OPCOES_DE_MES = MESES.map((nome, i) => ({ value: String(i + 1), label: comMaiuscula(nome) }))

/** Next year, this one and the five before; any other that the address names. */
export function opcoesDeAno(esteAno: number, escolhido: string): { value: string; label: string }[] {
  const anos = new Set(Array.from({ length: 7 }, (_, i) => String(esteAno + 1 - i)))
  return [...anos.add(escolhido)]
    .sort()
    .reverse()
    .map((ano) => ({ value: ano, label: ano }))
}
