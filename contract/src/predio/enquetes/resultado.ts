/** What the answers to a poll add up to, and who may see it. Pure. */

export interface Resposta {
  /** Numbers of the options that were chosen, from 1. */
  opcoes: readonly number[]
}

/** How many chose each option, in the order of the options. @param quantas options there are */
export const votosDe = (respostas: readonly Resposta[], quantas: number): number[] =>
  Array.from({ length: quantas }, (_, i) => respostas.filter((r) => r.opcoes.includes(i + 1)).length)

/** Whether the figures are shown: to the administration always, to others once they answered or it is over. */
export const mostraResultado = (quem: { administra: boolean; respondeu: boolean; encerrada: boolean }): boolean =>
  quem.administra || quem.respondeu || quem.encerrada

/** Why an answer is none, in Portuguese; null when it is. @param quantas options there are */
export function problemaDaResposta(opcoes: readonly number[], quantas: number, varias: boolean): string | null {
  if (opcoes.length === 0) return 'Escolha uma opção'
  if (!varias && opcoes.length > 1) return 'Escolha uma opção só'
  return opcoes.every((o) => Number.isInteger(o) && o >= 1 && o <= quantas) ? null : 'Esta opção não existe'
}
