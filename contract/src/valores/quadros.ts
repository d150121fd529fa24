import { formatarData } from './calendario.ts'
import { formatarPercentual, formatarValor } from './moeda.ts'

/**
 * A table as figures with their kinds: a screen, a PDF and a spreadsheet draw the same one, so that none of them works out a
 * figure or words a heading of its own. Pure; amounts in reais, days `YYYY-MM-DD`, percentages as people say them (97.3).
 */

export interface ColunaDoQuadro {
  /** Its unit in it, as in "Receitas (R$)". */
  titulo: string
  tipo: 'texto' | 'data' | 'reais' | 'inteiro' | 'percentual'
  /** Part of the line on paper; those of a table add up to 1. */
  largura: number
}

/** Columns of each kind. @param largura part of the line on paper */
export const coluna = {
  texto: (titulo: string, largura: number): ColunaDoQuadro => ({ titulo, tipo: 'texto', largura }),
  data: (titulo: string, largura: number): ColunaDoQuadro => ({ titulo, tipo: 'data', largura }),
  reais: (titulo: string, largura: number): ColunaDoQuadro => ({ titulo: `${titulo} (R$)`, tipo: 'reais', largura }),
  percentual: (titulo: string, largura: number): ColunaDoQuadro => ({ titulo, tipo: 'percentual', largura }),
}

/** Null where there is nothing to tell. */
export type CelulaDoQuadro = string | number | null

export interface LinhaDoQuadro {
  /** What tells it from the others. */
  chave: string
  celulas: readonly CelulaDoQuadro[]
}

export interface Quadro {
  /** What the table is, as a heading. */
  titulo: string
  /** The same, short: the name of a sheet. */
  folha: string
  colunas: readonly ColunaDoQuadro[]
  linhas: readonly LinhaDoQuadro[]
  total: readonly CelulaDoQuadro[] | null
  /** What is said in its place when it has no line. */
  vazio: string
  /** What has to be known to read it; empty where nothing. */
  nota: string
}

/** A cell as people read it, on screen and paper. */
export function celulaEmTexto({ tipo }: ColunaDoQuadro, celula: CelulaDoQuadro): string {
  if (celula === null) return '–'
  // A total has its word where the lines have a day.
  if (typeof celula === 'string') return tipo === 'data' && /^\d/.test(celula) ? formatarData(celula) : celula
  if (tipo === 'reais') return formatarValor(celula)
  return tipo === 'percentual' ? formatarPercentual(celula) : celula.toLocaleString('pt-BR')
}
