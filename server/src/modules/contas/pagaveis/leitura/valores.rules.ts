import type { Tributo } from '#contract/contas/retencoes/tributos.ts'
import { problemaDaData } from '#contract/valores/calendario.ts'
import { isValid as cpfValido } from '@fnando/cpf'
import { isValid as cnpjValido } from '@fnando/cnpj'
import { lido, type No } from '#server/platform/xml/arvore.ts'

/** A fiscal note as it is read, and figures, days and people as fiscal XML writes them. Pure. */

export interface Parte {
  /** CNPJ (14) or CPF (11), without punctuation. */
  documento: string
  nome: string | null
}

/** What a note says is withheld of one tax; centavos. */
export interface Retido {
  tributo: Tributo
  valor: number
}

/** What a note says of the bill it is for; amounts in centavos. */
export interface Nota {
  especie: 'NF-e' | 'NFS-e'
  numero: string
  serie: string | null
  chave: string
  emissao: string | null
  /** `YYYY-MM`. */
  competencia: string | null
  emitente: Parte
  /** Who took the service or the goods; null where the note does not say. */
  tomador: Parte | null
  descricao: string | null
  ramo: string
  valor: number
  /** What of it is not paid to who issued it, and is no withholding with a name. */
  desconto: number
  retencoes: Retido[]
  /** What of the discount the note calls withheld without saying of what. */
  outras: number
  vencimento: string | null
  /** The `Id` of the element all of this was read from. */
  assinado: string
  avisos: string[]
}

/** `recusada`: a note that must not be entered. `outro`: an XML that is read no further, and may be kept. */
export type NotaLida = Nota | { recusada: string } | { outro: string }

/** `1234.5`, `1234.5600` → centavos, the third decimal rounded; 0 where there is none or it is no amount. */
export function centavosDe(texto: string | null): number {
  const [, inteiro, decimais = ''] = /^(\d{1,11})(?:\.(\d{1,10}))?$/.exec(texto ?? '') ?? []
  if (inteiro === undefined) return 0
  const milesimos = Number(`${inteiro}${decimais.padEnd(3, '0').slice(0, 3)}`)
  return Math.round(milesimos / 10)
}

/** The day of `2026-11-05T10:00:00-03:00`; null where it is no day. */
export function diaDe(texto: string | null): string | null {
  const dia = texto?.slice(0, 10) ?? ''
  return problemaDaData(dia) === null ? dia : null
}

/** Whom an element tells by CNPJ or CPF; null where its number is none. */
export function parteDe(no: No | undefined): Parte | null {
  const documento = (lido(no, 'CNPJ') ?? lido(no, 'CPF') ?? '').toUpperCase()
  const vale = documento.length === 14 ? cnpjValido(documento) : documento.length === 11 && cpfValido(documento)
  return vale ? { documento, nome: lido(no, 'xNome') } : null
}

/** At most `max` letters, cut between words. */
export function encurtar(texto: string, max: number): string {
  if (texto.length <= max) return texto
  const corte = texto.lastIndexOf(' ', max - 1)
  return `${texto.slice(0, corte > max / 2 ? corte : max - 1).trimEnd()}…`
}

/** CSLL, PIS and Cofins, which are collected as one where all three are withheld (DARF 5952). */
const DA_CSRF: readonly Tributo[] = ['CSLL', 'PIS', 'COFINS']

export const somaDe = (retidos: readonly Retido[]): number => retidos.reduce((s, r) => s + r.valor, 0)

/** What a note withholds, without what is zero. */
export function retidos(valores: readonly [tributo: Tributo, valor: number][]): Retido[] {
  const todos = valores.filter(([, valor]) => valor > 0).map(([tributo, valor]): Retido => ({ tributo, valor }))
  const juntas = todos.filter((r) => DA_CSRF.includes(r.tributo))
  if (juntas.length < DA_CSRF.length) return todos
  return [{ tributo: 'CSRF', valor: somaDe(juntas) }, ...todos.filter((r) => !juntas.includes(r))]
}
