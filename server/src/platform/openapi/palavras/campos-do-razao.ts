import type { Palavras } from './palavras.ts'

const SALDO = 'positivo do lado em que a conta cresce, em reais.'

/** Fields of the books in double entry. */
export const camposDoRazao: Record<string, Palavras> = {
  'ContaContabil.classe': [
    'De que é a conta: dinheiro, uma unidade, um fornecedor, um tributo a recolher, um fundo, uma categoria.',
    'receita',
  ],
  conferidoEm: ['Quando a cadeia foi refeita.', '2026-11-26T17:00:00.000Z'],
  credito: 'A conta de onde o valor sai.',
  creditos: ['Soma do que saiu da conta no período, em reais; no balancete, a de todas elas.', 1_250],
  debito: 'A conta para onde o valor vai.',
  debitos: ['Soma do que entrou na conta no período, em reais; no balancete, a de todas elas.', 8_400.5],
  elo: ['Número do elo em que a cadeia se rompe.', 4_210],
  elos: ['Quantos elos a cadeia tem.', 18_400],
  final: [`O saldo no fim do período, ${SALDO}`, 15_320.75],
  inicial: [`O saldo antes do período, ${SALDO}`, 8_170.25],
  mesFinal: ['Último mês, `AAAA-MM`; nulo: até o último que houver.', '2026-12'],
  mesInicial: ['Primeiro mês, `AAAA-MM`; nulo: desde a primeira partida.', '2026-01'],
  porSelar: ['O que se gravou desde o último elo; a cada minuto é selado.', 0],
  quebra: 'O primeiro registro que não é o que foi selado; nulo quando todos são.',
  registro: ['Número da partida, ou id do registro do histórico ou mês.', '1042'],
  selo: [
    'O último elo da cadeia, SHA-256 em hexadecimal.',
    'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  ],
  textosEliminados: ['Textos do histórico eliminados a pedido de pessoas: que algo foi feito continua provado.', 0],
}
