import type { Generated } from 'kysely'
import type { CargoQueAprova } from '#contract/contas/limites-de-aprovacao.ts'
import type { StatusDePagavel } from '#contract/contas/pagaveis/listas-de-pagavel.ts'
import type { FormaDePagar } from '#contract/contas/pagaveis.ts'
import type { Guia, TipoDeServico, Tributo } from '#contract/contas/retencoes/tributos.ts'
import type { Frequencia } from '#contract/predio/agendas.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Bills to be paid, and what is withheld of them; read with `tabelas.ts`. */
export interface TabelasDosPagaveis {
  pagaveis: TabelaPagaveis
  retencoes: TabelaRetencoes
  regras_de_retencao: TabelaRegrasDeRetencao
  pagavel_partes: TabelaPartesDoPagavel
  regra_de_pagaveis: {
    id: string
    /** Centavos; null: none is paid without somebody else's word. */
    sem_aprovacao_ate: Generated<number | null>
    /** More than that, which waits for somebody else's word. */
    proposta_ate: Generated<number | null>
    proposta_por: Generated<string | null>
    proposta_em: Generated<string | null>
    mudada_por: Generated<string | null>
    mudada_em: Generated<string | null>
    confirmada_por: Generated<string | null>
    /** 1: raised while nobody else administered. */
    mudada_sozinho: Generated<number>
    atualizado_em: string
    versao: Generated<number>
  }
  limites_de_aprovacao: {
    /** An office and `dentro` or `fora` of the budget: `sindico-fora`. */
    id: string
    /** Centavos; null: without limit. */
    ate: number | null
    /** What waits for somebody else's word, while `proposta_em` says that something does; null: without limit. */
    proposta_ate: Generated<number | null>
    proposta_por: Generated<string | null>
    proposta_em: Generated<string | null>
    mudada_por: Generated<string | null>
    mudada_em: Generated<string | null>
    confirmada_por: Generated<string | null>
    /** 1: raised while nobody else administered. */
    mudada_sozinho: Generated<number>
    atualizado_em: string
    versao: Generated<number>
  }
  /** Every word given on a bill, with the office and the limit it was given by. */
  pagavel_aprovacoes: {
    id: string
    pagavel_id: string
    usuario_id: string
    cargo: CargoQueAprova
    /** Centavos; null: without limit. */
    limite: number | null
    fora_do_orcamento: 0 | 1
    /** Digest of what was approved. */
    conteudo: string
    em: string
  }
}

export interface TabelaPagaveis {
  id: string
  nome: string
  fornecedor_id: string | null
  nota: string | null
  /** Access key of the note. */
  chave: string | null
  emissao: string | null
  /** `YYYY-MM`. */
  competencia: string
  vencimento: string
  /** The day bills of its series fall due on; a shorter month has it on its last. */
  dia_do_mes: number
  valor: number
  desconto: Generated<number>
  /** By which withholdings are proposed. */
  tipo_de_servico: TipoDeServico | null
  simples: Generated<number>
  /** What is withheld from the supplier: the sum of those rows. */
  retido: Generated<number>
  /** Of a bill by which taxes are collected, and of which month; null of any other. */
  guia: Guia | null
  guia_mes: string | null
  /** Of a divided bill, those of its first part. */
  categoria_id: string | null
  fundo_id: string
  forma: FormaDePagar
  linha: string | null
  pix: string | null
  observacao: string | null
  frequencia: Frequencia | null
  intervalo: Generated<number>
  servico_id: string | null
  status: StatusDePagavel
  /** Who entered, or last changed, what is approved. */
  lancada_por: string | null
  lancada_em: string
  aprovada_por: string | null
  aprovada_em: string | null
  /** 1 when who entered it approved it, as nobody else administered. */
  aprovada_sozinho: Generated<number>
  /** Digest of what was approved (`pagaveis.rules.ts`). */
  conteudo_aprovado: string | null
  chave_conferida_por: string | null
  chave_conferida_em: string | null
  paga_em: string | null
  paga_por: string | null
  valor_pago: number | null
  motivo_do_valor: string | null
  /** The despesa its payment posted; also that of a payment that was undone is in the book no more. */
  despesa_id: string | null
  /** Why it was cancelled. */
  motivo: string | null
  anterior_id: string | null
  ordem_nome: string
  busca: Palavras
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

/** A part of a bill, by category and fund; they add up to its amount. */
export interface TabelaPartesDoPagavel {
  id: string
  pagavel_id: string
  /** From 1. */
  ordem: number
  categoria_id: string | null
  fundo_id: string
  /** Centavos, above zero. */
  valor: number
  /** What its payment posted of this part; null while the bill is not paid. */
  despesa_id: string | null
  criado_em: string
}

export interface TabelaRetencoes {
  id: string
  pagavel_id: string
  tributo: Tributo
  base: number
  /** Hundredths of a percent. */
  aliquota: number
  valor: number
  origem: 'regra' | 'nota' | 'pessoa'
  motivo: string | null
  /** The steps, a JSON list of sentences. */
  memoria: string
  /** The month it is collected for, `YYYY-MM`; null while it is no debt to the treasury yet. */
  mes: string | null
  /** The bill it is collected by. */
  recolhimento_id: string | null
  /** The day that bill was paid; triggers say so. */
  recolhida_em: Generated<string | null>
  /** 1 while the bill it is of is entered and not taken back; triggers say so. */
  viva: Generated<number>
  criado_em: string
  atualizado_em: string
}

/** Rates in hundredths of a percent, amounts in centavos. */
export interface TabelaRegrasDeRetencao {
  id: string
  /** The first day it holds. */
  inicio: string
  csll: number
  pis: number
  cofins: number
  dispensa_da_csrf: number
  inss: number
  dispensa_do_inss: number
  inss_autonomo: number
  teto_do_inss: number | null
  inss_patronal: number
  iss: number | null
  dia_do_iss: number
  criado_em: string
  atualizado_em: string
  versao: Generated<number>
}
