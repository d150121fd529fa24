import { diasEntre, formatarData, somarDias } from '#contract/calendario.ts'
import type { TabelaMensal } from '#contract/regras-de-cobranca.ts'
import type { Indices, Regra } from './encargos.rules.ts'
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
  passos: { texto: string; taxa: string | null; dias: number }[]
  avisos: string[]
}

/** A rate a month, pro rata of months of 30 days. */
const porMesDe30 = (micros: number, dias: number): Razao => vezes(doPercentual(micros), { num: BigInt(dias), den: 30n })

/**
 * The legal rate of a month. Where another index than IPCA corrects the debt, Selic minus that index; never below zero.
 * @returns which table lacks the month when it cannot be known
 */
function taxaDoMes(indice: Regra['indice'], mes: string, indices: Indices): number | { falta: string } {
  const ler = (tabela: TabelaMensal, nome: string) => indices(tabela, mes) ?? { falta: nome }
  if (indice === 'IPCA' || indice === 'nenhum') return ler('TAXA_LEGAL', 'a taxa legal')
  const selic = ler('SELIC', 'a Selic')
  const outro = ler(indice, `o ${indice}`)
  if (typeof selic !== 'number') return selic
  if (typeof outro !== 'number') return outro
  return Math.max(0, selic - outro)
}

const faltaEm = (taxa: number | { falta: string }): string | null => (typeof taxa === 'number' ? null : taxa.falta)

function jurosLegais(regra: Regra, desde: string, em: string, indices: Indices): Juros {
  const juros: Juros = { taxa: ZERO, texto: 'Juros da lei, somadas as taxas', passos: [], avisos: [] }
  const juntar = (texto: string, taxa: Razao, dias: number) => {
    juros.taxa = somar(juros.taxa, taxa)
    juros.passos.push({ texto, taxa: emPercentual(taxa), dias })
  }
  const antesAte = em < VESPERA ? em : VESPERA
  if (desde < antesAte) {
    const dias = diasEntre(desde, antesAte)
    juntar(`Juros de 1 % ao mês até ${formatarData(antesAte)} (lei anterior): ${dias}/30`, porMesDe30(UM_POR_CENTO, dias), dias) // prettier-ignore
  }
  const lidos = diasPorMes(desde > VESPERA ? desde : VESPERA, em).map((parte) => ({
    ...parte,
    taxa: taxaDoMes(regra.indice, parte.mes, indices),
  }))
  for (const juntos of agrupar(lidos, (a, b) => faltaEm(a.taxa) !== null && faltaEm(a.taxa) === faltaEm(b.taxa))) {
    const [{ mes, dias, taxa }] = juntos
    if (typeof taxa === 'number') {
      const total = diasNoMes(mes)
      const proporcional = vezes(doPercentual(taxa), { num: BigInt(dias), den: BigInt(total) })
      juntar(`Taxa legal de ${mesPorExtenso(mes)}, ${emPercentual(doPercentual(taxa))}: ${dias}/${total}`, proporcional, dias) // prettier-ignore
    } else {
      const semTaxa = `${taxa.falta} de ${trechoPorExtenso(juntos.map((l) => l.mes))}`
      const deQuando = juntos.length === 1 ? 'desse mês' : 'desses meses'
      juros.avisos.push(`Falta informar ${semTaxa}: os juros ${deQuando} não entram.`)
      const todos = juntos.reduce((soma, l) => soma + l.dias, 0)
      juros.passos.push({ texto: `Juros sem ${semTaxa}: não entram`, taxa: null, dias: todos })
    }
  }
  return juros
}

/**
 * The interest of the days after `desde` up to `em`: agreed, rate × days / 30; or legal, by the days of each civil month.
 * @param sobre what it runs on, in words
 */
export function taxaDeJuros(regra: Regra, desde: string, em: string, indices: Indices, sobre: string): Juros {
  if (regra.juros.tipo === 'legal') return jurosLegais(regra, desde, em, indices)
  const dias = diasEntre(desde, em)
  const aoMes = emPercentual(doPercentual(regra.juros.aoMesMicros))
  const texto = `Juros simples de ${aoMes} ao mês sobre ${sobre}: ${dias}/30`
  return { taxa: porMesDe30(regra.juros.aoMesMicros, dias), texto, passos: [], avisos: [] }
}
