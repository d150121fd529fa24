import type { FracaoExata } from '../../valores/fracao.ts'
import type { Contagem } from './exatas.ts'
import { emUnidades, emVotos, type Falta, oQueFalta, quorumPorExtenso } from './frases.ts'
import type { Regra } from './quoruns.ts'
import type { NaoContada } from './votacao.ts'

/**
 * How a voting ended, or would if it were closed now. `sem-quorum-especial`: missed, and those present may go on in permanent
 * session; `nao-instalada`: too few people for the first call, nothing can be decided.
 */
export type Resultado = 'aprovado' | 'rejeitado' | 'empate' | 'sem-quorum-especial' | 'nao-instalada'

/** What no vote still to come can change, if nobody changes theirs; null while it can. */
export type Decidido = 'aprovado' | 'nao-aprovado' | null

/** What was counted. */
export interface Contagens {
  regra: Regra
  aFavor: Contagem
  contra: Contagem
  abstencoes: Contagem
  emBranco: Contagem
  /** Present, co-owners in disagreement. */
  desacordo: Contagem
  /** Present, and said nothing. */
  semVoto: Contagem
  /** All of the above. */
  presentes: Contagem
  /** Of those the quorum would count, the ones that owe. */
  devedoras: Contagem
  /** What the quorum is of. */
  denominador: Contagem
  /** The exact votes the quorum asks for: to be reached by `aFavor`, or to be passed, as the comparison says. */
  limite: FracaoExata
  naoContadas: readonly NaoContada[]
  /** Null when it is reached. */
  falta: Falta | null
}

export interface Apuracao extends Contagens {
  resultado: Resultado
  /** It would be reached if units that owe were left out of the whole, as some courts do. */
  passariaSemDevedoras: boolean
  decidido: {
    /** Nobody else comes in. */
    comOsPresentes: Decidido
    /** Even if everybody came in, and who owes paid. */
    venhaQuemVier: Decidido
  }
  /** What happened and what is missing, in Portuguese. */
  frase: string
}

const ABERTURAS: Readonly<Record<Exclude<Resultado, 'aprovado' | 'nao-instalada'>, string>> = {
  rejeitado: 'Rejeitado',
  empate: 'Empate, que não aprova',
  'sem-quorum-especial': 'Sem o quórum especial',
}

/** What happened in a voting of an assembly that may decide, and what is missing. */
export function fraseDoResultado(
  resultado: Exclude<Resultado, 'nao-instalada'>,
  { regra, aFavor, contra, falta, devedoras }: Contagens,
  passariaSemDevedoras: boolean,
): string {
  const votos = `${emVotos(aFavor, regra.peso)} a favor e ${emVotos(contra, regra.peso)} contra`
  const quorum = `o quórum é ${quorumPorExtenso(regra)}`
  if (resultado === 'aprovado' || falta === null) return `Aprovado: ${votos}; ${quorum}.`
  const frases = [
    `${ABERTURAS[resultado]}: ${votos}; ${quorum}, e ${oQueFalta(falta, regra.peso, devedoras.unidades)}.`,
  ]
  if (resultado === 'sem-quorum-especial')
    frases.push('Os presentes podem converter a assembleia em sessão permanente (CC 1.353, § 1º).')
  if (passariaSemDevedoras)
    frases.push(
      `Sem contar ${emUnidades(devedoras.unidades)} em débito o quórum estaria atingido, e há decisões que contam assim; aqui vale a leitura mais rigorosa.`,
    )
  return frases.join(' ')
}
