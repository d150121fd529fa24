/** What a receita was paid for. Pure: no schema here, so that screens can use it without loading zod. */

/** In the order they are read. `outras` are those that no charge brought. */
export const especiesDeReceita = [
  'cota',
  'antecipada',
  'atraso',
  'extra',
  'conduta',
  'acordo',
  'correcao',
  'juros',
  'multa',
  'credito',
  'outras',
] as const
export type EspecieDeReceita = (typeof especiesDeReceita)[number]

export const NOME_DA_ESPECIE: Record<EspecieDeReceita, string> = {
  cota: 'Cotas do mês',
  antecipada: 'Cotas de meses seguintes',
  atraso: 'Cobranças de meses anteriores',
  extra: 'Cobranças extras',
  conduta: 'Multas por conduta',
  acordo: 'Parcelas de acordos',
  correcao: 'Correção monetária',
  juros: 'Juros por atraso',
  multa: 'Multa por atraso',
  credito: 'Créditos de unidades (pago a mais ou adiantado)',
  outras: 'Outras receitas',
}
