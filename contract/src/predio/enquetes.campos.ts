import type { Descricao } from '../protocolo/campos.ts'
import type { Enquete } from './enquetes.ts'

/** The fields of a poll, in the order of its form. */
export const camposDaEnquete = {
  pergunta: { rotulo: 'Pergunta', tipo: 'texto' },
  texto: { rotulo: 'Explicação', tipo: 'texto' },
  varias: { rotulo: 'Mais de uma opção', tipo: 'sim ou não' },
  publicoPorExtenso: { rotulo: 'Para quem', tipo: 'texto', coluna: null, porPasso: true },
  ate: { rotulo: 'Último dia', tipo: 'data' },
  opcoes: null,
  publico: null,
  _id: null,
  situacao: null,
  abertaEm: null,
  perguntadas: null,
  responderam: null,
  minha: null,
  perguntada: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Enquete>
