import type { Descricao } from '../protocolo/campos.ts'
import type { Ocorrencia } from './ocorrencias.ts'

/** The fields of an incident, in the order of its form. */
export const camposDaOcorrencia = {
  anexos: { rotulo: 'Fotos', tipo: 'arquivos', coluna: null },
  titulo: { rotulo: 'Assunto', tipo: 'texto', planilha: { lugar: 3, largura: 44 } },
  detalhes: { rotulo: 'Detalhes', tipo: 'texto', planilha: { lugar: 12, largura: 60 } },
  categoria: { rotulo: 'Categoria', tipo: 'texto', planilha: { lugar: 4, largura: 16 } },
  local: { rotulo: 'Local', tipo: 'texto', planilha: { lugar: 5, largura: 24 } },
  name: {
    rotulo: 'Nome completo',
    tipo: 'texto',
    coluna: 'nome',
    planilha: { lugar: 8, largura: 30, titulo: 'Nome' },
  },
  tel: { rotulo: 'Telefone', tipo: 'telefone', planilha: { lugar: 11, largura: 18 } },
  bloco: { rotulo: 'Bloco', tipo: 'texto', planilha: { lugar: 9, largura: 8 } },
  apto: { rotulo: 'Apartamento', tipo: 'texto', planilha: { lugar: 10, largura: 13 } },
  status: { rotulo: 'Status', tipo: 'texto', porPasso: true, planilha: { lugar: 6, largura: 26 } },
  // A year and a number.
  protocolo: {
    rotulo: 'Protocolo',
    tipo: 'texto',
    coluna: null,
    porPasso: true,
    planilha: { lugar: 1, largura: 12 },
  },
  // Instants, of which files have the day.
  isData: {
    rotulo: 'Aberta em',
    tipo: 'data',
    coluna: null,
    historico: null,
    porPasso: true,
    planilha: { lugar: 2, largura: 12 },
  },
  isCadastradAt: {
    rotulo: 'Resolvida em',
    tipo: 'data',
    coluna: null,
    historico: null,
    porPasso: true,
    planilha: { lugar: 7, largura: 14 },
  },
  _id: null,
  email: null,
  user: null,
  isCadastrad: null,
  ocorrenciaItems: null,
  historico: null,
  servicos: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Ocorrencia>
