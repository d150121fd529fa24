/**
 * The monthly fee that a year's budget asks for. Pure; amounts in centavos. What the building has to raise is what it plans to spend
 * less what comes in by itself (lettings of common parts, what the bank pays); it is raised in twelve equal parts, whenever in the
 * year it is spent, and what is not spent yet is the provision of the budget.
 */

export interface BaseDaTaxa {
  /** Despesas planned for the year. */
  despesas: number
  /** Receitas planned for the year that are no fee. */
  outrasReceitas: number
  /** Of what is charged, how much is not expected within the year: 0 to 50, in percent. */
  folga: number
  /** What the convenção adds for the reserve fund, on the ordinary fee: 0 to 100, in percent. */
  reserva: number
}

export interface TaxaDoOrcamento {
  /** To come in over the year, so that the budget closes; never below zero. */
  aArrecadar: number
  /** To charge each month; twelve times it is not less than what is to come in. */
  porMes: number
  /** To charge each month for the reserve fund, beside it. */
  reservaPorMes: number
}

/** Where the slack ends: a budget half of which does not come in is no budget. */
export const MAIOR_FOLGA = 50

/** The fee of each month, rounded up to the centavo: rounded down, the year would be short of some. */
export function taxaDoOrcamento({ despesas, outrasReceitas, folga, reserva }: BaseDaTaxa): TaxaDoOrcamento {
  const aArrecadar = Math.max(0, despesas - outrasReceitas)
  // In hundredths of a percent, so that 2,5 % of an amount is of whole numbers.
  const entra = 10_000 - Math.round(folga * 100)
  const porMes = Math.ceil((aArrecadar * 10_000) / (12 * entra))
  return { aArrecadar, porMes, reservaPorMes: Math.round((porMes * Math.round(reserva * 100)) / 10_000) }
}
