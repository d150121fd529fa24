import type { Descricao } from '../protocolo/campos.ts'
import type { Despesa } from './despesas.ts'
import type { Lancamento } from './lancamentos.ts'

/** The fields of a receita or despesa, in the order of its form; a despesa has its supplier between the two parts. */
const ateOFundo = {
  name: { rotulo: 'Nome', tipo: 'texto', coluna: 'nome', planilha: { lugar: 2, largura: 40 } },
  price: { rotulo: 'Valor', tipo: 'reais', coluna: 'valor', planilha: { lugar: 6, largura: 18 } },
  data: { rotulo: 'Data', tipo: 'data', planilha: { lugar: 1, largura: 12 } },
  // Both are stored by id and read by name.
  categoria: { rotulo: 'Categoria', tipo: 'texto', coluna: null, planilha: { lugar: 3, largura: 20 } },
  fundo: { rotulo: 'Fundo', tipo: 'texto', coluna: null, planilha: { lugar: 4, largura: 20 } },
} as const

const daNotaEmDiante = {
  nota: { rotulo: 'Nota', tipo: 'texto', planilha: { lugar: 5, largura: 16 } },
  description: { rotulo: 'Descrição', tipo: 'texto', coluna: 'descricao', planilha: { lugar: 7, largura: 60 } },
  anexos: {
    rotulo: 'Comprovantes',
    tipo: 'arquivos',
    coluna: null,
    planilha: { lugar: 8, largura: 9, titulo: 'Anexos' },
  },
  // Stored by id and read by name. Last in files, as the supplier: the other columns stay where they were.
  conta: { rotulo: 'Conta', tipo: 'texto', coluna: null, planilha: { lugar: 10, largura: 24 } },
  image: { rotulo: 'Link da imagem', tipo: 'imagem', coluna: 'imagem' },
  _id: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
  fechado: null,
  origem: null,
  movimento: null,
  estorno: null,
} as const

export const camposDoLancamento = { ...ateOFundo, ...daNotaEmDiante } as const satisfies Descricao<Lancamento>

export const camposDaDespesa = {
  ...ateOFundo,
  // Stored by id and read by name. Last in files: who reads them by their place finds the other columns where they were.
  fornecedor: { rotulo: 'Fornecedor', tipo: 'texto', coluna: null, planilha: { lugar: 9, largura: 30 } },
  ...daNotaEmDiante,
  servico: null,
} as const satisfies Descricao<Despesa>
