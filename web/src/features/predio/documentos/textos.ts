import type { SituacaoDaValidade } from '#contract/predio/documentos/validade.ts'

export const SITUACOES: Record<SituacaoDaValidade, string> = {
  em_dia: 'Em dia',
  a_vencer: 'A vencer em 60 dias',
  vencido: 'Vencido',
}
