import type { Logotipo } from '../arquivos/logotipo.ts'

/**
 * Documents people keep: A4, text and tables, tagged for screen readers (headings, tables with header cells, figures with
 * their text), language pt-BR. Only the standard fonts are used, so that nothing is embedded.
 */

/** A column of a table; widths are parts of the line, and add up to 1. */
interface Coluna {
  titulo: string
  largura: number
  numero?: boolean
}

export type Bloco =
  /** `junto`: points of what follows that stay on its page. */
  | { tipo: 'titulo'; texto: string; junto?: number }
  /** `corpo`: the size of its letters in points, where it is to be read from afar. */
  | { tipo: 'paragrafo'; texto: string; destaque?: boolean; corpo?: number }
  | { tipo: 'fatos'; fatos: readonly (readonly [rotulo: string, valor: string])[] }
  | { tipo: 'tabela'; colunas: readonly Coluna[]; linhas: readonly (readonly string[])[]; total?: readonly string[] }
  | { tipo: 'codigo'; texto: string }
  | { tipo: 'figura'; png: Buffer; lado: number; alt: string }
  /** What has to be seen at a glance, in a frame: the last is the largest. With a code to be read, of 5 cm. */
  | { tipo: 'moldura'; fatos: readonly Destaque[]; qr?: { png: Buffer; alt: string } }
  /** Rules to sign on, two beside each other, with who signs under each. */
  | { tipo: 'assinaturas'; nomes: readonly (readonly [nome: string, papel: string])[] }

/** A fact of a frame, and what is said of it in small letters. */
export interface Destaque {
  rotulo: string
  valor: string
  nota?: string
}

/** The head of a document: who issues it. */
export interface Timbre {
  nome: string
  linhas: readonly string[]
  logo: Logotipo | null
}

export interface Documento {
  titulo: string
  timbre: Timbre
  blocos: readonly Bloco[]
  rodape: string
}
