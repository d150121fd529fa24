import { enumerar } from '../../valores/texto.ts'
import { formatarHora } from '../../valores/calendario.ts'
import type { Procuracao } from './procuracoes.ts'
import type { UnidadeNaVotacao, Voto } from './votacao.ts'

/** Who speaks for a unit at this moment. One vote a unit, however many own it (Código Civil 1.335, III, and 1.352). */

/** Somebody who may say the unit's vote now: an owner, or who holds the owner's proxy. */
export interface Voz {
  pessoa: string
  /** The owner it is the word of. */
  dono: string
  procuracao: string | null
}

export type PorQueNaoVota = 'debito' | 'acusada' | 'sem-dono' | 'ausente'

export type QuemVota =
  { vozes: Voz[]; porque: null; frase: string } | { vozes: []; porque: PorQueNaoVota; frase: string }

interface Agora {
  /** Ids of the people who are there. */
  pessoas: ReadonlySet<string>
  /** Good for this vote, as `receberProcuracoes` answers. */
  procuracoes: readonly Procuracao[]
  nomeDe: (pessoa: string) => string
  /** The matter is voted by the remaining ones. */
  semOAcusado: boolean
}

function vozesDe({ id, donos }: UnidadeNaVotacao, { pessoas, procuracoes }: Agora): Voz[] {
  return donos.flatMap((dono): Voz[] => {
    if (pessoas.has(dono)) return [{ pessoa: dono, dono, procuracao: null }]
    const procuracao = procuracoes.find(
      (uma) => uma.unidade === id && uma.outorgante === dono && pessoas.has(uma.procurador),
    )
    return procuracao ? [{ pessoa: procuracao.procurador, dono, procuracao: procuracao.id }] : []
  })
}

const voz = ({ pessoa, dono, procuracao }: Voz, nomeDe: Agora['nomeDe']): string =>
  procuracao === null ? nomeDe(pessoa) : `${nomeDe(pessoa)}, por procuração de ${nomeDe(dono)}`

/** Who votes for a unit at this moment, or why nobody does, with the line of the minutes. */
export function quemVota(unidade: UnidadeNaVotacao, agora: Agora): QuemVota {
  const qual = `Unidade ${unidade.nome}`
  const ninguem = (porque: PorQueNaoVota, frase: string): QuemVota => ({
    vozes: [],
    porque,
    frase: `${qual}: ${frase}`,
  })
  if (agora.semOAcusado && unidade.acusada) return ninguem('acusada', 'é a acusada e não vota a própria multa')
  if (!unidade.quite) return ninguem('debito', 'em débito, não vota até pagar (CC 1.335, III)')
  if (unidade.donos.length === 0) return ninguem('sem-dono', 'não tem dono cadastrado que possa votar')
  const vozes = vozesDe(unidade, agora)
  if (vozes.length === 0) return ninguem('ausente', 'não está presente nem representada')
  const frase = enumerar(vozes.map((uma) => voz(uma, agora.nomeDe)))
  return {
    vozes,
    porque: null,
    frase: `${qual}: ${vozes.length === 1 ? 'vota' : 'votam juntos, um só voto,'} ${frase}`,
  }
}

/** What the voices of a unit said, each once. */
export interface Manifestacao<V> {
  voz: Voz
  voto: V
}

/**
 * The one vote of a unit: what all who spoke for it said; null when they disagree, which leaves it without one; undefined while
 * none spoke. Who is there and silent does not disagree.
 */
export function votoDaUnidade<V = Voto>(
  manifestacoes: readonly Manifestacao<V>[],
  iguais: (a: V, b: V) => boolean = Object.is,
): V | null | undefined {
  const [primeira, ...outras] = manifestacoes
  if (primeira === undefined) return undefined
  return outras.every(({ voto }) => iguais(voto, primeira.voto)) ? primeira.voto : null
}

/** How a unit's debts stood when the assembly began, and the payment in the room, if there was one. */
export interface SituacaoDaUnidade {
  quiteNoInicio: boolean
  /** ISO instant at which what was owed was paid; null while it was not. */
  pagouEm: string | null
}

/** Whether a unit may vote at an instant: who pays in the room may from then on, in what is not closed yet. */
export const quiteEm = ({ quiteNoInicio, pagouEm }: SituacaoDaUnidade, instante: string): boolean =>
  quiteNoInicio || (pagouEm !== null && Date.parse(pagouEm) <= Date.parse(instante))

/** The line of the minutes of who paid in the room; null of who owed nothing, or still owes. */
export const fraseDoPagamento = (unidade: { nome: string }, { quiteNoInicio, pagouEm }: SituacaoDaUnidade) =>
  quiteNoInicio || pagouEm === null
    ? null
    : `Unidade ${unidade.nome}: pagou o que devia às ${formatarHora(pagouEm)} e vota a partir daí; o que já estava encerrado não muda`
