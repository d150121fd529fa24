import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { DA_LIXEIRA, DE_SEMPRE, dosCampos, POR, type DasTabelas } from '../planilha.ts'

/** Bills to be paid, with who entered, approved and paid each. */
export const dosPagaveis = {
  pagaveis: {
    arquivo: 'contas-a-pagar',
    oQue: 'uma conta a pagar; a que foi paga tem a despesa em despesas.csv',
    soma: ['valor', 'desconto', 'valor_pago'],
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDoPagavel),
      fornecedor_id: ['Fornecedor', 'fornecedores'],
      dia_do_mes: ['Dia do mês em que vence', 'inteiro'],
      categoria_id: ['Categoria', 'categorias'],
      fundo_id: ['Fundo', 'fundos'],
      servico_id: ['Ordem de serviço', 'servicos'],
      frequencia: ['Repete', 'texto'],
      intervalo: ['A cada', 'inteiro'],
      lancada_por: ['Lançada por', 'usuarios'],
      lancada_em: ['Lançada em', 'instante'],
      aprovada_por: ['Aprovada por', 'usuarios'],
      aprovada_em: ['Aprovada em', 'instante'],
      aprovada_sozinho: ['Aprovada por quem a lançou', 'simNao'],
      conteudo_aprovado: null,
      chave_conferida_por: ['Chave PIX conferida por', 'usuarios'],
      chave_conferida_em: ['Chave PIX conferida em', 'instante'],
      paga_em: ['Paga em', 'dia'],
      paga_por: ['Pagamento registrado por', 'usuarios'],
      valor_pago: ['Valor pago (R$)', 'reais'],
      motivo_do_valor: ['Motivo de se pagar outro valor', 'texto'],
      despesa_id: ['Despesa (id)', 'texto'],
      anterior_id: ['Conta anterior (id)', 'texto'],
      ordem_nome: null,
      busca: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  regra_de_pagaveis: {
    arquivo: 'contas-a-pagar-regra',
    oQue: 'até que valor uma conta é paga sem aprovação',
    colunas: {
      id: null,
      sem_aprovacao_ate: ['Sem aprovação até (R$)', 'reais'],
      atualizado_em: ['Alterada em', 'instante'],
      versao: null,
    },
  },
} satisfies DasTabelas<'pagaveis' | 'regra_de_pagaveis'>
