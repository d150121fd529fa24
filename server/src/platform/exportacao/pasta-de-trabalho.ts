import type { Coluna, Linha } from './tabela.ts'
import { emCabecalho, emCelulas, emTotal, FONTE } from './xlsx-celulas.ts'

/** One sheet, of few enough rows to be put together without a thread of its own. */
export interface Folha {
  nome: string
  colunas: readonly Coluna[]
  linhas: readonly Linha[]
  rodape?: Linha
}

/** Sheets as one XLSX file. For documents of some hundred rows; lists of any length go through `emXlsx`. */
export async function emPastaDeTrabalho(folhas: readonly Folha[]): Promise<Buffer> {
  // Loaded when the first one is asked for: no start waits for it.
  const { default: escrever } = await import('write-excel-file/node')
  const conteudo = folhas.map(({ nome, colunas, linhas, rodape }) => ({
    sheet: nome,
    columns: colunas.map((c) => ({ width: c.largura })),
    stickyRowsCount: 1,
    data: [
      emCabecalho(colunas),
      ...linhas.map((l) => emCelulas(l, colunas)),
      ...(rodape ? [emTotal(rodape, colunas)] : []),
    ],
  }))
  return escrever(conteudo, FONTE).toBuffer()
}
