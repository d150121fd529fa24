import type { ContaDoDinheiro, TipoDeContaDoDinheiro } from '#contract/contas/dinheiro.ts'

export const NOME_DO_TIPO: Record<TipoDeContaDoDinheiro, string> = {
  corrente: 'Conta corrente',
  aplicacao: 'Aplicação',
  caixinha: 'Caixinha',
}

/** Where an account is kept: "Itaú · ag. 1234 · conta 56789-0"; '' where nothing of it is known. */
export const ondeFica = ({ banco, agencia, numero }: Pick<ContaDoDinheiro, 'banco' | 'agencia' | 'numero'>): string =>
  [banco, agencia && `ag. ${agencia}`, numero && `conta ${numero}`].filter(Boolean).join(' · ')
