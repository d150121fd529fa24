import { type Icon } from '@tabler/icons-react'

/** One line of the palette: a page or a record to open, or something to do. */
export type Entrada = {
  /** Ações, Páginas, or a kind of record. */
  grupo: string
  texto: string
  detalhe?: string
  /** Other words people look for it by. */
  palavras?: string
  icone: Icon
} & ({ faz: 'abrir'; caminho: string } | { faz: 'sair' | 'tema' })
