import type { Descricao } from '../protocolo/campos.ts'
import type { Ata } from './atas.ts'

/** The fields of minutes, in the order of their form. */
export const camposDaAta = {
  name: { rotulo: 'Responsável', tipo: 'texto', coluna: 'responsavel' },
  pauta: { rotulo: 'Pauta', tipo: 'texto' },
  data: { rotulo: 'Data da reunião', tipo: 'data' },
  hora: { rotulo: 'Hora', tipo: 'texto' },
  conselho: { rotulo: 'Conselho', tipo: 'texto' },
  arquivo: { rotulo: 'PDF da ata', tipo: 'arquivos', coluna: null, historico: null },
  _id: null,
  url: null,
  createdAt: null,
  versao: null,
} as const satisfies Descricao<Ata>
