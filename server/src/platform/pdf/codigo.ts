import type PDFDocument from 'pdfkit'

/** A text to be copied from a document, as the code of a PIX. */

const CORPO = 9
/** Letters of this height are read, also where they are drawn narrower; below that they are not. */
const MENOR_CORPO = 7.5
/** How narrow letters are drawn at most, in percent of their width. */
const MAIS_ESTREITA = 62
const [MONO, NORMAL] = ['Courier', 'Helvetica']

/** A code in as few lines as hold it, none of which ends or begins with a space. */
export function partirCodigo(texto: string, cabe: (parte: string) => boolean): string[] {
  const linhas: string[] = []
  let resto = texto
  while (!cabe(resto)) {
    let corte = 1
    while (corte < resto.length && cabe(resto.slice(0, corte + 1))) corte++
    while (corte > 1 && (resto[corte] === ' ' || resto[corte - 1] === ' ')) corte--
    linhas.push(resto.slice(0, corte))
    resto = resto.slice(corte)
  }
  return [...linhas, resto]
}

/**
 * How a code is set: in one line, because who copies two gets a line break in the middle, and banks refuse it. What is too long
 * is drawn with narrower letters and then with smaller ones, as far as they can be read; one too long even so (a key of 77
 * letters) is cut where no space is lost.
 * @param largura points of the line
 * @returns `escala` in percent of the letters' width
 */
export function medirCodigo(doc: InstanceType<typeof PDFDocument>, texto: string, largura: number) {
  const larguraDe = (fonte: string) => doc.font(fonte).fontSize(CORPO).widthOfString(texto)
  const fonte = larguraDe(MONO) <= largura ? MONO : NORMAL
  const inteiro = larguraDe(fonte)
  const escala = Math.min(100, Math.max(MAIS_ESTREITA, Math.floor((100 * largura) / inteiro)))
  const cheio = Math.floor(((CORPO * largura) / ((inteiro * escala) / 100)) * 20) / 20
  const corpo = Math.min(CORPO, Math.max(MENOR_CORPO, cheio))
  doc.font(fonte).fontSize(corpo)
  const cabe = (parte: string) => (doc.widthOfString(parte) * escala) / 100 <= largura
  return { fonte, corpo, escala, linhas: partirCodigo(texto, cabe) }
}
