import type { Generated, Selectable } from 'kysely'
import type { Frequencia, StatusDeAgenda } from '#contract/predio/agendas.ts'
import type { StatusDeServico, TipoDeServico } from '#contract/predio/servicos.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Appointments, suppliers and service orders; read with `tabelas.ts`. */
export interface TabelasDeCompromissos {
  agendas: TabelaAgendas
  /** Times people were already told of. */
  agendas_avisos: { agenda_id: string; dia: string; avisado_em: string }
  agendas_assinaturas: { usuario_id: string; chave_hash: string; criada_em: string; usada_em: string | null }
  fornecedores: TabelaFornecedores
  servicos: TabelaServicos
  /** Due dates staff was already told of. */
  servicos_avisos: { servico_id: string; prazo: string; motivo: MotivoDoAviso; avisado_em: string }
}

/** Why staff is told of a service order: its due date comes, or has gone by. */
export type MotivoDoAviso = 'chegando' | 'atrasado'

/** Moments are days, or days and times of São Paulo (`contract/src/valores/periodo.ts`). */
export interface TabelaAgendas {
  id: string
  nome: string
  compromisso: string
  status: StatusDeAgenda
  inicio: string
  fim: string
  frequencia: Frequencia | null
  intervalo: number
  repete_ate: string | null
  /** JSON array of the days on which the repetition does not happen. */
  excecoes: string
  /** Where the series was cut, and until when it went before. */
  corte_dia: string | null
  corte_antes: string | null
  /** The series this one was taken out of, and at which of its days. */
  serie_id: string | null
  ocorrencia: string | null
  /** First and last day it touches, all its times together. */
  primeiro_dia: string
  ultimo_dia: string
  /** 1: only the administration sees it. */
  interno: Generated<number>
  busca: Palavras
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

export type LinhaDeAgenda = Selectable<TabelaAgendas>

interface TabelaFornecedores {
  id: string
  nome: string
  /** CPF or CNPJ, without punctuation. */
  documento: string | null
  tel: string | null
  email: string | null
  ramo: string
  busca: Palavras
  /** The name, normalised: what the list is sorted by. */
  ordem_nome: string
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

export interface TabelaServicos {
  id: string
  titulo: string
  tipo: TipoDeServico
  area: string
  descricao: string
  fornecedor_id: string | null
  prazo: string | null
  frequencia: Frequencia | null
  intervalo: number
  /** Centavos. */
  custo: number | null
  status: StatusDeServico
  concluido_em: string | null
  /** The expense posted when it was finished. */
  despesa_id: string | null
  /** The order this one follows. */
  anterior_id: string | null
  /** The incident it was opened from. */
  ocorrencia_id: Generated<string | null>
  ordem_titulo: string
  busca: Palavras
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}
