import { cabeEmPorcentagem, emPorcentagem, exata, lerFracao } from '#contract/valores/fracao.ts'
import { PORCENTO } from '#contract/valores/moeda.ts'

const CASAS_DA_PORCENTAGEM = 4

/** A fração in percent, short: "25 %", or "≈ 2,0834 %" when it does not end there. */
export function fracaoEmPorcentagem(texto: string): string {
  const lida = lerFracao(texto)
  if ('problema' in lida) return ''
  const fracao = exata(lida.fracao)
  const sinal = cabeEmPorcentagem(fracao, CASAS_DA_PORCENTAGEM) ? '' : '≈ '
  return `${sinal}${emPorcentagem(fracao, CASAS_DA_PORCENTAGEM)}${PORCENTO}`
}

/** As it was typed, with the points of thousands in a ratio: "800/39.456". */
export const fracaoComPontos = (texto: string): string =>
  texto.includes('/') ? texto.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.') : texto

/** Both in a line: "≈ 2,0276 % (800/39.456)". */
export const fracaoPorExtenso = (texto: string): string => `${fracaoEmPorcentagem(texto)} (${fracaoComPontos(texto)})`
