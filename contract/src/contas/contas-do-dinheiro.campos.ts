import type { Descricao } from '../protocolo/campos.ts'
import type { ContaDoDinheiro } from './dinheiro.ts'

/** The fields of an account of money, in the order of its form. */
export const camposDaContaDoDinheiro = {
  nome: { rotulo: 'Nome', tipo: 'texto' },
  tipo: { rotulo: 'Tipo', tipo: 'texto' },
  banco: { rotulo: 'Banco', tipo: 'texto' },
  agencia: { rotulo: 'Agência', tipo: 'texto' },
  numero: { rotulo: 'Número', tipo: 'texto' },
  ativa: { rotulo: 'Em uso', tipo: 'sim ou não' },
  _id: null,
  principal: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<ContaDoDinheiro>
