import type { IndiceDeCorrecao, TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'

/** A rule of the convenção, or the law's where there is none. */
export interface Regra {
  /** First due date it governs. */
  inicio: string
  /** Hundredths of a percent: 2 % is 200. */
  multaBp: number
  juros: { tipo: 'convencionado'; aoMesMicros: number } | { tipo: 'legal' }
  indice: IndiceDeCorrecao
  carencia: number
  clausula: string | null
}

/** What the law gives when the condominium recorded nothing: IPCA and the legal rate. It gives no fine of its own. */
export const REGRA_DA_LEI: Regra = {
  inicio: '1900-01-01',
  multaBp: 0,
  juros: { tipo: 'legal' },
  indice: 'IPCA',
  carencia: 0,
  clausula: null,
}

/** The value of a table in a month (`YYYY-MM`), in millionths of a percent; undefined while nobody typed it. */
export type Indices = (tabela: TabelaMensal, mes: string) => number | undefined

/** The rule that governs a due date: the last that began by then. */
export const regraEm = (regras: readonly Regra[], venceEm: string): Regra =>
  regras.filter((r) => r.inicio <= venceEm).toSorted((a, b) => (a.inicio < b.inicio ? 1 : -1))[0] ?? REGRA_DA_LEI
