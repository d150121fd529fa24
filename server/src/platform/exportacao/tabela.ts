/** A table to be written to a file. The header, the widths and the kind of each column; rows come in batches. */
export interface Coluna {
  titulo: string
  tipo: 'texto' | 'data' | 'reais' | 'inteiro' | 'percentual'
  /** Width in characters, for the spreadsheet. */
  largura: number
  /** Decimals of a number in a CSV, where they are not those of its kind. */
  casas?: number
}

/** Text as it is; a day as `YYYY-MM-DD`; an amount in reais, a count and a percentage (97.3) as numbers; null for an empty cell. */
export type Celula = string | number | null
export type Linha = Celula[]

export interface Tabela {
  /** Name of the sheet. */
  nome: string
  colunas: readonly Coluna[]
  lotes: AsyncIterable<Linha[]>
  /** The last row, if there is one, asked for when every batch has passed. */
  rodape?: () => Linha
}
