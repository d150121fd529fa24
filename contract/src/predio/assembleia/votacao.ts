import type { Fracao } from '../../valores/fracao.ts'
import type { Denominador } from './quoruns.ts'

/** What a unit said. Blank and abstention are told apart in the minutes, and count the same: present, and for neither side. */
export type Voto = 'sim' | 'nao' | 'abstencao' | 'branco'

/** A unit as it is at the hour of voting. */
export interface UnidadeNaVotacao {
  id: string
  /** As people call it: `101`, `Bloco A 12`. */
  nome: string
  fracao: Fracao
  /** Ids of who owns it. */
  donos: readonly string[]
  /** Owes nothing at this moment: without it, it neither votes nor takes part (Código Civil 1.335, III). */
  quite: boolean
  /** Of the person whose fine is voted. */
  acusada: boolean
}

/** A voting as it stands. */
export interface Votacao<V = Voto> {
  unidades: readonly UnidadeNaVotacao[]
  /** Ids of the units that somebody answers for at this moment. */
  presentes: ReadonlySet<string>
  /**
   * By id of the unit; null where its co-owners disagree, which leaves it without a vote. Who voted is present for this item,
   * gone home or not (in permanent session: Código Civil 1.353, §2º).
   */
  votos: ReadonlyMap<string, V | null>
}

/** Why what a unit said, or its presence, does not count. */
export type MotivoDeNaoContar = 'debito' | 'acusada' | 'desacordo' | 'nulo' | 'fora-da-lista'

/** As the minutes say each, after the name of the unit. */
export const MOTIVOS_DE_NAO_CONTAR: Readonly<Record<MotivoDeNaoContar, string>> = {
  debito: 'em débito, não vota nem conta como presente (CC 1.335, III)',
  acusada: 'é a acusada, e a lei conta só os restantes',
  desacordo: 'coproprietários em desacordo: presente, sem voto',
  nulo: 'voto nulo: nomes demais, repetidos ou de quem não é candidato',
  'fora-da-lista': 'não está na lista das unidades',
}

export interface NaoContada {
  unidade: string
  nome: string
  motivo: MotivoDeNaoContar
}

/** The line of the minutes: "Unidade 101: em débito, não vota…". */
export const fraseDaNaoContada = ({ nome, motivo }: NaoContada): string =>
  `Unidade ${nome}: ${MOTIVOS_DE_NAO_CONTAR[motivo]}`

/** The units parted by what they are worth in one voting. Every unit of the building is in one of them, and only in one. */
export interface Mesa<V = Voto> {
  comVoto: { unidade: UnidadeNaVotacao; voto: V }[]
  /** Present, their co-owners in disagreement. */
  desacordo: UnidadeNaVotacao[]
  /** Present, and silent so far. */
  semVoto: UnidadeNaVotacao[]
  /** May vote, and nobody is there. */
  ausentes: UnidadeNaVotacao[]
  /** Owe, present or not. */
  devedoras: UnidadeNaVotacao[]
  /** Left out, because the law counts the remaining ones. */
  acusadas: UnidadeNaVotacao[]
  /** Those of whom somebody is there, or who voted, for nothing. */
  naoContadas: NaoContada[]
}

export const naoConta = ({ id, nome }: UnidadeNaVotacao, motivo: MotivoDeNaoContar): NaoContada => ({
  unidade: id,
  nome,
  motivo,
})

/** Parts the units of a voting. A debtor who is also the accused is the accused. */
export function porNaMesa<V>({ unidades, presentes, votos }: Votacao<V>, denominador: Denominador): Mesa<V> {
  const mesa: Mesa<V> = {
    comVoto: [],
    desacordo: [],
    semVoto: [],
    ausentes: [],
    devedoras: [],
    acusadas: [],
    naoContadas: [],
  }
  for (const unidade of unidades) {
    const voto = votos.get(unidade.id)
    const veio = voto !== undefined || presentes.has(unidade.id)
    const fora = denominador === 'restantes' && unidade.acusada ? 'acusada' : unidade.quite ? null : 'debito'
    if (fora !== null) {
      mesa[fora === 'acusada' ? 'acusadas' : 'devedoras'].push(unidade)
      if (veio) mesa.naoContadas.push(naoConta(unidade, fora))
    } else if (voto === null) {
      mesa.desacordo.push(unidade)
      mesa.naoContadas.push(naoConta(unidade, 'desacordo'))
    } else if (voto !== undefined) mesa.comVoto.push({ unidade, voto })
    else mesa[veio ? 'semVoto' : 'ausentes'].push(unidade)
  }
  const daLista = new Set(unidades.map((unidade) => unidade.id))
  for (const id of new Set([...votos.keys(), ...presentes]))
    if (!daLista.has(id)) mesa.naoContadas.push({ unidade: id, nome: id, motivo: 'fora-da-lista' })
  return mesa
}

/** Those that are there and may vote, whatever they said: what a majority of those present is of. */
export const presentesNaMesa = <V>({ comVoto, desacordo, semVoto }: Mesa<V>): UnidadeNaVotacao[] => [
  ...comVoto.map(({ unidade }) => unidade),
  ...desacordo,
  ...semVoto,
]
