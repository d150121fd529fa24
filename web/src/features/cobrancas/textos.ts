import type { BaseDeRateio } from '#contract/emissoes.ts'
import type { Natureza } from '#contract/cobrancas.ts'

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
