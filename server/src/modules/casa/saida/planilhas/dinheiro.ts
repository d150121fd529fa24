import { camposDaContaDoDinheiro } from '#contract/contas/contas-do-dinheiro.campos.ts'
import { camposDaTransferenciaDeConta } from '#contract/contas/transferencias-de-conta.campos.ts'
import { DA_LIXEIRA, DE_SEMPRE, dosCampos, POR, type DasTabelas } from '../planilha.ts'

/** Where the money is, and what went from one account to another. */
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
} satisfies DasTabelas<'contas_do_dinheiro' | 'transferencias_de_conta'>
