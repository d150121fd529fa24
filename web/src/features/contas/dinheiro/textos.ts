import type { ContaComSaldo, ContaDoDinheiro, TipoDeContaDoDinheiro } from '#contract/contas/dinheiro.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, formatarReais, paraCentavos } from '#contract/valores/moeda.ts'

export const NOME_DO_TIPO: Record<TipoDeContaDoDinheiro, string> = {
  corrente: 'Conta corrente',
  aplicacao: 'Aplicação',
  caixinha: 'Caixinha',
}

/** "Contados R$ 78,00 em 08/11/2026: faltam R$ 2,00" */
export function contagemEmPalavras({ dia, valor, livro }: NonNullable<ContaComSaldo['contagem']>): string {
  const diferenca = paraCentavos(valor) - paraCentavos(livro)
  const ditos =
    diferenca === 0
      ? 'igual ao livro'
      : `${diferenca < 0 ? 'faltam' : 'sobram'} ${formatarCentavos(Math.abs(diferenca))}`
  return `Contados ${formatarReais(valor)} em ${formatarData(dia)}: ${ditos}`
}

/** Where an account is kept: "Itaú · ag. 1234 · conta 56789-0"; '' where nothing of it is known. */
export const ondeFica = ({ banco, agencia, numero }: Pick<ContaDoDinheiro, 'banco' | 'agencia' | 'numero'>): string =>
  [banco, agencia && `ag. ${agencia}`, numero && `conta ${numero}`].filter(Boolean).join(' · ')
