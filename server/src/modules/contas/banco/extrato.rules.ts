import { problemaDaData } from '#contract/valores/calendario.ts'
import type { ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'

/** What any statement says, whatever the file: its lines, and how each is told from all others. */

/** The account a file is of, as the file writes it. */
export interface ContaDoArquivo {
  banco: string
  agencia: string
  numero: string
}

export interface LinhaDoExtrato {
  /** Line of the file, from 1. */
  numero: number
  /** `YYYY-MM-DD`. */
  data: string
  /** Signed centavos, never zero. */
  valor: number
  descricao: string
  documento: string | null
  /** The bank's own id of the line (FITID); null in a CSV. */
  fitid: string | null
}

export interface ExtratoLido {
  formato: 'ofx' | 'csv'
  /** Null when the file does not say. */
  conta: ContaDoArquivo | null
  linhas: LinhaDoExtrato[]
  /** One list for each line that cannot be read. */
  comProblema: ProblemaDaLinha[][]
  /** The days the file says it covers; each null when it does not say, or not in a way to believe. */
  periodo: { de: string | null; ate: string | null }
  /** Centavos; null when the file does not say. */
  saldo: { valor: number; em: string } | null
}

export const MAX_DESCRICAO = 300

/** Text of a bank as it is kept: one line, no control characters, at most `MAX_DESCRICAO` characters. */
export const limparTexto = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_DESCRICAO)
    .trim()

const ANTIGA = '1990-01-01'

/** A calendar day a statement may have, or what is wrong with it. @param limite the last day admitted */
export function problemaDoDia(dia: string, limite: string): string | null {
  const problema = problemaDaData(dia)
  if (problema) return problema
  if (dia < ANTIGA) return 'A data é antiga demais para um extrato'
  return dia > limite ? 'A data está no futuro' : null
}

/**
 * What tells a line from every other of its account: the same file twice, or two that overlap, give the same keys.
 * Day and value stand beside the bank's id because some banks use an id again. Lines that are alike in everything are
 * told apart by their place among themselves.
 */
export function chavesDasLinhas(linhas: readonly LinhaDoExtrato[]): string[] {
  const vistas = new Map<string, number>()
  return linhas.map((l) => {
    const quem = l.fitid === null ? `${l.descricao}|${l.documento ?? ''}` : l.fitid
    const base = `${prefixoDo(l.fitid === null ? 'csv' : 'ofx')}${l.data}|${l.valor}|${quem}`
    const vez = (vistas.get(base) ?? 0) + 1
    vistas.set(base, vez)
    return vez === 1 ? base : `${base}|${vez}`
  })
}

/** Keys of the lines that the files of a format brought begin so. */
export const prefixoDo = (formato: ExtratoLido['formato']): string => `${formato}|`

/**
 * Lines of a file that may be ones which the account has from a file of the other format: banks write the same line in
 * other words there, and only the day and the value are sure to be equal. As many as the account has, in their order.
 * @param doOutro what the account has from the other format, any order
 */
export function parecidasCom<L extends Pick<LinhaDoExtrato, 'data' | 'valor'>>(
  linhas: readonly L[],
  doOutro: readonly Pick<LinhaDoExtrato, 'data' | 'valor'>[],
): Set<L> {
  const quantas = new Map<string, number>()
  const chave = ({ data, valor }: Pick<LinhaDoExtrato, 'data' | 'valor'>) => `${data}|${valor}`
  for (const o of doOutro) quantas.set(chave(o), (quantas.get(chave(o)) ?? 0) + 1)
  return new Set(
    linhas.filter((l) => {
      const restam = quantas.get(chave(l)) ?? 0
      quantas.set(chave(l), restam - 1)
      return restam > 0
    }),
  )
}

/**
 * The days a statement covers: what the file says, and never less than its lines. One that does not say its end goes as
 * far as the day of its balance, which is the bank's word for the end of it.
 * @param presente no day after it is covered, whatever the file says
 * @returns null for one without lines
 */
export function coberturaDe(
  { linhas, periodo, saldo }: Pick<ExtratoLido, 'linhas' | 'periodo' | 'saldo'>,
  presente: string,
): { de: string; ate: string } | null {
  const dias = periodoDe(linhas)
  if (dias === null) return null
  const fim = periodo.ate ?? saldo?.em ?? dias.ate
  const ate = fim > presente ? presente : fim
  return {
    de: periodo.de !== null && periodo.de < dias.de ? periodo.de : dias.de,
    ate: ate > dias.ate ? ate : dias.ate,
  }
}

/** From the first day of some lines to the last; null of none. */
export function periodoDe(linhas: readonly Pick<LinhaDoExtrato, 'data'>[]): { de: string; ate: string } | null {
  const [de, ...seguintes] = linhas.map((l) => l.data).sort()
  return de === undefined ? null : { de, ate: seguintes.at(-1) ?? de }
}
