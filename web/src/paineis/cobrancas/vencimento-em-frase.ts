import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { vencimentoComFeriado } from '#contract/cobranca/vencimento-com-feriado.ts'
import { formatarData } from '#contract/valores/calendario.ts'

/** The due date in a sentence; of what is owed no more, only which day it was. */
export function vencimentoEmFrase(c: Pick<CobrancaNaLista, 'vencimento' | 'venceEm' | 'vencida' | 'status'>): string {
  if (c.status !== 'aberta' && c.status !== 'parcial') return `Vencimento em ${formatarData(c.vencimento)}`
  return `${c.vencida ? 'Venceu' : 'Vence'} em ${vencimentoComFeriado(c, c.vencida)}`
}
