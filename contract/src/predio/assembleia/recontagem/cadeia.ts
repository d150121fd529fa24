import type { Linha, Registro } from './forma.ts'

/**
 * The chain over the lines of an assembly. The links are those of the books (docs/livros-que-se-provam.md): UTF-8, SHA-256 in
 * hexadecimal, JSON lists without spaces, sixty-four zeros before the first. WebCrypto, so that a page without a server can
 * work them out again.
 */

/** What the chain begins with. */
export const COMECO = '0'.repeat(64)

/**
 * One text for one value: JSON without spaces, keys in the order of their characters. Numbers are whole: a float is not
 * written alike everywhere.
 * @throws RangeError on a number that is not whole, TypeError on what JSON does not have
 */
export function textoCanonico(valor: unknown): string {
  if (typeof valor === 'number') {
    if (!Number.isSafeInteger(valor)) throw new RangeError(`Número que não é inteiro: ${valor}`)
    return String(valor)
  }
  if (valor === null || typeof valor === 'string' || typeof valor === 'boolean') return JSON.stringify(valor)
  if (Array.isArray(valor)) return `[${valor.map(textoCanonico).join(',')}]`
  if (typeof valor !== 'object') throw new TypeError(`Não tem texto: ${typeof valor}`)
  const campos = Object.entries(valor).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${campos.map(([nome, um]) => `${JSON.stringify(nome)}:${textoCanonico(um)}`).join(',')}}`
}

export async function resumoDoTexto(texto: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What names a line among all: the device and which of its lines it is. */
export const chaveDo = ({ aparelho, sequencia }: Registro): string => JSON.stringify([aparelho, sequencia])

/** The link of a line, from the one before it. No text is digested apart: the lines name nobody. */
export async function eloDepoisDe(anterior: string, { n, em, registro }: Omit<Linha, 'elo' | 'recibo'>) {
  const resumo = await resumoDoTexto(textoCanonico(registro))
  return resumoDoTexto(JSON.stringify([anterior, n, 'assembleia', chaveDo(registro), resumo, '', em]))
}

/** Letters and figures that nobody takes for another, on paper or read aloud: no 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
const LETRAS = '3479ACDEFHJKMNPQRTWXY'
const TAMANHO = 10

/** `K4TM9-WQAC3`: what the voter keeps, and finds in the file. Forty-three bits of the link. */
export function reciboDe(elo: string): string {
  let resto = BigInt(`0x${elo}`)
  let codigo = ''
  for (let i = 0; i < TAMANHO; i++) {
    codigo += LETRAS[Number(resto % BigInt(LETRAS.length))] ?? ''
    resto /= BigInt(LETRAS.length)
  }
  return `${codigo.slice(0, TAMANHO / 2)}-${codigo.slice(TAMANHO / 2)}`
}

/** The receipt of a line; null of what is no vote. */
export const reciboDaLinha = (registro: Registro, elo: string): string | null =>
  registro.tipo === 'voto' ? reciboDe(elo) : null

/**
 * Puts lines at the end of a chain, in the order they came in.
 * @param antes the chain so far
 * @returns the new lines alone
 */
export async function encadear(
  antes: readonly Linha[],
  chegaram: readonly { em: string; registro: Registro }[],
): Promise<Linha[]> {
  const novas: Linha[] = []
  let elo = antes.at(-1)?.elo ?? COMECO
  for (const { em, registro } of chegaram) {
    const n = antes.length + novas.length + 1
    elo = await eloDepoisDe(elo, { n, em, registro })
    novas.push({ n, em, registro, elo, recibo: reciboDaLinha(registro, elo) })
  }
  return novas
}
