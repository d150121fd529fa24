import type { Descricao } from '../protocolo/campos.ts'
import type { Comunicado } from './comunicados.ts'

/** The fields of a communication, in the order of its form. */
export const camposDoComunicado = {
  tipo: { rotulo: 'Tipo', tipo: 'texto' },
  titulo: { rotulo: 'Título', tipo: 'texto' },
  texto: { rotulo: 'Texto', tipo: 'texto' },
  publicoPorExtenso: { rotulo: 'Para quem', tipo: 'texto', coluna: null, porPasso: true },
  pedeCiente: { rotulo: 'Pede ciência', tipo: 'sim ou não', coluna: 'pede_ciente' },
  valeAte: { rotulo: 'Fica no quadro até', tipo: 'data', coluna: 'vale_ate' },
  anexos: { rotulo: 'Anexos', tipo: 'arquivos', coluna: null, historico: null },
  _id: null,
  publico: null,
  situacao: null,
  numero: null,
  publicado: null,
  retirado: null,
  meu: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Comunicado>
