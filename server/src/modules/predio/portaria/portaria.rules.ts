import { normalizar } from '#contract/protocolo/comum.ts'

/** What is shown at the door, and what a search there looks at. Pure. */

/** `(11) •••••-1234`: enough to tell whether the number somebody says is the one on file. @param digitos as stored */
export function telefoneEncoberto(digitos: string | null): string | null {
  if (digitos === null || digitos.length < 8) return null
  const fim = digitos.slice(-4)
  const doMeio = digitos.length > 9 ? digitos.slice(2, -4) : digitos.slice(0, -4)
  const ddd = digitos.length > 9 ? `(${digitos.slice(0, 2)}) ` : ''
  return `${ddd}${'•'.repeat(doMeio.length)}-${fim}`
}

const palavras = (texto: string): string[] =>
  normalizar(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether every word that was typed begins a word of these texts. Only what the screen shows is looked at: a search that also
 * looked at documents would tell whose they are.
 */
export function achaNosTextos(busca: string, textos: readonly string[]): boolean {
  const ditas = textos.flatMap(palavras)
  return palavras(busca).every((p) => ditas.some((d) => d.startsWith(p)))
}
