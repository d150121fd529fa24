import type { Fracao } from '../../../valores/fracao.ts'

/**
 * The law once more, for the tests to hold the engine against: written from the articles, over whole numbers of one common
 * denominator, without a line of the engine. What is said of a unit is one word, and the rest is counting.
 */

export type Papel = 'sim' | 'nao' | 'abstencao' | 'branco' | 'desacordo' | 'mudo' | 'ausente'

export interface PredioNaLei {
  /** Of each unit, over the common denominator. */
  fracoes: readonly number[]
  /** What each vote weighs: the same, or 1. */
  pesos: readonly number[]
  devedoras: ReadonlySet<number>
  acusadas: ReadonlySet<number>
}

const mdc = (a: number, b: number): number => (b === 0 ? a : mdc(b, a % b))

/** Frações as whole numbers of one denominator. */
export function inteiros(fracoes: readonly Fracao[]): number[] {
  const comum = fracoes.reduce((m, { den }) => (m / mdc(m, den)) * den, 1)
  const todos = fracoes.map(({ num, den }) => num * (comum / den))
  if (!todos.every(Number.isSafeInteger)) throw new Error('passa do que um inteiro guarda')
  return todos
}

const UNANIMIDADE = ['novo-pavimento', 'fachada']
const DOIS_TERCOS = ['obra-voluptuaria', 'obra-em-acrescimo', 'convencao', 'destinacao', 'vaga-a-estranhos']
const MAIORIA_DE_TODOS = ['obra-util', 'reconstrucao']
const DOIS_TERCOS_DOS_RESTANTES = ['multa-sem-convencao']
const TRES_QUARTOS_DOS_RESTANTES = ['multa-reiterada', 'multa-antissocial']

/** How a voting ends. @param chamada 1 or 2 */
export function pelaLei(materia: string, chamada: 1 | 2, predio: PredioNaLei, papeis: readonly Papel[]): string {
  let [todos, presentes, sim, nao, fracaoPresente, fracaoDeTodos, daAcusada, simDaAcusada] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const [i, papel] of papeis.entries()) {
    const peso = predio.pesos[i] ?? 0
    const fracao = predio.fracoes[i] ?? 0
    todos += peso
    fracaoDeTodos += fracao
    if (predio.acusadas.has(i)) daAcusada += peso
    if (predio.devedoras.has(i) || papel === 'ausente') continue
    presentes += peso
    fracaoPresente += fracao
    if (papel === 'sim') sim += peso
    if (papel === 'nao') nao += peso
    if (papel === 'sim' && predio.acusadas.has(i)) simDaAcusada += peso
  }
  // 1.352: at least half of the frações in the first call.
  if (fracaoPresente === 0 || (chamada === 1 && fracaoPresente * 2 < fracaoDeTodos)) return 'nao-instalada'
  const especial = (passou: boolean) => (passou ? 'aprovado' : 'sem-quorum-especial')
  if (UNANIMIDADE.includes(materia)) return especial(sim === todos)
  if (DOIS_TERCOS.includes(materia)) return especial(sim * 3 >= todos * 2)
  if (MAIORIA_DE_TODOS.includes(materia)) return especial(sim * 2 > todos)
  const restantes = todos - daAcusada
  if (DOIS_TERCOS_DOS_RESTANTES.includes(materia)) return especial((sim - simDaAcusada) * 3 >= restantes * 2)
  if (TRES_QUARTOS_DOS_RESTANTES.includes(materia)) return especial((sim - simDaAcusada) * 4 >= restantes * 3)
  if (sim * 2 > presentes) return 'aprovado'
  return sim === nao && sim > 0 ? 'empate' : 'rejeitado'
}
