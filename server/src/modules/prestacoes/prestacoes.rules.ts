/** Months one after another. Pure; amounts in centavos, months `YYYY-MM`. */

const porExtenso = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `2026-11` → `novembro de 2026`. */
export const mesPorExtenso = (mes: string): string => porExtenso.format(new Date(`${mes}-01T00:00:00Z`))

export interface SomaDoMes {
  mes: string
  receitas: number
  despesas: number
}

const seguinte = (mes: string): string => {
  const meses = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5))
  return `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`
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
  for (let mes = primeiro; mes <= presente; mes = seguinte(mes)) {
    const { receitas, despesas } = porMes.get(mes) ?? { receitas: 0, despesas: 0 }
    saldoFinal += receitas - despesas
    meses.push({ mes, receitas, despesas, saldoFinal })
  }
  return meses
}
