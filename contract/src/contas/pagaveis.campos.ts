import type { Descricao } from '../protocolo/campos.ts'
import type { Pagavel } from './pagaveis.ts'

/** The fields of a bill, in the order of its form. */
export const camposDoPagavel = {
  name: { rotulo: 'Descrição', tipo: 'texto', coluna: 'nome', planilha: { lugar: 2, largura: 40, titulo: 'Conta' } },
  // Stored by id and read by name.
  fornecedor: { rotulo: 'Fornecedor', tipo: 'texto', coluna: null, planilha: { lugar: 3, largura: 30 } },
  nota: { rotulo: 'Nota', tipo: 'texto', planilha: { lugar: 4, largura: 14 } },
  emissao: { rotulo: 'Emissão', tipo: 'data' },
  chave: { rotulo: 'Chave de acesso', tipo: 'texto' },
  vencimento: { rotulo: 'Vencimento', tipo: 'data', planilha: { lugar: 1, largura: 12 } },
  competencia: { rotulo: 'Competência', tipo: 'texto', planilha: { lugar: 5, largura: 12 } },
  valor: { rotulo: 'Valor', tipo: 'reais' },
  desconto: { rotulo: 'Desconto', tipo: 'reais' },
  tipoDeServico: { rotulo: 'Tipo de serviço', tipo: 'texto', coluna: 'tipo_de_servico' },
  simples: { rotulo: 'Fornecedor do Simples Nacional', tipo: 'sim ou não' },
  // Rows of their own, in the history by their amounts.
  retencoes: { rotulo: 'Retenções', tipo: 'lista', coluna: null },
  categoria: { rotulo: 'Categoria', tipo: 'texto', coluna: null, planilha: { lugar: 6, largura: 24 } },
  fundo: { rotulo: 'Fundo', tipo: 'texto', coluna: null, planilha: { lugar: 7, largura: 20 } },
  // Rows of their own, in the history in words.
  partes: { rotulo: 'Partes', tipo: 'lista', coluna: null },
  forma: { rotulo: 'Como se paga', tipo: 'texto' },
  linha: { rotulo: 'Linha digitável', tipo: 'texto' },
  pix: { rotulo: 'Chave PIX', tipo: 'texto' },
  observacao: { rotulo: 'Observação', tipo: 'texto' },
  recorrencia: { rotulo: 'Repetição', tipo: 'texto', coluna: null },
  // Stored by id and read by title.
  servico: { rotulo: 'Ordem de serviço', tipo: 'texto', coluna: null },
  anexos: { rotulo: 'Arquivos', tipo: 'arquivos', coluna: null },
  status: { rotulo: 'Situação', tipo: 'texto', porPasso: true, planilha: { lugar: 8, largura: 12 } },
  liquido: {
    rotulo: 'A pagar',
    tipo: 'reais',
    coluna: null,
    historico: null,
    porPasso: true,
    planilha: { lugar: 9, largura: 16 },
  },
  // How much, when, and why that is not what was to be paid.
  pagamento: { rotulo: 'Pagamento', tipo: 'texto', coluna: null, porPasso: true },
  motivoDoCancelamento: { rotulo: 'Motivo', tipo: 'texto', coluna: 'motivo', porPasso: true },
  _id: null,
  lancada: null,
  aprovacao: null,
  chaveNova: null,
  impedimentos: null,
  pede: null,
  palavras: null,
  podemAprovar: null,
  aprovacaoPedidaEm: null,
  anterior: null,
  proximo: null,
  // Of the withholdings, which are told.
  retido: null,
  recolhimento: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Pagavel>
