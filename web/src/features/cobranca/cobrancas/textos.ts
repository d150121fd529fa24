import type { BaseDeRateio } from '#contract/cobranca/emissoes.ts'
import type { FundamentoDaMulta, Natureza } from '#contract/cobranca/cobrancas.ts'

const inteiro = new Intl.NumberFormat('pt-BR')

/** "1 cobrança", "1.234 cobranças". */
export const contar = (n: number): string => `${inteiro.format(n)} ${n === 1 ? 'cobrança' : 'cobranças'}`
export const contarUnidades = (n: number): string => `${inteiro.format(n)} ${n === 1 ? 'unidade' : 'unidades'}`

export const NOME_DA_BASE: Record<BaseDeRateio, string> = {
  fracao: 'Fração ideal',
  igual: 'Partes iguais',
  area: 'Área',
  consumo: 'Consumo',
  individual: 'Valor de cada uma',
}

export const NOME_DA_NATUREZA: Record<Natureza, string> = {
  ordinaria: 'Ordinária',
  extraordinaria: 'Extraordinária',
  fundo_de_reserva: 'Fundo de reserva',
}

/** On what a fine rests, with its ceiling in monthly contributions: short enough for a phone's list. */
export const NOME_DO_FUNDAMENTO: Record<FundamentoDaMulta, string> = {
  conduta: 'Quebra de dever (até 5 ×)',
  reiterada: 'Quebra repetida (até 5 ×)',
  antissocial: 'Conduta antissocial (até 10 ×)',
}

/** The same as who pays reads it, with the article. */
export const FUNDAMENTO_POR_EXTENSO: Record<FundamentoDaMulta, string> = {
  conduta: 'Quebra de dever (Código Civil, art. 1.336, §2º)',
  reiterada: 'Quebra repetida de deveres (Código Civil, art. 1.337)',
  antissocial: 'Conduta antissocial (Código Civil, art. 1.337, parágrafo único)',
}
