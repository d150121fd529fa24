import type { Palavras } from './palavras.ts'

const SALDO = 'positivo do lado em que a conta cresce, em reais.'

/** Fields of the books in double entry. */
export const camposDoRazao: Record<string, Palavras> = {
  'ContaContabil.classe': [
    'De que é a conta: dinheiro, uma unidade, um fornecedor, um fundo, uma categoria.',
    'receita',
  ],
  credito: 'A conta de onde o valor sai.',
  creditos: ['Soma do que saiu da conta no período, em reais; no balancete, a de todas elas.', 1_250],
  debito: 'A conta para onde o valor vai.',
  debitos: ['Soma do que entrou na conta no período, em reais; no balancete, a de todas elas.', 8_400.5],
  final: [`O saldo no fim do período, ${SALDO}`, 15_320.75],
  inicial: [`O saldo antes do período, ${SALDO}`, 8_170.25],
  mesFinal: ['Último mês, `AAAA-MM`; nulo: até o último que houver.', '2026-12'],
  mesInicial: ['Primeiro mês, `AAAA-MM`; nulo: desde a primeira partida.', '2026-01'],
}
