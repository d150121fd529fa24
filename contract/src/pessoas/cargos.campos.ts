import type { Descricao } from '../protocolo/campos.ts'
import type { Cargo } from './cargos.ts'

/** The fields of an office, in the order of its form. */
export const camposDoCargo = {
  // Stored by id and read by name.
  pessoa: { rotulo: 'Pessoa', tipo: 'texto', coluna: null },
  papel: { rotulo: 'Cargo', tipo: 'texto' },
  inicio: { rotulo: 'Primeiro dia', tipo: 'data' },
  fim: { rotulo: 'Último dia', tipo: 'data' },
  // The minutes, by their agenda.
  ata: { rotulo: 'Ata da eleição', tipo: 'texto', coluna: null },
  _id: null,
  situacao: null,
  prorrogado: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Cargo>
