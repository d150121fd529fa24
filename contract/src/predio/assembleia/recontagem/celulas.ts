/** Tables as text: RFC 4180, with `;` between cells as spreadsheets in Brazil have it, and UTF-8 said by its mark. */

/** Without it Excel reads UTF-8 as Latin-1. */
const MARCA = '\ufeff'

/** A text that a spreadsheet would take for a formula, also behind spaces and controls, gets an apostrophe (OWASP, CSV injection). */
const semFormula = (texto: string): string =>
  /^[\p{Cc}\s]*[\p{Cc}=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(texto) ? `'${texto}` : texto

const celula = (texto: string): string => {
  const seguro = semFormula(texto)
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

export const escreverCelulas = (linhas: readonly (readonly string[])[]): string =>
  MARCA + linhas.map((linha) => `${linha.map(celula).join(';')}\r\n`).join('')

/** A cell with quotes or without, and what ends it: the next cell, the next line, or the end. */
const CELULA = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/y

/** The cells of such a text, with their apostrophes; null where it is not one. */
export function lerCelulas(texto: string): string[][] | null {
  const linhas: string[][] = []
  let linha: string[] = []
  CELULA.lastIndex = texto.startsWith(MARCA) ? MARCA.length : 0
  while (CELULA.lastIndex < texto.length) {
    const achada = CELULA.exec(texto)
    if (achada === null) return null
    const [, comAspas, semAspas = '', fim] = achada
    linha.push(comAspas?.replaceAll('""', '"') ?? semAspas)
    if (fim === ';') continue
    linhas.push(linha)
    linha = []
  }
  return linhas
}
