import type { IndiceDeCorrecao } from '#contract/cobranca/regras-de-cobranca.ts'
import type { Indices } from './regra-de-atraso.rules.ts'
import { agrupar, mesDe, mesesAntesDe, mesPorExtenso, trechoPorExtenso } from './meses.rules.ts'
import { aplicar, doPercentual, emPercentual, somar, UM, vezes } from './razao.rules.ts'

/** Monetary correction by monthly indices. Pure; amounts in centavos. */

export interface Correcao {
  /** Centavos; below zero when indices fell and there is correction to take back. */
  valor: number
  texto: string
  taxa: string
  meses: { texto: string; taxa: string | null }[]
  /** The fall stopped at the principal. */
  limitada: boolean
  avisos: string[]
}

/**
 * Corrects a debt as the tables of the courts do: by the index of each month from the one it is counted from to the one
 * before `em`, multiplied. A month nobody recorded counts as nothing, and is said. Falling prices are followed, but never
 * below the principal itself (STJ, REsp 1.361.191).
 * @param base principal and the correction it has already
 * @param jaCorrigido that correction
 */
export function corrigir(
  base: number,
  jaCorrigido: number,
  desde: string,
  em: string,
  indice: IndiceDeCorrecao,
  indices: Indices,
): Correcao {
  if (indice === 'nenhum') return { valor: 0, texto: '', taxa: '', meses: [], limitada: false, avisos: [] }
  const avisos: string[] = []
  let fator = UM
  const lidos = mesesAntesDe(mesDe(desde), mesDe(em)).map((mes) => ({ mes, micros: indices(indice, mes) }))
  const meses = agrupar(lidos, (a, b) => a.micros === undefined && b.micros === undefined).map((juntos) => {
    const [{ mes, micros }] = juntos
    if (micros === undefined) {
      const quando = trechoPorExtenso(juntos.map((l) => l.mes))
      const deQuando = juntos.length === 1 ? 'desse mês' : 'desses meses'
      avisos.push(`Falta informar o ${indice} de ${quando}: a correção ${deQuando} não entra.`)
      return { texto: `${indice} de ${quando}: não informado, não entra`, taxa: null }
    }
    const taxa = doPercentual(micros)
    fator = vezes(fator, somar(UM, taxa))
    return { texto: `${indice} de ${mesPorExtenso(mes)}`, taxa: emPercentual(taxa) }
  })
  const acumulado = somar(fator, { num: -1n, den: 1n })
  const exato = aplicar(base, acumulado)
  const valor = Math.max(exato, -jaCorrigido)
  const texto = `Correção monetária pelo ${indice}`
  return { valor, texto, taxa: emPercentual(acumulado), meses, limitada: valor > exato, avisos }
}
