import { CsvError, parse } from 'csv-parse/sync'

/** Reading a table of monthly indices. Pure. */

export interface IndiceLido {
  mes: string
  /** Millionths of a percent. */
  micros: number
}

const MES = /^(?:(?:\d{2}\/)?(\d{2})\/(\d{4})|(\d{4})-(\d{2})(?:-\d{2})?)$/
const VALOR = /^(-?)(\d{1,3})(?:[.,](\d{1,6}))?\s*%?$/

/** `11/2026`, `01/11/2026`, `2026-11` or `2026-11-01` → `2026-11`; null for what is no month. */
export function lerMes(texto: string): string | null {
  const [, mesA, anoA, anoB, mesB] = MES.exec(texto) ?? []
  const [ano, mes] = [anoA ?? anoB, mesA ?? mesB]
  if (ano === undefined || mes === undefined || Number(mes) < 1 || Number(mes) > 12) return null
  return Number(ano) >= 1900 && Number(ano) <= 2999 ? `${ano}-${mes}` : null
}

/** `0,612345` or `-0.11` → millionths of a percent; null for what is no value. */
export function lerValor(texto: string): number | null {
  const [, sinal, inteiros, casas = ''] = VALOR.exec(texto.replace('−', '-')) ?? []
  if (inteiros === undefined) return null
  const micros = Number(inteiros) * 1_000_000 + Number(casas.padEnd(6, '0'))
  if (micros > (sinal === '-' ? 20_000_000 : 100_000_000)) return null
  return sinal === '-' && micros !== 0 ? -micros : micros
}

const MAX_PROBLEMAS = 10

/** The records of a CSV, each with the line of the text it ends in; what is wrong, when its quotes do not pair. */
function separar(csv: string): { record: string[]; info: { lines: number } }[] | string {
  try {
    return parse(csv, {
      delimiter: [';', '\t'],
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch (erro) {
    if (!(erro instanceof CsvError)) throw erro
    return `Linha ${String(erro.lines)}: as aspas não se fecham ou estão fora do lugar`
  }
}

/**
 * Reads lines `month;value`, with or without a title line.
 * @param ate last month there can be an index of
 * @returns the months, or what is wrong with each line, by its place in the text, empty ones counted
 */
export function lerIndices(csv: string, ate: string): { indices: IndiceLido[] } | { problemas: string[] } {
  const linhas = separar(csv)
  if (typeof linhas === 'string') return { problemas: [linhas] }
  const indices = new Map<string, IndiceLido>()
  const problemas: string[] = []
  for (const [i, { record, info }] of linhas.entries()) {
    const [primeira = '', segunda = ''] = record
    const [mes, micros] = [lerMes(primeira), lerValor(segunda)]
    if (i === 0 && mes === null && micros === null) continue
    if (mes === null) problemas.push(`Linha ${info.lines}: “${primeira.slice(0, 30)}” não é um mês, como 11/2026`)
    else if (micros === null)
      problemas.push(`Linha ${info.lines}: “${segunda.slice(0, 30)}” não é uma porcentagem, como 0,52`)
    else if (mes > ate) problemas.push(`Linha ${info.lines}: ${primeira} ainda não chegou`)
    else if (indices.has(mes)) problemas.push(`Linha ${info.lines}: o mês ${primeira} se repete`)
    else indices.set(mes, { mes, micros })
  }
  if (problemas.length > 0) return { problemas: problemas.slice(0, MAX_PROBLEMAS) }
  if (indices.size === 0) return { problemas: ['O arquivo não tem nenhum mês'] }
  return { indices: [...indices.values()] }
}
