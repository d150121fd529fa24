import { normalizar } from '#contract/comum.ts'

const ANTES = 60
const TAMANHO = 180

/** The text without accents and in lower case, letter for letter; null when some letter would become two. */
function dobrado(texto: string): string | null {
  const d = texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return d.length === texto.length ? d : null
}

/**
 * The part of a text around the first word of a search that occurs in it, cut between words, with … where it goes on.
 * @returns null when no word of the search is there
 */
export function trechoCom(texto: string, busca: string): string | null {
  const composto = texto.normalize('NFC')
  const palheiro = dobrado(composto)
  if (palheiro === null) return null
  const onde = normalizar(busca)
    .split(' ')
    .filter((palavra) => palavra !== '')
    .map((palavra) => palheiro.indexOf(palavra))
    .find((posicao) => posicao >= 0)
  if (onde === undefined) return null
  const inicio = onde <= ANTES ? 0 : composto.indexOf(' ', onde - ANTES) + 1
  const comeco = inicio > onde ? onde : inicio
  const limite = comeco + TAMANHO
  const ultimoEspaco = composto.lastIndexOf(' ', limite)
  const fim = limite >= composto.length ? composto.length : ultimoEspaco > onde ? ultimoEspaco : limite
  return `${comeco > 0 ? '…' : ''}${composto.slice(comeco, fim).toWellFormed()}${fim < composto.length ? '…' : ''}`
}
