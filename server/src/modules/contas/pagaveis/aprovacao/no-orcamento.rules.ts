import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'

/**
 * Whether a bill is in the budget: with it, what the category has spent in the year and what is already approved is not more than what
 * was planned from January until the month it is paid in. A month that spent less leaves the rest to the next one, and so a category
 * planned for months of its own is held to them. Pure; amounts in centavos.
 */

export interface GastoDaCategoria {
  /** Null for a bill without one, of which nothing can be planned. */
  categoria: string | null
  /** `YYYY-MM`: the month it is paid in. */
  mes: string
  /** Whether anything was planned for that year. */
  haOrcamento: boolean
  previsto: number
  realizado: number
  /** What other bills of the category that wait for nobody's word are still to take. */
  comprometido: number
  /** What this one takes. */
  desta: number
}

export interface NoOrcamento {
  fora: boolean
  texto: string
}

/** Of a divided bill, what is said of each of its categories: it is out of the budget if any is, and why is said of those alone. */
export function noOrcamentoDeTodas(ditas: readonly NoOrcamento[]): NoOrcamento {
  const foras = ditas.filter((d) => d.fora)
  const quais = foras.length > 0 ? foras : ditas
  return { fora: foras.length > 0, texto: quais.map((d) => d.texto).join(' ') }
}

/** In words: why it is in the budget or out of it. */
export function noOrcamento(g: GastoDaCategoria): NoOrcamento {
  const fora = (texto: string) => ({ fora: true, texto: `Fora do orçamento: ${texto}.` })
  const ano = g.mes.slice(0, 4)
  if (g.categoria === null) return fora('a conta está sem categoria')
  if (!g.haOrcamento) return fora(`nada foi previsto para ${ano}`)
  if (g.previsto === 0) return fora(`nada foi previsto para ${g.categoria} até ${mesPorExtenso(g.mes)}`)
  const gasto = g.realizado + g.comprometido + g.desta
  const conta = `com esta conta, ${g.categoria} gasta ${formatarCentavos(gasto)} dos ${formatarCentavos(g.previsto)} previstos até ${mesPorExtenso(g.mes)}`
  return gasto > g.previsto ? fora(conta) : { fora: false, texto: `No orçamento: ${conta}.` }
}
