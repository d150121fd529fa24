import type { TipoDeCobranca } from './cobrancas.ts'

/** What a charge is, for people: on screens, papers, letters and in the books. Pure. */

interface Nomeada {
  tipo: TipoDeCobranca
  nome: string
  /** `YYYY-MM`. */
  competencia: string
}

/**
 * "Taxa condominial 11/2026". A fine is called by its own words: its month is that of when it is due, which says nothing of the
 * fact it is for.
 * @param separador between the words and the month
 */
export const nomeDaCobranca = ({ tipo, nome, competencia: c }: Nomeada, separador = ' '): string =>
  tipo === 'multa' ? nome : `${nome}${separador}${c.slice(5)}/${c.slice(0, 4)}`
