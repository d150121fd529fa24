import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import { queSeguram, type LinhaConferida } from './lista.rules.ts'

/** Whether each line that holds a closing has its reason. Pure. */

/** A line that the month goes on without, and why; null where nobody who read the list was asked. */
export interface Motivada {
  linha: LinhaConferida
  motivo: string | null
}

export interface Pedido {
  justificativa?: string | undefined
  visto?: string | undefined
  excecoes?: readonly { linha: string; motivo: string }[] | undefined
}

const E_DIFERENCA = (l: LinhaConferida): boolean => l.tipo === 'diferenca'

/** What is asked in the words that a call without the list has always been answered. */
export const pedeJustificativa = (linhas: readonly LinhaConferida[]): ProblemaDeCampo => ({
  path: 'justificativa',
  message: `${linhas.map((l) => l.texto).join('; ')}: concilie-a, ou escreva por que as contas seguem assim`,
})

const pedeMotivos = (linhas: readonly LinhaConferida[]): ProblemaDeCampo => ({
  path: 'excecoes',
  message: `Escreva o motivo do que falta: ${linhas.map((l) => l.texto).join('; ')}`,
})

/** What is wrong with the reasons that were sent: of no such line, or of one twice. */
function problemasDoEnviado(
  seguram: readonly LinhaConferida[],
  excecoes: NonNullable<Pedido['excecoes']>,
): ProblemaDeCampo[] {
  return excecoes.flatMap(({ linha }, i) => {
    const path = `excecoes.${i}.linha`
    if (!seguram.some((l) => l._id === linha))
      return [{ path, message: 'Esta linha não segura o fechamento: não há o que justificar' }]
    return excecoes.findIndex((e) => e.linha === linha) < i
      ? [{ path, message: 'O motivo desta linha já foi dito' }]
      : []
  })
}

/**
 * The lines a month is closed without, each with its reason: its own or, of bank and books, the `justificativa`.
 * @param linhas all of the list
 * @param deAntes the reason written of a line's very difference in an earlier closing of the month, which a call without the list may
 *   lean on; null where there is none
 */
export function excecoesPedidas(
  linhas: readonly LinhaConferida[],
  { justificativa, visto, excecoes = [] }: Pedido,
  deAntes: (l: LinhaConferida) => string | null,
): { problemas: ProblemaDeCampo[]; excecoes: Motivada[] } {
  const seguram = queSeguram(linhas)
  const leu = visto !== undefined
  const motivoDe = (l: LinhaConferida): string | null =>
    excecoes.find((e) => e.linha === l._id)?.motivo ??
    (E_DIFERENCA(l) ? (justificativa ?? (leu ? null : deAntes(l))) : null)
  const motivadas = seguram.map((linha) => ({ linha, motivo: motivoDe(linha) }))
  const sem = motivadas.filter((m) => m.motivo === null).map((m) => m.linha)
  const diferencas = sem.filter(E_DIFERENCA)
  const pede = leu ? sem : diferencas
  const faltam = pede.length === 0 ? [] : [leu ? pedeMotivos(pede) : pedeJustificativa(pede)]
  const naoLidas: ProblemaDeCampo[] =
    leu || excecoes.length === 0
      ? []
      : [{ path: 'visto', message: 'Informe em visto o resumo da lista em que estão estas linhas' }]
  return { problemas: [...naoLidas, ...problemasDoEnviado(seguram, excecoes), ...faltam], excecoes: motivadas }
}
