import type { Generated } from 'kysely'
import type { FormaDePagamento } from '#contract/predio/pagamento-da-reserva.ts'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Leisure areas and bookings. Hours are minutes since midnight in São Paulo; a period may end after midnight. */
export interface TabelasDeReservas {
  areas: TabelaAreas
  areas_periodos: TabelaPeriodos
  areas_extras: TabelaExtras
  reservas: TabelaReservas
  reservas_itens: {
    id: string
    reserva_id: string
    produto_id: string
    nome: string
    valor: number
    quantidade: number
    ordem: number
  }
  /** `meia_hora`: start of half an hour in São Paulo, `YYYY-MM-DDTHH:MM`. */
  ocupacoes: { area_id: string; meia_hora: string; reserva_id: string }
  numeros_de_reserva: { ano: number; ultimo: number }
}

interface TabelaAreas {
  id: string
  nome: string
  nome_normalizado: string
  descricao: string | null
  imagem: string | null
  capacidade: number
  /** Centavos of a period that does not say its own. */
  valor: number
  taxa_limpeza: number
  antecedencia_min_horas: number
  antecedencia_max_dias: number
  /** Bookings a unit may have in a calendar month; null for any number. */
  limite_por_unidade: number | null
  limpeza_min: number
  cancelar_ate_horas: number
  /** Hours before the event by which a booking is paid. */
  pagar_ate_horas: Generated<number>
  /** What residents read about paying. */
  como_pagar: string | null
  precisa_aprovacao: number
  ativa: number
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

interface TabelaPeriodos {
  id: string
  area_id: string
  nome: string
  inicio_min: number
  duracao_min: number
  valor: number | null
  ordem: number
}

interface TabelaExtras {
  id: string
  area_id: string
  nome: string
  valor: number
  maximo: number
  ordem: number
}

interface TabelaReservas {
  id: string
  /** `R-2026-0218`, given when it is finalised. */
  codigo: string | null
  area_id: string
  area_nome: string
  periodo_nome: string
  usuario_id: string
  /** What the limit counts by: the unit, or the person without one. */
  unidade: string
  nome: string
  tel: string | null
  email: string
  bloco: string | null
  apto: string | null
  data: string
  inicio_min: number
  duracao_min: number
  limpeza_min: number
  capacidade: number
  convidados: number | null
  /** One name a line. */
  lista_de_convidados: Generated<string | null>
  detalhe: string | null
  cancelar_ate: string
  /** Hours before the event by which it is paid, as the area said when it was made. */
  pagar_ate_horas: Generated<number>
  precisa_aprovacao: number
  status: StatusDeReserva
  /** Centavos, frozen when the booking was made. */
  subtotal: number
  taxa_limpeza: number
  total: number
  paga: Generated<number>
  /** Day of the payment. */
  paga_em: string | null
  /** Centavos; null where it was not paid, or before amounts were asked for. */
  valor_pago: number | null
  forma_de_pagamento: FormaDePagamento | null
  receita_id: string | null
  reservada_em: string | null
  finalizada_em: string | null
  /** Until when a draft holds its slot. */
  expira_em: string | null
  cancelada_em: string | null
  cancelada_por: string | null
  motivo: string | null
  /** Who in the administration made it for somebody else; null for whoever booked. */
  criada_por: Generated<string | null>
  /** How far its hours were taken into account: 0 not begun, 1 begun, 2 over. */
  passo: Generated<number>
  ordem_nome: string
  busca: Palavras
  criado_em: string
  atualizado_em: string
  versao: Generated<number>
}
