import type { ComoResponde, Responsavel } from './quem-responde.ts'

/** How a notice or a decision reached somebody, and whether that is proof. */
const MEIOS = {
  ciencia: { nome: 'ciência dada no aplicativo', prova: true },
  leitura: { nome: 'leitura no aplicativo', prova: true },
  assinatura: { nome: 'via em papel assinada', prova: true },
  recusa: { nome: 'recusa de assinar diante de duas testemunhas', prova: true },
  'aviso-de-recebimento': { nome: 'carta com aviso de recebimento assinado pela pessoa', prova: true },
  cartorio: { nome: 'notificação por cartório', prova: true },
  /** The server took it: nobody knows that anybody read it. */
  email: { nome: 'e-mail aceito pelo servidor', prova: false },
  /** Whoever signs there works for who accuses; CPC 248, §4º is of summons of a court. */
  portaria: { nome: 'entrega na portaria', prova: false },
} as const

export type MeioDaEntrega = keyof typeof MEIOS
export const meiosDaEntrega = Object.keys(MEIOS) as MeioDaEntrega[]

export const meioPorExtenso = (meio: MeioDaEntrega): string => MEIOS[meio].nome
export const provaEntrega = (meio: MeioDaEntrega): boolean => MEIOS[meio].prova

export interface Entrega {
  pessoa: string
  /** The day it reached the person, not the day it was sent. */
  dia: string
  meio: MeioDaEntrega
}

/** Who is proved to know, and since when. */
export interface Ciencia {
  /** The day the last of them knew, from which a term runs; null while somebody who cannot be left out is not proved to. */
  desde: string | null
  provadas: readonly string[]
  /** Of whom there must be one, and there is none. */
  semNinguem: readonly ComoResponde[]
  /** Whoever did it answers, and is not proved to know. */
  faltaOInfrator: boolean
  /** Answer too, and are not proved to know. */
  semProva: readonly string[]
  /** Got it, and do not answer: they had left, or were never of the unit. */
  deFora: readonly string[]
}

/**
 * Who knows, by deliveries that are proof. There has to be one of the owners and one of the tenants, where there are any, and
 * whoever did it: a fine for what a tenant did was annulled because the owner had not been told (STJ, REsp 1.365.279). The
 * term runs from the last of those who know, so that nobody has less of it.
 */
export function cienciaDe(
  entregas: readonly Entrega[],
  respondem: readonly Responsavel[],
  infrator: string | null,
): Ciencia {
  const primeira = new Map<string, string>()
  for (const { pessoa, dia, meio } of entregas) {
    const antes = primeira.get(pessoa)
    if (provaEntrega(meio) && (antes === undefined || dia < antes)) primeira.set(pessoa, dia)
  }
  const quem = new Set(respondem.map(({ pessoa }) => pessoa))
  const provadas = [...quem].filter((pessoa) => primeira.has(pessoa))
  const semNinguem = [...new Set(respondem.map(({ como }) => como))].filter(
    (como) => !respondem.some((r) => r.como === como && primeira.has(r.pessoa)),
  )
  const faltaOInfrator = infrator !== null && quem.has(infrator) && !primeira.has(infrator)
  const completa = provadas.length > 0 && semNinguem.length === 0 && !faltaOInfrator
  const dias = provadas.map((pessoa) => primeira.get(pessoa) ?? '')
  return {
    desde: completa ? (dias.toSorted().at(-1) ?? null) : null,
    provadas,
    semNinguem,
    faltaOInfrator,
    semProva: [...quem].filter((pessoa) => !primeira.has(pessoa)),
    deFora: [...new Set(entregas.map(({ pessoa }) => pessoa))].filter((pessoa) => !quem.has(pessoa)),
  }
}
