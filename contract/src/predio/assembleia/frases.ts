import { emDecimal, type FracaoExata } from '../../valores/fracao.ts'
import type { Comparacao, Regra } from './quoruns.ts'
import { type Contagem, menos, NADA, type Peso } from './exatas.ts'

/** How votes and quorums are said, in Portuguese. */

/** Decimals a fração is written with, at most. */
const CASAS = 6
const ESCALA = 10n ** BigInt(CASAS)

/** "1 unidade", "3 unidades". */
export const emUnidades = (n: number): string => (n === 1 ? '1 unidade' : `${n} unidades`)

/** "falta 1 unidade", "faltam 3 unidades": the verb goes with the first number said. */
export const falta = (n: number): string => (n === 1 ? 'falta' : 'faltam')

/** "0,0412 da fração", rounded up: with what is said to be missing, nothing is missing any more. */
export const emFracao = (exata: FracaoExata): string => `${emDecimal(exata, CASAS)} da fração`

/** To the nearest that `CASAS` decimals hold. */
const arredondada = ({ num, den }: FracaoExata): FracaoExata => ({
  num: (num * ESCALA * 2n + den) / (den * 2n),
  den: ESCALA,
})

/** "0,35 da fração (4 unidades)", or just "4 unidades" where each is one vote. */
export const emVotos = ({ peso, unidades }: Contagem, qual: Peso): string =>
  qual === 'unidade' ? emUnidades(unidades) : `${emFracao(arredondada(peso))} (${emUnidades(unidades)})`

const DE_QUE: Readonly<Record<Regra['denominador'], Readonly<Record<Peso, string>>>> = {
  presentes: { fracao: 'das frações presentes', unidade: 'das unidades presentes' },
  todos: { fracao: 'de todas as frações', unidade: 'de todas as unidades' },
  restantes: { fracao: 'das frações restantes, sem a acusada', unidade: 'das unidades restantes, sem a acusada' },
}

/** "mais da metade", "ao menos 2/3", "a totalidade". */
function quanto({ num, den }: Regra['limiar'], comparacao: Comparacao): string {
  if (comparacao === '>=') return num === den ? 'a totalidade' : `ao menos ${num}/${den}`
  return num * 2 === den ? 'mais da metade' : `mais de ${num}/${den}`
}

/** "mais da metade das frações presentes", "ao menos 2/3 de todas as frações". */
export const quorumPorExtenso = ({ limiar, comparacao, denominador, peso }: Regra): string =>
  `${quanto(limiar, comparacao)} ${DE_QUE[denominador][peso]}`

/** What votes still lack to reach a quorum. */
export interface Falta {
  /** How much weight; zero when exactly half is there, of which there has to be more. */
  peso: FracaoExata
  /** More than that, and not just as much. */
  maisQue: boolean
  /** The fewest units that could bring it: those with most weight that may vote and did not vote for. Null when all are not enough. */
  unidades: number | null
}

const aFracaoQueFalta = ({ peso, maisQue }: Falta): string =>
  !maisQue ? emFracao(peso) : peso.num === 0n ? 'qualquer fração a mais' : `mais de ${emFracao(peso)}`

/** Whole units that make up a missing weight where each is one vote. */
const votosQueFaltam = ({ peso, maisQue }: Falta): number => {
  const inteiras = peso.num / peso.den
  return Number(maisQue || inteiras * peso.den === peso.num ? inteiras : inteiras + 1n) + (maisQue ? 1 : 0)
}

/**
 * "faltam 3 unidades ou 0,0412 da fração"; "falta 1 unidade". The units are the fewest that may do, so by fração it says "ao
 * menos" of them.
 * @param devendo units that owe, and would count if they paid
 */
export function oQueFalta(aqui: Falta, peso: Peso, devendo: number): string {
  const naoBastam =
    devendo === 0
      ? 'as unidades que podem votar não bastam'
      : `as unidades que podem votar não bastam: ${emUnidades(devendo)} em débito só ${devendo === 1 ? 'vota' : 'votam'} depois de pagar`
  if (peso === 'unidade') {
    const votos = votosQueFaltam(aqui)
    const frase = `${falta(votos)} ${emUnidades(votos)}`
    return aqui.unidades === null ? `${frase}, e ${naoBastam}` : frase
  }
  return aqui.unidades === null
    ? `falta ${aFracaoQueFalta(aqui)}, e ${naoBastam}`
    : `${falta(aqui.unidades)} ao menos ${emUnidades(aqui.unidades)} ou ${aFracaoQueFalta(aqui)}`
}

/** How far votes are from a limit, never below zero. */
export const oQueResta = (limite: FracaoExata, votos: FracaoExata): FracaoExata => {
  const resto = menos(limite, votos)
  return resto.num < 0n ? NADA : resto
}
