import { camposDaContaDoDinheiro } from '#contract/contas/contas-do-dinheiro.campos.ts'
import { camposDaTransferenciaDeConta } from '#contract/contas/transferencias-de-conta.campos.ts'
import { DA_LIXEIRA, DE_SEMPRE, dosCampos, POR, type DasTabelas } from '../planilha.ts'

/** Where the money is, what went from one account to another, and what was counted of it. */
export const doDinheiro = {
  contas_do_dinheiro: {
    arquivo: 'contas-do-dinheiro',
    oQue: 'uma conta do dinheiro (corrente, aplicação, caixinha); o saldo é a soma das partidas da conta contábil dela',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaContaDoDinheiro),
      nome_normalizado: null,
      ...POR,
      ...DE_SEMPRE,
    },
  },
  transferencias_de_conta: {
    arquivo: 'transferencias-entre-contas',
    oQue: 'dinheiro que passou de uma conta para outra',
    ordem: ['data', 'id'],
    soma: ['valor'],
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaTransferenciaDeConta),
      de_id: ['De', 'contas_do_dinheiro'],
      para_id: ['Para', 'contas_do_dinheiro'],
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  contagens_de_dinheiro: {
    arquivo: 'contagens-de-dinheiro',
    oQue: 'o que se contou do dinheiro em mãos num dia; contado duas vezes no mesmo dia, vale a última',
    ordem: ['dia', 'id'],
    colunas: {
      id: ['id', 'texto'],
      conta_id: ['Conta', 'contas_do_dinheiro'],
      dia: ['Dia', 'dia'],
      valor: ['Contado (R$)', 'reais'],
      contado_por: ['Contado por', 'usuarios'],
      contado_em: ['Registrado em', 'instante'],
    },
  },
} satisfies DasTabelas<'contas_do_dinheiro' | 'transferencias_de_conta' | 'contagens_de_dinheiro'>
