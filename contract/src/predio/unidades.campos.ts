import type { Descricao } from '../protocolo/campos.ts'
import type { Unidade } from './unidades.ts'

/** The fields of a unit, in the order of its form. Who is there, and what they have, is told on its page. */
export const camposDaUnidade = {
  bloco: { rotulo: 'Bloco', tipo: 'texto' },
  apto: { rotulo: 'Apartamento', tipo: 'texto' },
  // Stored as the ratio it is.
  fracaoIdeal: { rotulo: 'Fração ideal', tipo: 'texto', coluna: null },
  area: { rotulo: 'Área (m²)', tipo: 'metros quadrados', coluna: 'area_centesimos', historico: 'area' },
  grupo: { rotulo: 'Grupo', tipo: 'texto' },
  vagas: { rotulo: 'Vagas', tipo: 'lista', coluna: null },
  observacao: { rotulo: 'Observação', tipo: 'texto' },
  _id: null,
  nome: null,
  veiculos: null,
  animais: null,
  contatosDeEmergencia: null,
  moradas: null,
  pessoas: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Unidade>
