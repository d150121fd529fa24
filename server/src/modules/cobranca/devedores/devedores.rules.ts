import { diasEntre, somarDias } from '#contract/valores/calendario.ts'
import { faixasDeAtraso, type FaixaDeAtraso, type SituacaoDeDevedor } from '#contract/cobranca/devedores.ts'

/** Ageing of what is owed. Pure. */

/** The most days late of each range, in order; the last has no end. */
const ATE: Record<FaixaDeAtraso, number> = {
  ate30: 30,
  de31a60: 60,
  de61a90: 90,
  de91a180: 180,
  de181a365: 365,
  mais365: Infinity,
}

/** A range of late days as the due dates that fall in it: after `depoisDe`, up to `ate`, both `YYYY-MM-DD`. */
export interface FaixaDeVencimento {
  faixa: FaixaDeAtraso
  /** Null: however old. */
  depoisDe: string | null
  ate: string
}

/** The ranges as due dates, seen from a day: due on that day is not late. Together they are every day before it. */
export function faixasDeVencimento(em: string): FaixaDeVencimento[] {
  let ate = somarDias(em, -1)
  return faixasDeAtraso.map((faixa) => {
    const dias = ATE[faixa]
    const depoisDe = dias === Infinity ? null : somarDias(em, -dias - 1)
    const esta = { faixa, depoisDe, ate }
    ate = depoisDe ?? ate
    return esta
  })
}

/** The range that so many days late fall in; the first when the day is the due date's or before. */
export const faixaDe = (dias: number): FaixaDeAtraso => faixasDeAtraso.find((f) => dias <= ATE[f]) ?? 'mais365'

/** What the situation of a unit that owes today is made of. */
export interface ParaSituar {
  emAcordo: boolean
  parada: boolean
  /** The day somebody was last told. */
  avisado: string | null
  /** The last reminder did not leave. */
  naoSaiu: boolean
  intervalo: number
  falta: boolean
  temContato: boolean
}

/**
 * What is to be done about a unit. An agreement and a stop are what staff decided, and come first; a notice that did not leave
 * has told nobody; one that did holds until the régua would let another go, or for good when it has none left.
 */
export function situacaoDe(u: ParaSituar, hoje: string): SituacaoDeDevedor {
  if (u.emAcordo) return 'em_acordo'
  if (u.parada) return 'parada'
  if (u.naoSaiu) return 'nao_saiu'
  if (u.avisado !== null && (diasEntre(u.avisado, hoje) < u.intervalo || !u.falta)) return 'avisado'
  return u.temContato ? 'a_avisar' : 'sem_contato'
}

/** Share of `emAberto` in `cobrado` (centavos), in percent with one decimal, half up; null when nothing was charged. */
export const inadimplencia = (emAberto: number, cobrado: number): number | null =>
  cobrado === 0 ? null : Math.round((emAberto * 1000) / cobrado) / 10

/** The same day a year before, for comparisons alone: of 29 February a day that no calendar has. */
export const umAnoAntes = (dia: string): string => `${Number(dia.slice(0, 4)) - 1}${dia.slice(4)}`
