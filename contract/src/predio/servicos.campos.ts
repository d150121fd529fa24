import type { Descricao } from '../protocolo/campos.ts'
import type { Servico } from './servicos.ts'

/** The fields of a service order, in the order of its form. */
export const camposDoServico = {
  titulo: { rotulo: 'Título', tipo: 'texto', planilha: { lugar: 2, largura: 40, titulo: 'Serviço' } },
  tipo: { rotulo: 'Tipo', tipo: 'texto', planilha: { lugar: 3, largura: 12 } },
  area: { rotulo: 'Área', tipo: 'texto', planilha: { lugar: 4, largura: 24 } },
  descricao: { rotulo: 'Descrição', tipo: 'texto', planilha: { lugar: 9, largura: 60 } },
  prazo: { rotulo: 'Prazo', tipo: 'data', planilha: { lugar: 1, largura: 12 } },
  recorrencia: { rotulo: 'Repetição', tipo: 'texto', coluna: null },
  // Stored by id and read by name.
  fornecedor: { rotulo: 'Fornecedor', tipo: 'texto', coluna: null, planilha: { lugar: 5, largura: 30 } },
  custo: { rotulo: 'Custo', tipo: 'reais', planilha: { lugar: 8, largura: 16 } },
  anexos: { rotulo: 'Arquivos', tipo: 'arquivos', coluna: null },
  status: { rotulo: 'Status', tipo: 'texto', porPasso: true, planilha: { lugar: 6, largura: 14 } },
  concluidoEm: {
    rotulo: 'Concluído em',
    tipo: 'data',
    coluna: 'concluido_em',
    historico: 'concluidoEm',
    porPasso: true,
    planilha: { lugar: 7, largura: 14 },
  },
  // The number of the incident it was opened from: chosen there, and no field of the form.
  ocorrencia: {
    rotulo: 'Ocorrência',
    tipo: 'texto',
    coluna: null,
    porPasso: true,
    planilha: { lugar: 10, largura: 12 },
  },
  _id: null,
  despesa: null,
  anterior: null,
  proximo: null,
  contas: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Servico>
