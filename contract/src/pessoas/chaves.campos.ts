import type { Descricao } from '../protocolo/campos.ts'
import type { ChaveDaApi } from './chaves.ts'

/** The fields of a key, in the order of its form. The history tells what it may in words, and its last day. */
export const camposDaChave = {
  nome: { rotulo: 'Nome', tipo: 'texto' },
  validaAte: { rotulo: 'Vale até', tipo: 'data', coluna: null },
  operacoes: { rotulo: 'O que pode', tipo: 'lista', coluna: null },
  _id: null,
  comeco: null,
  criadaPor: null,
  criadaEm: null,
  usadaEm: null,
  ip: null,
  revogadaEm: null,
  revogadaPor: null,
  situacao: null,
} as const satisfies Descricao<ChaveDaApi>
