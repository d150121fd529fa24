import { mesSeguinte } from '#contract/valores/calendario.ts'
import type { SituacaoDaPrestacao } from '#contract/contas/prestacoes.ts'

/** Months one after another. Pure; amounts in centavos, months `YYYY-MM`. */

export interface SomaDoMes {
  mes: string
  receitas: number
  despesas: number
}

/**
 * Every month from the first with an entry to the present one, empty ones too, each with what was left at its end;
 * only the present one when there is no entry.
 * @param inicial what there was before the first entry
 */
export function mesesAteHoje(
  somas: readonly SomaDoMes[],
  inicial: number,
  presente: string,
): (SomaDoMes & { saldoFinal: number })[] {
  const porMes = new Map(somas.map((s) => [s.mes, s]))
  const primeiro = somas.reduce((p, s) => (s.mes < p ? s.mes : p), presente)
  const meses: (SomaDoMes & { saldoFinal: number })[] = []
  let saldoFinal = inicial
  for (let mes = primeiro; mes <= presente; mes = mesSeguinte(mes)) {
    const { receitas, despesas } = porMes.get(mes) ?? { receitas: 0, despesas: 0 }
    saldoFinal += receitas - despesas
    meses.push({ mes, receitas, despesas, saldoFinal })
  }
  return meses
}

/** @param fechadoAte the last closed month, '' while none is */
export const situacaoDe = (mes: string, publicada: boolean, fechadoAte: string): SituacaoDaPrestacao =>
  publicada ? 'publicada' : mes <= fechadoAte ? 'fechada' : 'aberta'
