import type { DasTabelas } from '../planilha.ts'

/** The books in double entry. */
export const doRazao = {
  contas_contabeis: {
    arquivo: 'contas-contabeis',
    oQue: 'uma conta contábil: de dinheiro, de uma unidade, de um fornecedor, de um fundo ou de uma categoria num fundo',
    colunas: {
      id: ['Número', 'inteiro'],
      classe: ['Classe', 'texto'],
      ref: ['Unidade, fornecedor ou categoria (id)', 'texto'],
      fundo_id: ['Fundo (id)', 'texto'],
    },
  },
  partidas: {
    arquivo: 'partidas',
    oQue: 'uma partida do livro diário: um valor de uma conta contábil (creditada) para outra (debitada)',
    ordem: ['data', 'id'],
    soma: ['valor'],
    colunas: {
      id: ['Número', 'inteiro'],
      data: ['Data', 'dia'],
      origem: ['Lançada por', 'texto'],
      origem_id: ['Registro (id)', 'texto'],
      debito: ['Conta debitada (número)', 'inteiro'],
      credito: ['Conta creditada (número)', 'inteiro'],
      valor: ['Valor (R$)', 'reais'],
      estorno: ['Estorno', 'simNao'],
      em: ['Em', 'instante'],
    },
  },
  saldos_contabeis: { fora: 'somas das partidas, que estão em partidas.csv' },
} as const satisfies DasTabelas<'contas_contabeis' | 'partidas' | 'saldos_contabeis'>
