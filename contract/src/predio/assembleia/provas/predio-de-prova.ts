import type { Fracao } from '../../../valores/fracao.ts'
import type { Procuracao } from '../procuracoes.ts'
import type { UnidadeNaVotacao, Votacao } from '../votacao.ts'

/** Buildings and votings of the tests, written short. */

/** Units 101, 102… of these frações; their ids are their names, and each has one owner, `d101`. */
export const unidadesDe = (fracoes: readonly Fracao[]): UnidadeNaVotacao[] =>
  fracoes.map((fracao, i) => {
    const nome = String(101 + i)
    return { id: nome, nome, fracao, donos: [`d${nome}`], quite: true, acusada: false }
  })

/** `quantas` units of equal fração. */
export const iguais = (quantas: number): UnidadeNaVotacao[] =>
  unidadesDe(Array.from({ length: quantas }, () => ({ num: 1, den: quantas })))

/** What a letter says of a unit; `-` is absent, and a capital that it owes. */
const LETRAS = {
  s: 'sim',
  n: 'nao',
  a: 'abstencao',
  b: 'branco',
  x: null,
} as const

/**
 * A voting as a row of letters, one for each unit: `s` yes, `n` no, `a` abstains, `b` blank, `x` co-owners disagree, `.` present
 * and silent, `-` absent. A capital (or `_`, absent) owes; `!` before a letter is the accused.
 */
export function votacaoDe(letras: string, fracoes?: readonly Fracao[]): Votacao {
  const casas = letras.match(/!?[a-z._-]/gi) ?? []
  const predio = fracoes ? unidadesDe(fracoes) : iguais(casas.length)
  const votos: Votacao['votos'] = new Map(
    casas.flatMap((casa, i) => {
      const letra = casa.at(-1)?.toLowerCase() ?? ''
      return letra in LETRAS ? [[String(101 + i), LETRAS[letra as keyof typeof LETRAS]] as const] : []
    }),
  )
  return {
    unidades: predio.map((unidade, i) => {
      const casa = casas[i] ?? '-'
      const letra = casa.at(-1) ?? '-'
      return { ...unidade, quite: letra !== '_' && letra === letra.toLowerCase(), acusada: casa.startsWith('!') }
    }),
    presentes: new Set(casas.flatMap((casa, i) => (/[-_]$/.test(casa) ? [] : [String(101 + i)]))),
    votos,
  }
}

/** A proxy with nothing against it: the owner of 101 sends a neighbour. */
export const PROCURACAO: Procuracao = {
  id: 'p1',
  unidade: '101',
  outorgante: 'dona',
  procurador: 'vizinho',
  poderes: 'gerais',
  materias: null,
  assembleia: null,
  dia: '2026-11-01',
  validaAte: null,
  documento: 'arquivo',
  substabelecida: false,
  revogada: false,
}
