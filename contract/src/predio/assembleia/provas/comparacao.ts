import type { Fracao } from '../../../valores/fracao.ts'
import { apurar } from '../apuracao.ts'
import type { Peso } from '../exatas.ts'
import { type Materia, materias } from '../materias.ts'
import type { Regra } from '../quoruns.ts'
import { regraEm } from '../regra-em-vigor.ts'
import type { Votacao, Voto } from '../votacao.ts'
import { inteiros, type Papel, pelaLei, type PredioNaLei } from './pela-lei.ts'
import { unidadesDe } from './predio-de-prova.ts'

/** The engine beside the law of the tests, over one building. */

export interface PredioDeProva {
  nome: string
  fracoes: readonly Fracao[]
  devedoras: readonly number[]
  acusadas: readonly number[]
  peso: Peso
  /** Its votes can be equal on both sides. */
  empata: boolean
}

const noventaESete = [3, 5, 7, 11, 13, 2, 9, 10, 8, 12, 6, 11].map((num) => ({ num, den: 97 }))
const iguais = Array.from({ length: 12 }, () => ({ num: 1, den: 12 }))
/** Ratios and decimals together: they add up to a little over 1. */
const desiguais: Fracao[] = [
  ...[1, 2, 3].map((num) => ({ num, den: 48 })),
  ...[1, 2].map((num) => ({ num, den: 7 })),
  ...[5, 11, 13].map((num) => ({ num, den: 97 })),
  ...[208_333, 416_667].map((num) => ({ num, den: 10_000_000 })),
  { num: 1, den: 9 },
  { num: 1, den: 36 },
]

export const PREDIOS: readonly PredioDeProva[] = [
  {
    nome: 'frações de 97, uma em débito',
    fracoes: noventaESete,
    devedoras: [3],
    acusadas: [5],
    peso: 'fracao',
    empata: true,
  },
  { nome: 'frações iguais', fracoes: iguais, devedoras: [], acusadas: [5], peso: 'fracao', empata: true },
  {
    nome: 'frações que não somam 1',
    fracoes: desiguais,
    devedoras: [1],
    acusadas: [0, 4],
    peso: 'fracao',
    empata: false,
  },
  { nome: 'um voto por unidade', fracoes: desiguais, devedoras: [], acusadas: [2], peso: 'unidade', empata: true },
]

const DIA = '2026-11-27'
const SEGUNDA = [2, 'segunda'] as const
const AS_DUAS = [[1, 'primeira'], SEGUNDA] as const

const regraDe = (materia: Materia, peso: Peso): Regra =>
  regraEm(materia, DIA, [
    { clausula: 'Cláusula 9', inicio: '2020-01-01', fim: null, ajuste: { tipo: 'peso', materia: null, peso } },
  ])

const VOTO_DO_PAPEL: Readonly<Partial<Record<Papel, Voto | null>>> = {
  sim: 'sim',
  nao: 'nao',
  abstencao: 'abstencao',
  branco: 'branco',
  desacordo: null,
}

/** Matters that are counted alike are counted once by the engine, and each judged by the law. */
const chaveDa = ({ denominador, limiar, comparacao, peso, especial }: Regra): string =>
  [denominador, limiar.num, limiar.den, comparacao, peso, especial].join()

/**
 * Holds engine and law against each other over one building.
 * @returns what differs (nothing), and how often each result came out
 */
export function comparador(
  { fracoes, devedoras, acusadas, peso }: PredioDeProva,
  quais: readonly Materia[] = materias,
) {
  const unidades = unidadesDe(fracoes).map((unidade, i) => ({
    ...unidade,
    quite: !devedoras.includes(i),
    acusada: acusadas.includes(i),
  }))
  const inteiras = inteiros(fracoes)
  const naLei = (materia: Materia): PredioNaLei => ({
    fracoes: inteiras,
    // 1.357 counts frações whatever the convenção says.
    pesos: peso === 'unidade' && materia !== 'reconstrucao' ? inteiras.map(() => 1) : inteiras,
    devedoras: new Set(devedoras),
    acusadas: new Set(acusadas),
  })
  const porRegra = Map.groupBy(quais, (materia) => chaveDa(regraDe(materia, peso)))
  const grupos = [...porRegra.values()].map((grupo) => ({
    regra: regraDe(grupo[0] ?? 'outra', peso),
    materias: grupo.map((materia) => ({ materia, predio: naLei(materia) })),
  }))
  const diferencas: string[] = []
  const vezes: Record<string, number> = {}
  const votacaoDe = (papeis: readonly Papel[]): Votacao => ({
    unidades,
    presentes: new Set(unidades.filter((_, i) => papeis[i] !== 'ausente').map(({ id }) => id)),
    votos: new Map(
      unidades.flatMap(({ id }, i) => {
        const voto = VOTO_DO_PAPEL[papeis[i] ?? 'ausente']
        return voto === undefined ? [] : [[id, voto] as const]
      }),
    ),
  })
  const comparar = (papeis: readonly Papel[], chamadas: readonly (typeof AS_DUAS)[number][] = AS_DUAS): void => {
    const votacao = votacaoDe(papeis)
    for (const { regra, materias: iguaisNaRegra } of grupos)
      for (const [chamada, convocacao] of chamadas) {
        const { resultado } = apurar(votacao, regra, convocacao)
        for (const { materia, predio } of iguaisNaRegra) {
          const daLei = pelaLei(materia, chamada, predio, papeis)
          vezes[daLei] = (vezes[daLei] ?? 0) + 1
          if (daLei !== resultado) diferencas.push(`${materia} ${convocacao} ${papeis.join()}: ${resultado}, ${daLei}`)
        }
      }
  }
  return {
    comparar,
    compararNaSegunda: (papeis: readonly Papel[]) => comparar(papeis, [SEGUNDA]),
    diferencas,
    vezes,
    regras: grupos.length,
    unidades,
    votacaoDe,
    naLei,
    regraDe: (m: Materia) => regraDe(m, peso),
  }
}
