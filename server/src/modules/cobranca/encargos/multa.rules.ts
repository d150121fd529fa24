import { formatarCentavos } from '#contract/valores/moeda.ts'
import { fundamentosDaMulta, type FundamentoDaMulta } from '#contract/cobranca/cobrancas.ts'

import { competenciaPorExtenso } from './meses.rules.ts'

/** The ceiling of a fine for conduct, in monthly contributions of the unit. Pure; amounts in centavos. */

const TETOS: Record<FundamentoDaMulta, { vezes: number; artigo: string }> = {
  conduta: { vezes: 5, artigo: 'Código Civil, art. 1.336, §2º' },
  reiterada: { vezes: 5, artigo: 'Código Civil, art. 1.337' },
  antissocial: { vezes: 10, artigo: 'Código Civil, art. 1.337, parágrafo único' },
}

/**
 * The ceiling on each ground, in centavos; null before any monthly charge was issued.
 * @param contribuicao as of `problemaDaMulta`
 */
export const tetosDaMulta = (contribuicao: { valor: number } | null) =>
  fundamentosDaMulta.map((fundamento) => {
    const { vezes, artigo } = TETOS[fundamento]
    return { fundamento, vezes, artigo, valor: contribuicao && contribuicao.valor * vezes }
  })

/**
 * Why a fine is too high, with the article and the figures; null when it is not.
 * @param contribuicao the unit's ordinary contribution of a month, extras left out; null when none was ever issued
 */
export function problemaDaMulta(
  valor: number,
  fundamento: FundamentoDaMulta,
  contribuicao: { valor: number; competencia: string } | null,
): string | null {
  const { vezes, artigo } = TETOS[fundamento]
  if (contribuicao === null)
    return `O teto da multa é de ${vezes} vezes a contribuição mensal da unidade (${artigo}), e ela ainda não tem nenhuma: gere antes a cobrança do mês, em Cobranças, “Gerar o mês”, e depois volte à multa`
  const teto = contribuicao.valor * vezes
  if (valor <= teto) return null
  return `A multa pode ser de no máximo ${formatarCentavos(teto)}: ${vezes} vezes a contribuição mensal da unidade, que em ${competenciaPorExtenso(contribuicao.competencia)} foi de ${formatarCentavos(contribuicao.valor)} (${artigo})`
}
