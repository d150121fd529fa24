import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Bloco } from '#server/platform/pdf/documento.ts'

/** How sections of a person's copy are written. */

type Colunas = readonly (readonly [titulo: string, largura: number])[]

/** A list of the copy; what it is called, what its columns are, and its rows as people read them. */
export function secao(titulo: string, colunas: Colunas, linhas: readonly (readonly string[])[]): Bloco[] {
  const corpo: Bloco =
    linhas.length === 0
      ? { tipo: 'paragrafo', texto: 'Nada guardado.' }
      : { tipo: 'tabela', colunas: colunas.map(([t, largura]) => ({ titulo: t, largura })), linhas }
  return [{ tipo: 'titulo', texto: titulo }, corpo]
}

/** An instant that may not have been. */
export const quando = (instante: string | null, sem = 'Não') => (instante === null ? sem : formatarInstante(instante))
