import { formatarCentavos } from '#contract/valores/moeda.ts'
import { formatarData } from '#contract/valores/calendario.ts'

import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import type { Partes } from '../encargos/imputacao.rules.ts'

/** The receita a payment posts. Pure; amounts in centavos. */

/** What the receita of a payment says. @param unidade as people call it */
export function textosDaReceita(
  l: Pick<Linha, 'tipo' | 'nome' | 'competencia' | 'numero' | 'vencimento'>,
  unidade: string,
  paga: Partes,
) {
  const partes = [
    ['principal', paga.principal],
    ['correção', paga.correcao],
    ['juros', paga.juros],
    ['multa', paga.multa],
  ] as const
  const detalhe = partes.filter(([, v]) => v > 0).map(([nome, v]) => `${nome} ${formatarCentavos(v)}`)
  return {
    name: `${nomeDaCobranca(l)} · ${unidade}`.slice(0, 200),
    nota: l.numero,
    description: `Pagamento da cobrança ${l.numero}, com vencimento em ${formatarData(l.vencimento)}: ${detalhe.join(', ')}.`,
  }
}

/** Where the receita of a payment says it comes from. */
export const origemDaReceita = (cobrancaId: string, pagamentoId: string): string =>
  `cobrancas:${cobrancaId}:${pagamentoId}`
