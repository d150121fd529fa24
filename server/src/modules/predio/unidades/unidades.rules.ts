import { normalizar } from '#contract/protocolo/comum.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { quemRecebeCobrancas } from '#contract/cobranca/quem-recebe.ts'
import { situacaoEm, type Vigencia } from '#contract/valores/vigencia.ts'

/** What makes two units the same: bloco and apto without accents, in lower case. */
export const chaveDaUnidade = (bloco: string | null, apto: string): string =>
  `${normalizar(bloco ?? '')}/${normalizar(apto)}`

/** A name of a unit is short: a longer text is no name of one. */
const MAX_PALAVRAS_DO_NOME = 6

/**
 * The keys of the units a text may be the name of, the likeliest first.
 * @example "Torre B 302" → `torre b/302`, `torre/b 302`, `/torre b 302`; "b302" → `b/302`, `/b 302`, `/b302`;
 *   "Bloco 1, apartamento 101" → `1/101` first
 */
export function chavesDoNome(texto: string): string[] {
  const inteiro = normalizar(texto)
  const palavras = inteiro
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .split(/[\s,/-]/)
    .filter((p) => p !== '')
  if (palavras.length === 0 || palavras.length > MAX_PALAVRAS_DO_NOME) return []
  const semRotulos = palavras.filter((p) => !ROTULOS.has(p))
  return [...new Set([...cortesDe(semRotulos), ...cortesDe(palavras), `/${inteiro}`])]
}

/** Words before the parts of a name, as in "Bloco 1, apartamento 101". */
const ROTULOS = new Set(['bloco', 'apartamento', 'apto', 'ap'])

const cortesDe = (palavras: readonly string[]) =>
  palavras.map((_, i) => `${palavras.slice(0, -1 - i).join(' ')}/${palavras.slice(-1 - i).join(' ')}`)

const natural = (texto: string) => normalizar(texto).replace(/\d+/g, (n) => n.padStart(10, '0'))

/** Sort key of a unit: numbers compare as numbers, so that apto 2 comes before 10. */
export const ordemDaUnidade = (bloco: string, apto: string): string => `${natural(bloco)}  ${natural(apto)}`

interface Pessoa {
  nome: string
  /** Digits only; null while nobody typed it. */
  cpf: string | null
}

/** Whether two people of one unit are one: by the CPF where both are known, else by the name. */
export const saoAMesma = (a: Pessoa, b: Pessoa): boolean =>
  a.cpf !== null && b.cpf !== null ? a.cpf === b.cpf : normalizar(a.nome) === normalizar(b.nome)

interface Vinculo extends Vigencia {
  id: string
  papel: PapelNaUnidade
  paga: number
}

/** The owner of a unit on a day: of several, who came first. */
export const proprietarioEm = <V extends Vinculo>(vinculos: readonly V[], dia: string): V | null =>
  vinculos
    .filter((v) => v.papel === 'proprietario' && situacaoEm(v, dia) === 'atual')
    .reduce<V | null>((a, b) => (a === null || `${b.inicio} ${b.id}` < `${a.inicio} ${a.id}` ? b : a), null)

/** Who gets the ordinary charges of a unit on a day (`quemRecebeCobrancas`); of two who came on one day, by their ids. */
export const pagadorEm = <V extends Vinculo>(vinculos: readonly V[], dia: string): V | null =>
  quemRecebeCobrancas(
    vinculos.filter((v) => situacaoEm(v, dia) === 'atual').toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    (v) => v.paga === 1,
  )

/** What somebody of a kind is in the unit of their account. Administrators who live there own it unless said otherwise. */
export const papelDoTipo = (tipo: TipoDeUsuario): PapelNaUnidade =>
  tipo === 'Inquilino' ? 'inquilino' : 'proprietario'
