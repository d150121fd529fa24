import { cabecalhoEmCsv, linhasEmCsv } from './csv.rules.ts'
import type { Tabela } from './tabela.ts'

/** A table as CSV, a batch at a time. */
export async function* emCsv({ colunas, lotes, rodape }: Tabela): AsyncGenerator<string> {
  yield cabecalhoEmCsv(colunas)
  for await (const lote of lotes) yield linhasEmCsv(colunas, lote)
  if (rodape) yield linhasEmCsv(colunas, [rodape()])
}
