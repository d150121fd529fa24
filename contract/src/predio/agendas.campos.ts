import type { Descricao } from '../protocolo/campos.ts'
import type { Agenda } from './agendas.ts'

/** The fields of an appointment. */
export const camposDaAgenda = {
  name: { rotulo: 'Nome', tipo: 'texto', coluna: 'nome' },
  compromisso: { rotulo: 'Compromisso', tipo: 'texto' },
  // Both are several columns, and several fields of the form.
  datas: { rotulo: 'Datas', tipo: 'texto', coluna: null },
  recorrencia: { rotulo: 'Repetição', tipo: 'texto', coluna: null, historico: 'repeticao' },
  status: { rotulo: 'Status', tipo: 'texto' },
  interno: { rotulo: 'Interno', tipo: 'sim ou não' },
  excecoes: { rotulo: 'Dias sem repetição', tipo: 'texto', coluna: null, porPasso: true },
  _id: null,
  startDate: null,
  endDate: null,
  serie: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Agenda>
