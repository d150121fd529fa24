import type PDFDocument from 'pdfkit'

/** A text to be copied from a document, as the code of a PIX. */

const CORPO = 9
/** Below this nobody finds it on the page to copy it. */
const MENOR_CORPO = 4.5
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
 * How a code is set: in one line, because who copies two gets a line break in the middle, and banks refuse it. It is set
 * smaller until it fits; one too long even so (a key of 77 letters) is cut where no space is lost.
 * @param largura points of the line
 */
export function medirCodigo(doc: InstanceType<typeof PDFDocument>, texto: string, largura: number) {
  const larguraDe = (fonte: string) => doc.font(fonte).fontSize(CORPO).widthOfString(texto)
  const fonte = larguraDe(MONO) <= largura ? MONO : NORMAL
  const inteiro = Math.floor(((CORPO * largura) / larguraDe(fonte)) * 20) / 20
  const corpo = Math.min(CORPO, Math.max(MENOR_CORPO, inteiro))
  doc.font(fonte).fontSize(corpo)
  return { fonte, corpo, linhas: partirCodigo(texto, (parte) => doc.widthOfString(parte) <= largura) }
}
