import { termosDe } from '#server/platform/db/palavras.rules.ts'

const ANTES = 60
const TAMANHO = 180

/** The text without accents and in lower case, letter for letter; null when some letter would become two. */
function dobrado(texto: string): string | null {
  const d = texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return d.length === texto.length ? d : null
}

/** Where the word after the first space between two places begins; the second one, where there is none. */
function depoisDoEspaco(texto: string, de: number, ate: number): number {
  const espaco = texto.slice(de, ate).indexOf(' ')
  return espaco < 0 ? ate : de + espaco + 1
}

/**
 * The part of a text around the first word of a search that occurs in it, cut between words, with … where it goes on.
 * @returns null when no word of the search is there
 */
export function trechoCom(texto: string, busca: string): string | null {
  const composto = texto.normalize('NFC')
  const palheiro = dobrado(composto)
  if (palheiro === null) return null
  const onde = termosDe(busca)
    .flat(2)
    .map((palavra) => palheiro.search(new RegExp(`(?<![\\p{L}\\p{N}])${palavra}`, 'u')))
    .find((posicao) => posicao >= 0)
  if (onde === undefined) return null
  const comeco = onde <= ANTES ? 0 : depoisDoEspaco(composto, onde - ANTES, onde)
  const limite = comeco + TAMANHO
  const ultimoEspaco = composto.lastIndexOf(' ', limite)
  const fim = limite >= composto.length ? composto.length : ultimoEspaco > onde ? ultimoEspaco : limite
  return `${comeco > 0 ? '…' : ''}${composto.slice(comeco, fim).toWellFormed()}${fim < composto.length ? '…' : ''}`
}
