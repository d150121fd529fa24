import type { Descricao } from '../protocolo/campos.ts'
import type { Usuario } from './usuarios.ts'

/**
 * The fields of a person, in the order of their form, which also says how a name or a telephone is to be written. The columns
 * of files have the titles an import knows, so that what goes out can come back.
 */
export const camposDoUsuario = {
  name: { rotulo: 'Nome', tipo: 'texto', coluna: 'nome', planilha: { lugar: 1, largura: 32 } },
  email: { rotulo: 'E-mail', tipo: 'texto', planilha: { lugar: 2, largura: 32, titulo: 'Email' } },
  cpf: { rotulo: 'CPF', tipo: 'cpf', planilha: { lugar: 4, largura: 16 } },
  aniversario: { rotulo: 'Nascimento', tipo: 'data', planilha: { lugar: 5, largura: 12 } },
  tel: { rotulo: 'Telefone', tipo: 'telefone', planilha: { lugar: 3, largura: 17 } },
  bloco: { rotulo: 'Bloco', tipo: 'texto', planilha: { lugar: 6, largura: 8 } },
  apto: { rotulo: 'Apartamento', tipo: 'texto', planilha: { lugar: 7, largura: 13 } },
  tipo: { rotulo: 'Tipo', tipo: 'texto', planilha: { lugar: 8, largura: 14 } },
  image: { rotulo: 'Foto', tipo: 'imagem', coluna: 'imagem' },
  _id: null,
  isAdmin: null,
  status: null,
  saiu: null,
  atores: null,
  createdAt: null,
  versao: null,
} as const satisfies Descricao<Usuario>
