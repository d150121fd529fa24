import type { CampoDaImportacao } from '#contract/pessoas/importacoes.ts'

/** What a column of the template is. */
export interface ColunaDoModelo {
  campo: CampoDaImportacao
  /** In the first row of the template, and in the list of what a column may be. */
  titulo: string
  exemplo: string
  /** How the example is written in a spreadsheet; a text where nothing is said. */
  tipo?: 'data' | 'reais'
  /** What goes in it, as a sentence. */
  explica: string
  obrigatoria?: true
}

/** A kind of record that comes from files: its call, its words, its columns. */
export interface Assunto {
  /** Where its calls begin. */
  base: `/api/${'moradores' | 'unidades' | 'fornecedores' | 'receitas' | 'despesas' | 'cobrancas' | 'fundos'}/importacoes`
  titulo: string
  sub: string
  lista: { caminho: string; nome: string }
  colunas: readonly ColunaDoModelo[]
  /** Which columns cannot be missing, as a sentence, and where they are missing. */
  obrigatoria: string
  falta: string
  novas: string
  /** "1 pessoa", "1.234 pessoas". */
  contar: (n: number) => string
  importada: (n: number) => string
  limite: string
  /** Name of the template, without its extension. */
  modelo: string
  /** What importing does that nobody would guess. */
  aviso?: string
  /** Whether the people of it may be invited. */
  convida?: true
  /** What undoing does, and what it says of what stayed. */
  aoDesfazer: (n: number) => string
  ficaram: (n: number) => string
}

const inteiro = new Intl.NumberFormat('pt-BR')

/** "1 pessoa", "1.234 pessoas". */
export const plural = (n: number, uma: string, varias: string): string =>
  `${inteiro.format(n)} ${n === 1 ? uma : varias}`

/** The fields without which nothing can be judged. */
export const obrigatoriosDe = ({ colunas }: Assunto): CampoDaImportacao[] =>
  colunas.filter((c) => c.obrigatoria).map((c) => c.campo)

/** What a column of the file may be said to be. */
export const camposDe = ({ colunas }: Assunto): { value: CampoDaImportacao; label: string }[] =>
  colunas.map(({ campo, titulo }) => ({ value: campo, label: titulo }))
