/** What somebody says by hand of the lines of a return file, as the calls take it, and how much of a file is done at once. Pure. */

/** The most titles of one file that are settled at once. */
export const MAXIMO_DE_BAIXAS = 500
/** The most lines of one file that somebody says by hand what they are. */
export const MAXIMO_DE_ESCOLHAS = 100

/** What a line is, said by hand: a charge that it pays, or a credit of a unit. */
export interface EscolhaDoTitulo {
  linha: number
  tipo: 'cobranca' | 'credito'
  /** Of the charge, or of the unit. */
  id: string
}

/** The choices as the calls take them, `12=cobranca:ID,14=credito:ID`; undefined for none. */
export const emTextoDeEscolhas = (todas: readonly EscolhaDoTitulo[]): string | undefined =>
  todas.length === 0 ? undefined : todas.map((e) => `${e.linha}=${e.tipo}:${e.id}`).join(',')

/** The same the other way, of a text that has that form. */
export const lerEscolhas = (texto: string): EscolhaDoTitulo[] =>
  texto.split(',').map((uma) => {
    const [linha = '', oQue = ''] = uma.split('=')
    const [tipo, id = ''] = oQue.split(':')
    return { linha: Number(linha), tipo: tipo === 'credito' ? 'credito' : 'cobranca', id }
  })
