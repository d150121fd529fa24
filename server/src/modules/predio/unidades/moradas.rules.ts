import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'

/**
 * A morada is the people who live together in a unit. What they have there (vehicles, pets, emergency contacts) is theirs,
 * not the unit's: it goes out of sight with the last of them, and who comes next begins with nothing. Its days are those
 * of its ties, so nothing has to be closed at midnight.
 */

/** What a tie says of who lives with whom. */
export interface Morador {
  id: string
  morada_id: string | null
  papel: PapelNaUnidade
  inicio: string
  fim: string | null
}

/** What the morada of a tie is called: who is not known to live with anybody is one by themselves. */
export const chaveDaMorada = (v: Pick<Morador, 'id' | 'morada_id'>): string => v.morada_id ?? v.id

/** The ties of each morada, who came first comes first. */
export const porMorada = <V extends Morador>(vinculos: readonly V[]): Map<string, V[]> =>
  Map.groupBy(vinculos, chaveDaMorada)

const ultimo = <V extends Morador>(vinculos: readonly V[]): V | undefined =>
  vinculos.toSorted((a, b) => a.inicio.localeCompare(b.inicio) || a.id.localeCompare(b.id)).at(-1)

const PESO = { inquilino: 0, proprietario: 1, dependente: 2 }

/** Who of the unit stands for who lives in it on a day: a tenant before an owner, and of several who came last. */
export function titularEm<V extends Morador>(vinculos: readonly V[], dia: string): V | null {
  const atuais = vinculos.filter((v) => situacaoEm(v, dia) === 'atual')
  const peso = Math.min(...atuais.map((v) => PESO[v.papel]))
  return ultimo(atuais.filter((v) => PESO[v.papel] === peso)) ?? null
}

/** When a morada began and ended, by its ties; `fim` is null while one of them has no end. */
export function diasDaMorada(vinculos: readonly Morador[]): { inicio: string; fim: string | null } {
  const fins = vinculos.map((v) => v.fim)
  const inicio = vinculos.map((v) => v.inicio).toSorted()[0] ?? ''
  return { inicio, fim: fins.includes(null) ? null : (fins.map(String).toSorted().at(-1) ?? null) }
}

/** Whether anybody of a morada is there on a day, or only will be, or everybody has left. */
export function situacaoDaMorada(vinculos: readonly Morador[], dia: string): 'atual' | 'futuro' | 'encerrado' {
  const situacoes = vinculos.map((v) => situacaoEm(v, dia))
  return situacoes.includes('atual') ? 'atual' : situacoes.includes('futuro') ? 'futuro' : 'encerrado'
}

/**
 * The tie with whom somebody who enters lives when nobody says: a dependant with whoever stands for the unit, others with
 * nobody. A tenant or an owner who comes while another is still there may well be the next one, whose predecessor staff has
 * yet to sign off, and strangers must not read each other's contacts.
 */
export const comQuemMora = <V extends Morador>(vinculos: readonly V[], papel: PapelNaUnidade, dia: string): V | null =>
  papel === 'dependente' ? titularEm(vinculos, dia) : null
