import type { Descricao } from '../protocolo/campos.ts'
import type { Condominio } from './condominio.ts'

/** What the building says of itself, in the order of its form. */
export const camposDoCondominio = {
  nome: { rotulo: 'Nome', tipo: 'texto' },
  cnpj: { rotulo: 'CNPJ', tipo: 'cnpj' },
  endereco: { rotulo: 'Endereço', tipo: 'texto' },
  sindico: { rotulo: 'Síndico ou síndica', tipo: 'texto' },
  // Read of the terms of office.
  sindicoEmExercicio: null,
  tel: { rotulo: 'Telefone', tipo: 'telefone' },
  email: { rotulo: 'E-mail', tipo: 'texto' },
  unidades: { rotulo: 'Unidades', tipo: 'inteiro' },
  logo: { rotulo: 'Logotipo', tipo: 'imagem' },
  // Three columns and a form of its own.
  pix: null,
  versao: null,
} as const satisfies Descricao<Condominio>
