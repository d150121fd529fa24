import type { FormaDePagar } from '#contract/contas/pagaveis.ts'

/** How people call each way of paying. */
export const FORMAS: Record<FormaDePagar, string> = {
  boleto: 'Boleto',
  arrecadacao: 'Conta de consumo ou tributo',
  pix: 'PIX',
  transferencia: 'Transferência',
  dinheiro: 'Dinheiro',
  debito: 'Débito automático',
}
