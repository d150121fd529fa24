import type { Descricao } from '../protocolo/campos.ts'
import type { Fundo } from './fundos.ts'

/** The fields of a fund, in the order of its form. */
export const camposDoFundo = {
  nome: { rotulo: 'Nome', tipo: 'texto' },
  tipo: { rotulo: 'Tipo', tipo: 'texto' },
  saldoInicial: { rotulo: 'Saldo inicial', tipo: 'reais', coluna: 'saldo_inicial', historico: 'saldoInicial' },
  _id: null,
  saldo: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Fundo>
