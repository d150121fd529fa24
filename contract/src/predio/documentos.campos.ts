import type { Descricao } from '../protocolo/campos.ts'
import type { Documento } from './documentos.ts'

/** The fields of a document, in the order of its form. */
export const camposDoDocumento = {
  pasta: { rotulo: 'Pasta', tipo: 'texto' },
  titulo: { rotulo: 'Título', tipo: 'texto' },
  publico: { rotulo: 'Quem vê', tipo: 'texto' },
  validade: { rotulo: 'Validade', tipo: 'data' },
  arquivo: { rotulo: 'Arquivo', tipo: 'arquivos', coluna: null, historico: null, porPasso: true },
  _id: null,
  situacao: null,
  numero: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Documento>
