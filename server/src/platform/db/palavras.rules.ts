import { normalizar } from '#contract/protocolo/comum.ts'

/**
 * Words as a search compares them: the same on both engines, because neither of them splits texts here. A record keeps its
 * words with single spaces between them; each word that is typed must begin one of them (product rule §1.5).
 */

/** Of a longer one nobody remembers more. Also keeps a lexeme of PostgreSQL under its limit. */
const MAIOR_PALAVRA = 60
/** Words of a search that count. */
const MAIOR_BUSCA = 8

const AGRUPADO = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/
const DECIMAL = /^\d+[.,]\d{1,2}$/
const EM_PARTES = /^\d+(?:[.,/-]\d+)+$/

/** Lower case, without accents, the apostrophes of keyboards and of printers alike. "R$" is not a word. */
const dobrar = (texto: string): string =>
  normalizar(texto)
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\br\$/g, ' ')

/** What stands between spaces, with the signs that may hold parts of one word together. */
const pedacosDe = (texto: string): string[] =>
  dobrar(texto)
    .split(/[^\p{L}\p{N}.,/'@-]+/u)
    .map((p) => p.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((p) => p !== '')

const partesDe = (pedaco: string): string[] => pedaco.split(/[^\p{L}\p{N}]+/u).filter((p) => p !== '')

const curta = (palavra: string): string => [...palavra].slice(0, MAIOR_PALAVRA).join('')

/** An amount in one spelling, whichever was typed: `1.484,37`, `1484,37` and `1484.37` are `1484c37`. Null for what is none. */
function quantia(pedaco: string): string | null {
  if (AGRUPADO.test(pedaco)) return pedaco.replaceAll('.', '').replace(',', 'c')
  return DECIMAL.test(pedaco) ? pedaco.replace(/[.,]/, 'c') : null
}

function palavrasDoPedaco(pedaco: string): string[] {
  const partes = partesDe(pedaco)
  if (partes.length === 1) return partes
  const valor = quantia(pedaco)
  return [
    ...partes,
    // A document or a word with a hyphen is found without its signs too.
    partes.join(''),
    ...(valor === null ? [] : [valor]),
    ...(EM_PARTES.test(pedaco) ? [partes.join('c')] : []),
  ]
}

declare const MARCA: unique symbol
/** What only `emPalavras` makes: a column that is searched takes nothing else. */
export type Palavras = string & { [MARCA]: true }

/** The words of a record, each once, single spaces between them. */
export const emPalavras = (...textos: readonly (string | null | undefined)[]): Palavras => {
  const palavras = textos.flatMap((t) => (t ? pedacosDe(t).flatMap(palavrasDoPedaco) : []))
  return [...new Set(palavras.map(curta))].join(' ') as Palavras
}

/** An amount as a word of its own, whichever spelling is typed: 148437 is `1484c37`. @param centavos of either sign */
export const palavraDoValor = (centavos: number): string => {
  const inteiro = Math.abs(centavos)
  return `${Math.floor(inteiro / 100)}c${String(inteiro % 100).padStart(2, '0')}`
}

/** A word of the search: any of its spellings, each of which may be of several words. */
export type Termo = readonly (readonly string[])[]

const ORDINAIS: Readonly<Record<string, string>> = { a: 'ª', ª: 'a', o: 'º', º: 'o' }

/** `2a` and `1o`, as a phone types them, are `2ª` and `1º` of a record, and the other way round. Null for what is no ordinal. */
function ordinal([palavra = '']: readonly string[]): Termo | null {
  const outra = ORDINAIS[palavra.slice(-1)]
  const numero = palavra.slice(0, -1)
  return outra !== undefined && /^\d+$/.test(numero) ? [[palavra], [numero + outra]] : null
}

/** What was typed, word by word; words that can match nothing are left out. */
export const termosDe = (busca: string): Termo[] =>
  pedacosDe(busca)
    .slice(0, MAIOR_BUSCA)
    .map((pedaco) => {
      const partes = partesDe(pedaco).map(curta)
      if (partes.length === 1) return ordinal(partes) ?? [partes]
      const valor = quantia(pedaco)
      if (valor !== null) return [[valor]]
      const junta = [curta(partes.join(''))]
      // The parts of an address may begin those of another's.
      return pedaco.includes('@') ? [junta] : [partes, junta]
    })

/** Whether every word of the search begins a word of a text; nothing typed is in every text, and signs alone in none. */
export function combina(texto: string, busca: string): boolean {
  const palavras = emPalavras(texto).split(' ')
  const termos = termosDe(busca)
  if (termos.length === 0) return busca.trim() === ''
  return termos.every((termo) =>
    termo.some((grafia) => grafia.every((p) => palavras.some((palavra) => palavra.startsWith(p)))),
  )
}
