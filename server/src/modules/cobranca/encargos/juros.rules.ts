import { diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import type { Indices, Regra } from './regra-de-atraso.rules.ts'
import { agrupar, diasNoMes, diasPorMes, mesPorExtenso, trechoPorExtenso } from './meses.rules.ts'
import { doPercentual, emPercentual, somar, vezes, ZERO, type Razao } from './razao.rules.ts'

/** Default interest of a period as one simple rate. Pure. */

/** First day of the legal rate of Lei 14.905/2024 (art. 406). Before it the legal default was 1 % a month. */
export const INICIO_DA_TAXA_LEGAL = '2024-08-30'
const UM_POR_CENTO = 1_000_000
const VESPERA = somarDias(INICIO_DA_TAXA_LEGAL, -1)

export interface Juros {
  /** Of the whole period. */
  taxa: Razao
  texto: string
  /** The parts it is the sum of; none when it is one multiplication. */
  passos: { texto: string; taxa: string | null; dias: number | null }[]
  avisos: string[]
}

/** A rate a month, pro rata of months of 30 days. */
const porMesDe30 = (micros: number, dias: number): Razao => vezes(doPercentual(micros), { num: BigInt(dias), den: 30n })

const A_TAXA_LEGAL = 'a taxa legal'

/** Said where an index is agreed and interest is not: the two are apart. */
const QUALQUER_QUE_SEJA_O_INDICE = (indice: string) =>
  `Sem juros acertados, vale a taxa legal que o Banco Central publica, também com a correção pelo ${indice} (Código Civil, art. 406, §1º)`

function jurosLegais(regra: Regra, desde: string, em: string, indices: Indices): Juros {
  const juros: Juros = { taxa: ZERO, texto: 'Juros da lei, somadas as taxas', passos: [], avisos: [] }
  const juntar = (texto: string, taxa: Razao, dias: number) => {
    juros.taxa = somar(juros.taxa, taxa)
    juros.passos.push({ texto, taxa: emPercentual(taxa), dias })
  }
  const antesAte = em < VESPERA ? em : VESPERA
  if (desde < antesAte) {
    const dias = diasEntre(desde, antesAte)
    juntar(
      `Juros de 1 % ao mês até ${formatarData(antesAte)} (lei anterior): ${dias}/30`,
      porMesDe30(UM_POR_CENTO, dias),
      dias,
    )
  }
  const lidos = diasPorMes(desde > VESPERA ? desde : VESPERA, em).map((parte) => ({
    ...parte,
    taxa: indices('TAXA_LEGAL', parte.mes),
  }))
  for (const juntos of agrupar(lidos, (a, b) => a.taxa === undefined && b.taxa === undefined)) {
    const [{ mes, dias, taxa }] = juntos
    if (taxa !== undefined) {
      const total = diasNoMes(mes)
      const proporcional = vezes(doPercentual(taxa), { num: BigInt(dias), den: BigInt(total) })
      juntar(
        `Taxa legal de ${mesPorExtenso(mes)}, ${emPercentual(doPercentual(taxa))}: ${dias}/${total}`,
        proporcional,
        dias,
      )
    } else {
      const semTaxa = `${A_TAXA_LEGAL} de ${trechoPorExtenso(juntos.map((l) => l.mes))}`
      const deQuando = juntos.length === 1 ? 'desse mês' : 'desses meses'
      juros.avisos.push(`Falta informar ${semTaxa}: os juros ${deQuando} não entram.`)
      const todos = juntos.reduce((soma, l) => soma + l.dias, 0)
      juros.passos.push({ texto: `Juros sem ${semTaxa}: não entram`, taxa: null, dias: todos })
    }
  }
  if (lidos.length > 0 && regra.indice !== 'IPCA' && regra.indice !== 'nenhum')
    juros.passos.push({ texto: QUALQUER_QUE_SEJA_O_INDICE(regra.indice), taxa: null, dias: null })
  return juros
}

/**
 * The interest of the days after `desde` up to `em`: agreed, rate × days / 30; or legal, the published rate by the days of
 * each civil month, summed. The legal rate already deducts the index of art. 389 (IPCA-15, Res. CMN 5.171/2024, 2 and 3): the
 * index that was agreed has no part in it.
 * @param sobre what it runs on, in words
 */
export function taxaDeJuros(regra: Regra, desde: string, em: string, indices: Indices, sobre: string): Juros {
  if (regra.juros.tipo === 'legal') return jurosLegais(regra, desde, em, indices)
  const dias = diasEntre(desde, em)
  const aoMes = emPercentual(doPercentual(regra.juros.aoMesMicros))
  const texto = `Juros simples de ${aoMes} ao mês sobre ${sobre}: ${dias}/30`
  return { taxa: porMesDe30(regra.juros.aoMesMicros, dias), texto, passos: [], avisos: [] }
}
