import type { Descricao } from '../protocolo/campos.ts'
import type { TransferenciaDeConta } from './dinheiro.ts'

/** The fields of a transfer between accounts, in the order of its form. */
export const camposDaTransferenciaDeConta = {
  // Both are stored by id and read by name.
  de: { rotulo: 'De', tipo: 'texto', coluna: null },
  para: { rotulo: 'Para', tipo: 'texto', coluna: null },
  valor: { rotulo: 'Valor', tipo: 'reais' },
  data: { rotulo: 'Data', tipo: 'data' },
  motivo: { rotulo: 'Motivo', tipo: 'texto' },
  _id: null,
  createdAt: null,
  versao: null,
} as const satisfies Descricao<TransferenciaDeConta>
