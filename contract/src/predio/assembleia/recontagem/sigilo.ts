import { type Fracao, exata, reduzir } from '../../../valores/fracao.ts'
import type { Contagem, Peso } from '../exatas.ts'
import { emUnidades } from '../frases.ts'

/** Why a weighted ballot is not secret: who knows what each unit weighs finds units in the totals alone. */

/** Sums that are followed at most: a total with more of them is taken to identify nobody. */
const MUITAS_SOMAS = 20_000

/** Units of one weight: any of them may stand for another. */
interface Grupo {
  /** A weight and one unit, as one number, so that a sum of them says both. */
  passo: bigint
  quantas: number
}

/** Sums of some units of a group on top of others, none above the whole; null when they are too many to follow. */
function somar(somas: ReadonlySet<bigint>, { passo, quantas }: Grupo, todo: bigint): Set<bigint> | null {
  const novas = new Set<bigint>()
  for (const soma of somas)
    for (let k = 0n; k <= BigInt(quantas) && soma + k * passo <= todo; k++) {
      novas.add(soma + k * passo)
      if (novas.size > MUITAS_SOMAS) return null
    }
  return novas
}

/** Before each group, the sums of the groups before it; null when they are too many. */
function somasAntes(grupos: readonly Grupo[], todo: bigint): ReadonlySet<bigint>[] | null {
  const antes: ReadonlySet<bigint>[] = [new Set([0n])]
  for (const grupo of grupos.slice(0, -1)) {
    const novas = somar(antes.at(-1) ?? new Set(), grupo, todo)
    if (novas === null) return null
    antes.push(novas)
  }
  return antes
}

/** Units that are in every set of them that makes up a total. */
function semprePresentes(grupos: readonly Grupo[], todo: bigint): number {
  const antes = somasAntes(grupos, todo)
  const depois = somasAntes(grupos.toReversed(), todo)?.toReversed()
  if (antes === null || depois === undefined) return 0
  return grupos.reduce((soma, { passo, quantas }, i) => {
    const resto = depois[i] ?? new Set()
    const cabem = (k: number) => [...(antes[i] ?? [])].some((uma) => resto.has(todo - uma - BigInt(k) * passo))
    const podeFaltar = Array.from({ length: quantas }, (_, k) => k).some(cabem)
    return podeFaltar ? soma : soma + quantas
  }, 0)
}

/**
 * How many units' votes are told by the totals and the weights alone, at least: those without which some total cannot be made.
 * @param votaram the units with a vote, whose list is in the minutes
 * @param totais of each answer, as they are published
 */
export function unidadesReveladas(
  votaram: readonly { fracao: Fracao }[],
  peso: Peso,
  totais: readonly Contagem[],
): number {
  const exatos = votaram.map(({ fracao }) => (peso === 'unidade' ? { num: 1n, den: 1n } : exata(fracao)))
  const comum = exatos.reduce((todos, { den }) => todos * reduzir(todos, den).den, 1n)
  const base = BigInt(votaram.length + 1)
  const passos = exatos.map(({ num, den }) => ((num * comum) / den) * base + 1n)
  const grupos = [...Map.groupBy(passos, (passo) => passo)].map(([passo, { length }]) => ({ passo, quantas: length }))
  return totais
    .filter(({ unidades }) => unidades > 0)
    .map(({ peso: { num, den }, unidades }) => ((num * comum) / den) * base + BigInt(unidades))
    .reduce((soma, todo) => soma + semprePresentes(grupos, todo), 0)
}

/** What the screen says to who asks for a secret ballot. */
export function porqueNaoESecreto(
  votaram: readonly { fracao: Fracao }[],
  peso: Peso,
  totais: readonly Contagem[],
): string {
  const quantas = unidadesReveladas(votaram, peso, totais)
  const lista = 'a lista dos votos, que qualquer pessoa pode recontar, diz como votou cada unidade'
  if (quantas === 0)
    return `A votação não é secreta: este resultado sozinho não mostra o voto de nenhuma unidade, mas ${lista}.`
  const mostra = `só este resultado já mostra o voto de ao menos ${quantas} de ${emUnidades(votaram.length)}`
  return peso === 'fracao'
    ? `A votação não pode ser secreta: os votos têm o peso da fração de cada unidade, e quem conhece as frações descobre quem votou o quê; ${mostra}, e ${lista}.`
    : `A votação não é secreta: ${mostra}, e ${lista}.`
}
