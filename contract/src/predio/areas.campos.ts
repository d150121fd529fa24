import type { Descricao } from '../protocolo/campos.ts'
import type { Area } from './areas.ts'

/** The fields of a leisure area, in the order of its form. */
export const camposDaArea = {
  nome: { rotulo: 'Nome', tipo: 'texto' },
  descricao: { rotulo: 'Regras de uso', tipo: 'texto' },
  image: { rotulo: 'Foto', tipo: 'imagem', coluna: 'imagem', historico: null },
  capacidade: { rotulo: 'Capacidade (pessoas)', tipo: 'inteiro' },
  price: { rotulo: 'Preço', tipo: 'reais', coluna: 'valor' },
  taxaLimpeza: { rotulo: 'Taxa de limpeza', tipo: 'reais', coluna: 'taxa_limpeza', historico: 'taxaLimpeza' },
  limpezaMin: { rotulo: 'Intervalo de limpeza', tipo: 'inteiro', coluna: 'limpeza_min', historico: 'limpezaMin' },
  // Both have tables of their own.
  periodos: { rotulo: 'Períodos', tipo: 'lista', coluna: null },
  extras: { rotulo: 'Itens a mais', tipo: 'lista', coluna: null },
  antecedenciaMinHoras: {
    rotulo: 'Antecedência mínima (horas)',
    tipo: 'inteiro',
    coluna: 'antecedencia_min_horas',
    historico: 'antecedenciaMinHoras',
  },
  antecedenciaMaxDias: {
    rotulo: 'Antecedência máxima (dias)',
    tipo: 'inteiro',
    coluna: 'antecedencia_max_dias',
    historico: 'antecedenciaMaxDias',
  },
  limitePorUnidade: {
    rotulo: 'Reservas por unidade no mês',
    tipo: 'inteiro',
    coluna: 'limite_por_unidade',
    historico: 'limitePorUnidade',
  },
  cancelarAteHoras: {
    rotulo: 'Cancelar até (horas antes)',
    tipo: 'inteiro',
    coluna: 'cancelar_ate_horas',
    historico: 'cancelarAteHoras',
  },
  pagarAteHoras: {
    rotulo: 'Pagar até (horas antes)',
    tipo: 'inteiro',
    coluna: 'pagar_ate_horas',
    historico: 'pagarAteHoras',
  },
  comoPagar: { rotulo: 'Como pagar', tipo: 'texto', coluna: 'como_pagar', historico: 'comoPagar' },
  precisaAprovacao: {
    rotulo: 'A administração aprova cada reserva',
    tipo: 'sim ou não',
    coluna: 'precisa_aprovacao',
    historico: 'precisaAprovacao',
  },
  ativa: { rotulo: 'Aberta a novas reservas', tipo: 'sim ou não' },
  _id: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Area>
