/** How the seal of the books is read: on screens, in documents, in mails. Pure: no schema here. */

/** A seal as people compare it: groups of four letters. */
export const seloEmGrupos = (selo: string): string => selo.replace(/(.{4})(?=.)/g, '$1 ')

/** The seal of a month, in a sentence. */
export const seloEmPalavras = (selo: string): string => `Selo dos livros no fechamento do mês: ${seloEmGrupos(selo)}`

/** What it is for, for whoever has it on paper. */
export const PARA_QUE_SERVE_O_SELO =
  'Guarde-o: se alguém mudar um lançamento daquele mês ou de antes, mesmo por fora do sistema, o selo que a administração e o conselho veem em “Conferir estes livros” deixa de ser este.'
