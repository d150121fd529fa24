import type { Descricao } from '../protocolo/campos.ts'
import type { Parecer } from './prestacoes.ts'

/** The council's opinion, in the order of its form. */
export const camposDoParecer = {
  resultado: { rotulo: 'Parecer do conselho', tipo: 'texto', coluna: 'parecer' },
  texto: { rotulo: 'Texto do parecer', tipo: 'texto', coluna: 'parecer_texto', historico: 'textoDoParecer' },
  de: { rotulo: 'Quem assina', tipo: 'texto', coluna: 'parecer_de', historico: 'parecerDe' },
  em: { rotulo: 'Data do parecer', tipo: 'data', coluna: 'parecer_em', historico: 'parecerEm' },
  registradoPor: null,
  registradoEm: null,
} as const satisfies Descricao<Parecer>
