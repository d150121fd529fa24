import { problemaDaData } from '#contract/valores/calendario.ts'
import { MAX_CENTAVOS } from '#contract/valores/moeda.ts'
import type { Leitura } from './linha.rules.ts'

/** Amounts and days as people's programs write them. Pure. */

/**
 * An amount as banks write it (`-1234.56`, `+1.234,56`, `R$ 1.234,56-`, `1234,56 D`, `(5,00)`), in signed centavos. The last
 * separator is the decimal one when one or two digits follow, or when three do and it is the only one of its kind
 * beside another; a lone separator before three digits is of thousands.
 * @returns null for anything else, and above R$ 999.999.999,99
 */
export function lerValor(texto: string): number | null {
  const limpo = texto.replace(/R\$|\s/g, '').replace(/[−–]/g, '-')
  // Accountants write what goes out in parentheses.
  const entre = /^\(([^()+-]+)\)$/.exec(limpo)?.[1]
  if (entre !== undefined && /[CD]/i.test(entre)) return null
  const t = entre === undefined ? limpo : `-${entre}`
  const r = /^([+-]?)([\d.,]{1,20})(-|[CD])?$/i.exec(t)
  if (!r) return null
  const [, antes = '', digitos = '', depois = ''] = r
  if (antes !== '' && depois === '-') return null
  const partes = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2})0*)?$/.exec(digitos)
  if (!partes) return null
  const [, inteiro = '', casas = ''] = partes
  // `1.234.56` is no amount: the same sign cannot stand for thousands and for cents.
  const decimal = digitos.charAt(inteiro.length)
  if (decimal !== '' && inteiro.includes(decimal)) return null
  const centavos = Number(inteiro.replace(/[.,]/g, '')) * 100 + Number(casas.padEnd(2, '0') || 0)
  if (centavos > MAX_CENTAVOS) return null
  const negativo = antes === '-' || depois === '-' || depois.toUpperCase() === 'D'
  return negativo ? -centavos : centavos
}

/** The same of a cell: a number is what it is, to the cent it shows. */
export const lerValorDaCelula = (cru: string, numero: number | null): number | null => {
  if (numero === null) return lerValor(cru)
  const centavos = Math.sign(numero) * Math.round(Number((Math.abs(numero) * 100).toPrecision(15)))
  return Math.abs(centavos) > MAX_CENTAVOS ? null : centavos
}

const DIA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\b/

/** `20/11/2026`, `20/11/26`, `2026-11-20`, with a time after it or without. */
export function lerDia(cru: string): Leitura<string> {
  const r = DIA.exec(cru)
  if (!r && !/^\d{4}-\d{2}-\d{2}(?!\d)/.test(cru)) return { erro: 'Escreva a data como 20/11/2026' }
  const [, d = '', m = '', a = ''] = r ?? []
  const dia = r ? `${a.length === 2 ? `20${a}` : a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : cru.slice(0, 10)
  const problema = problemaDaData(dia)
  return problema === null ? { valor: dia } : { erro: problema }
}
