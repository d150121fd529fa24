import { faixasDeAtraso, type FaixaDeAtraso } from '#contract/cobranca/devedores.ts'

/** The four steps of the ageing: the ranges of the API, those over 90 days together. */

export const passos = ['ate30', 'de31a60', 'de61a90', 'mais90'] as const
export type Passo = (typeof passos)[number]

export const NOME_DO_PASSO: Record<Passo, string> = {
  ate30: '1 a 30',
  de31a60: '31 a 60',
  de61a90: '61 a 90',
  mais90: 'mais de 90',
}

const passoDe = (faixa: FaixaDeAtraso): Passo =>
  faixa === 'ate30' || faixa === 'de31a60' || faixa === 'de61a90' ? faixa : 'mais90'

/** Amounts in reais by step, added up in centavos. */
export function porPasso(faixas: Readonly<Record<FaixaDeAtraso, number>>): Record<Passo, number> {
  const somas: Record<Passo, number> = { ate30: 0, de31a60: 0, de61a90: 0, mais90: 0 }
  for (const f of faixasDeAtraso) somas[passoDe(f)] += Math.round(faixas[f] * 100)
  return {
    ate30: somas.ate30 / 100,
    de31a60: somas.de31a60 / 100,
    de61a90: somas.de61a90 / 100,
    mais90: somas.mais90 / 100,
  }
}
