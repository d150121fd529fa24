import type { Fracao } from '../../../valores/fracao.ts'
import type { Materia } from '../materias.ts'
import type { UmQuarto } from '../um-quarto.ts'

/** An assembly as it is being prepared, with what has to be looked at so that nobody has it annulled. */
export interface Rascunho {
  tipo: 'AGO' | 'AGE'
  modo: 'presencial' | 'eletronica' | 'hibrida'
  /** Calendar and clock of São Paulo, `2026-11-19T20:00`. */
  primeiraConvocacao: string
  /** Null where only one is named. */
  segundaConvocacao: string | null
  /** Where people meet; null when that is nowhere. */
  endereco: string | null
  /** What the notice says of an assembly by electronic means; null what it does not say. */
  comoEntrar: string | null
  comoFalar: string | null
  comoVotar: string | null
  /** The notice as it went out; null before. */
  edital: Edital | null
  /** Who calls: the síndico, or a quarter of the owners as `bastaUmQuarto` counted them. */
  quemConvoca: 'sindico' | UmQuarto
  unidades: readonly UnidadeChamada[]
  itens: readonly ItemDaPauta[]
}

export interface Edital {
  dia: string
  versao: number
  /** It says by which means the assembly is held. */
  dizOModo: boolean
}

export interface UnidadeChamada {
  nome: string
  /** Null where it is not recorded. */
  fracao: Fracao | null
  temDono: boolean
  /** Proof that somebody who answers for it was called; null without one. */
  chamada: { dia: string; versaoDoEdital: number } | null
}

export interface ItemDaPauta {
  titulo: string
  /** What is going to be voted, in full. */
  texto: string
  materia: Materia
  documentos: number
  /** The notice names the quorum that the item needs. */
  dizOQuorum: boolean
  /** The ballot would be secret. */
  secreta: boolean
  /** Of an election: who stands, and for which days. */
  eleicao: { candidatos: number; inicio: string; fim: string } | null
  /** Of the removal of the síndico. */
  destituicao: { motivo: string; defesa: boolean } | null
  multa: MultaNaPauta | null
}

/** A fine that is voted. */
export interface MultaNaPauta {
  /** Names of the units of the accused. */
  acusadas: readonly string[]
  /** The day the notice was proved to reach them; null without proof. */
  notificadaEm: string | null
  /** The last day for the defence. */
  defesaAte: string | null
  /** In monthly contributions of the unit. */
  vezes: Fracao
}

/** `impede`: what is decided could be annulled. `avisa`: it could be held against it, or people would miss it. */
export type Gravidade = 'impede' | 'avisa'

export interface Achado {
  /** One word for the kind of it, the same in every building. */
  codigo: string
  gravidade: Gravidade
  /** Where it is said: an article, or the clause of the convenção. */
  artigo: string
  frase: string
  /** Position from 0 of the item in the agenda, or of the fact in a case; null of the whole. */
  item: number | null
}

/** A finding, or none: as the lists of what is looked at are written. */
export type Exame = Achado | null | false

export const impede = (codigo: string, artigo: string, frase: string, item: number | null = null): Achado => ({
  codigo,
  gravidade: 'impede',
  artigo,
  frase,
  item,
})

export const avisa = (codigo: string, artigo: string, frase: string, item: number | null = null): Achado => ({
  ...impede(codigo, artigo, frase, item),
  gravidade: 'avisa',
})

export const soAchados = (exames: readonly Exame[]): Achado[] =>
  exames.filter((exame) => exame !== null && exame !== false)

export const vazio = (texto: string | null): boolean => texto === null || texto.trim() === ''
