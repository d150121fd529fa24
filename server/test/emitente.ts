import type { Emitente } from '../src/modules/casa/condominio/emitente.rules.ts'

/** A building of which documents know the name and nothing else. */
export const EMITENTE: Emitente = {
  nome: 'Edifício Solar',
  ...{ cnpj: null, endereco: null, contato: null, sindico: null, logo: null },
}
