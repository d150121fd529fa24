import type { TipoDeCobranca } from '#contract/cobranca/cobrancas.ts'
import type { EspecieDeReceita } from '#contract/contas/receita/especies-de-receita.ts'
import type { Partes } from '../encargos/imputacao.rules.ts'

/** What kind of receita a part of a payment is. Pure. */

interface Parte {
  parte: keyof Partes
  tipo: TipoDeCobranca
  /** Whether the charge fell due before the month of the payment, in it, or falls due after it. */
  vencia: 'antes' | 'no_mes' | 'depois'
}

const DO_TIPO: Record<Exclude<TipoDeCobranca, 'acordo'>, EspecieDeReceita> = {
  mensal: 'cota',
  extra: 'extra',
  multa: 'conduta',
}

/**
 * Late charges are what they are, whatever they are of. Principal is of an agreement, else of a month before, else of its
 * own kind; a month's charge that falls due later was paid ahead.
 */
export function especieDa({ parte, tipo, vencia }: Parte): EspecieDeReceita {
  if (parte !== 'principal') return parte
  if (tipo === 'acordo') return 'acordo'
  if (vencia === 'antes') return 'atraso'
  return tipo === 'mensal' && vencia === 'depois' ? 'antecipada' : DO_TIPO[tipo]
}
