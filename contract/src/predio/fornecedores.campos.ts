import type { Descricao } from '../protocolo/campos.ts'
import type { Fornecedor } from './fornecedores.ts'

/** The fields of a supplier, in the order of its form. */
export const camposDoFornecedor = {
  name: { rotulo: 'Nome', tipo: 'texto', coluna: 'nome' },
  ramo: { rotulo: 'Ramo', tipo: 'texto' },
  documento: { rotulo: 'CPF ou CNPJ', tipo: 'cpf ou cnpj' },
  tel: { rotulo: 'Telefone', tipo: 'telefone' },
  email: { rotulo: 'E-mail', tipo: 'texto' },
  _id: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Fornecedor>
