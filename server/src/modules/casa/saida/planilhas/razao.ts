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
  elos: {
    arquivo: 'elos',
    oQue: 'um elo da cadeia que sela as partidas e o histórico; como se recalcula está em docs/livros-que-se-provam.md do programa',
    ordem: ['n'],
    colunas: {
      n: ['Número', 'inteiro'],
      de: ['De', 'texto'],
      registro: ['Registro (número ou id)', 'texto'],
      resumo: ['Resumo do registro', 'texto'],
      texto: ['Resumo do texto', 'texto'],
      // With it, a text that was erased could be found again by trying.
      sal: null,
      elo: ['Elo', 'texto'],
      em: ['Em', 'instante'],
    },
  },
  cadeia: { fora: 'o fim da cadeia, que é o último elo de elos.csv' },
} as const satisfies DasTabelas<'contas_contabeis' | 'partidas' | 'saldos_contabeis' | 'elos' | 'cadeia'>
