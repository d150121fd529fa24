import { DE_SEMPRE, POR, type DasTabelas } from '../planilha.ts'

/** What units paid beyond their charges, or ahead of them. */
export const dosCreditos = {
  creditos: {
    arquivo: 'creditos',
    oQue: 'um crédito de uma unidade: o que ela pagou a mais ou adiantado, e o que resta dele',
    ordem: ['data', 'id'],
    soma: ['valor', 'saldo'],
    colunas: {
      id: ['id', 'texto'],
      unidade_id: ['Unidade', 'unidades'],
      vinculo_id: ['Vínculo (id)', 'texto'],
      data: ['Data', 'dia'],
      origem: ['Origem', 'texto'],
      valor: ['Valor (R$)', 'reais'],
      saldo: ['Saldo (R$)', 'reais'],
      pagamento_id: ['Pagamento de que sobrou (id)', 'texto'],
      receita_id: ['Receita (id)', 'texto'],
      observacao: ['Observação', 'texto'],
      movido_em: ['Último movimento', 'dia'],
      cancelado_em: ['Cancelado em', 'instante'],
      motivo_do_cancelamento: ['Motivo do cancelamento', 'texto'],
      ...POR,
      ...DE_SEMPRE,
    },
  },
  creditos_devolucoes: {
    arquivo: 'creditos-devolucoes',
    oQue: 'o que foi devolvido em dinheiro de um crédito; uma desfeita não vale mais',
    ordem: ['credito_id', 'id'],
    soma: ['valor'],
    colunas: {
      id: ['id', 'texto'],
      credito_id: ['Crédito (id)', 'texto'],
      data: ['Data', 'dia'],
      valor: ['Valor (R$)', 'reais'],
      motivo: ['Motivo', 'texto'],
      despesa_id: ['Despesa (id)', 'texto'],
      desfeita_em: ['Desfeita em', 'instante'],
      motivo_da_volta: ['Por que foi desfeita', 'texto'],
      ...POR,
      criado_em: ['Registrada em', 'instante'],
    },
  },
} satisfies DasTabelas<'creditos' | 'creditos_devolucoes'>
