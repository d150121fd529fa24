import { entidades, type Entidade } from './especies.ts'

/**
 * What others are told of a write: the words of the history are for people and many, these are for programs and few. What is not
 * a beginning, an end or a return is a change.
 */
export const acoesDeEvento = ['criou', 'alterou', 'excluiu', 'restaurou'] as const
export type AcaoDeEvento = (typeof acoesDeEvento)[number]

/** Words of the history for what began, or is gone for good, besides the plain ones. */
const COMO: Partial<Record<string, AcaoDeEvento>> = {
  abriu: 'criou',
  convidou: 'criou',
  emitiu: 'criou',
  enviou: 'criou',
  fez: 'criou',
  importou: 'criou',
  expurgou: 'excluiu',
}

/** What an action of the history is to a program. */
export const acaoDeEvento = (acao: string): AcaoDeEvento =>
  acoesDeEvento.find((a) => a === acao) ?? (Object.hasOwn(COMO, acao) ? COMO[acao] : undefined) ?? 'alterou'

/** Kinds of record that others may be told of: all but what tells them, or a test of one would be told to the rest. */
export type Anunciada = Exclude<Entidade, 'webhooks'>
export const ehAnunciada = (entidade: Entidade): entidade is Anunciada => entidade !== 'webhooks'
export const anunciadas = entidades.filter(ehAnunciada) as [Anunciada, ...Anunciada[]]

type ComSublinhado<T extends string> = T extends `${infer A}-${infer B}` ? `${A}_${ComSublinhado<B>}` : T

/** Type of an event: letters, underscores and one full stop, as Standard Webhooks has it. */
export type TipoDeEvento = `${ComSublinhado<Anunciada>}.${AcaoDeEvento}`

/** `receitas.criou`, of a kind of record and what happened to one of them. */
export const tipoDeEvento = (entidade: Anunciada, acao: AcaoDeEvento): TipoDeEvento =>
  `${entidade.replaceAll('-', '_') as ComSublinhado<Anunciada>}.${acao}`
