import type { Fracao } from '../../valores/fracao.ts'
import type { Peso } from './exatas.ts'

/**
 * What votes are held against: who is present, everybody, or everybody but the accused. Units that owe are in the last two:
 * “dos condôminos” is read as of all of them, the stricter reading, although there are courts that leave them out.
 */
export type Denominador = 'presentes' | 'todos' | 'restantes'

/** `>` for majorities, `>=` for fractions: exactly two thirds are two thirds, exactly half is no majority. */
export type Comparacao = '>' | '>='

/** How many votes a decision needs. */
export interface Quorum {
  denominador: Denominador
  /** Of the denominator, exact: 2/3. */
  limiar: Fracao
  comparacao: Comparacao
}

/** A quorum with the weight of its votes, as it is counted. */
export interface Regra extends Quorum {
  peso: Peso
  /**
   * A special quorum, of the law or of the convenção: where it is missed, and only there, those present may go on in permanent
   * session (Código Civil 1.353, §1º). It holds in the second call as in the first.
   */
  especial: boolean
}

/** What a convenção may do to a quorum: set it as it likes, only ask for more, or nothing. */
export type PoderDaConvencao = 'livre' | 'so-elevar' | 'nao-muda'

export interface MateriaLegal extends Regra {
  /** In Portuguese, as an item of the agenda has it. */
  rotulo: string
  /** The one that fixes the quorum first. CC: Código Civil. */
  artigos: readonly string[]
  /** The decision that settled how the article is read. */
  decisao: string | null
  convencao: PoderDaConvencao
  /** The article itself says what is counted, so that the convenção cannot. */
  pesoDaLei: boolean
  /** Several candidates instead of yes and no. */
  eleicao: boolean
  /** `especial`: an assembly called for that purpose. */
  chamada: 'comum' | 'especial'
}

type Particular = Partial<Pick<MateriaLegal, 'decisao' | 'convencao' | 'pesoDaLei' | 'eleicao' | 'chamada'>>

/** A matter as its article has it, by fração; what is not said is as it mostly is. */
export const doArtigo = (
  rotulo: string,
  artigos: readonly string[],
  { denominador, limiar, comparacao, ...particular }: Quorum & Particular,
): MateriaLegal => ({
  rotulo,
  artigos,
  denominador,
  limiar,
  comparacao,
  peso: 'fracao',
  especial: denominador !== 'presentes',
  decisao: null,
  convencao: 'so-elevar',
  pesoDaLei: false,
  eleicao: false,
  chamada: 'comum',
  ...particular,
})

/**
 * Simple majority (Código Civil 1.352 and 1.353): more than half of what is present. Abstentions and blank votes are present, so
 * they count against; more votes for than against alone would be the laxer reading.
 */
export const maioriaDosPresentes = (
  rotulo: string,
  artigos: readonly string[],
  particular: Particular = {},
): MateriaLegal =>
  doArtigo(rotulo, artigos, {
    denominador: 'presentes',
    limiar: { num: 1, den: 2 },
    comparacao: '>',
    ...particular,
  })

/** Two thirds of everybody. */
export const doisTercos = (rotulo: string, artigos: readonly string[], particular: Particular = {}): MateriaLegal =>
  doArtigo(rotulo, artigos, { denominador: 'todos', limiar: { num: 2, den: 3 }, comparacao: '>=', ...particular })

/** Everybody, who owes too: while one unit owes, it cannot be reached. */
export const unanimidade = (rotulo: string, artigos: readonly string[]): MateriaLegal =>
  doArtigo(rotulo, artigos, {
    denominador: 'todos',
    limiar: { num: 1, den: 1 },
    comparacao: '>=',
    convencao: 'nao-muda',
  })

/** So much of all but the accused. */
export const restantes = (rotulo: string, artigos: readonly string[], limiar: Fracao): MateriaLegal =>
  doArtigo(rotulo, artigos, { denominador: 'restantes', limiar, comparacao: '>=' })
