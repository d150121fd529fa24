import { formatarData, formatarHorario } from '#contract/valores/calendario.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { ReservaNaLista } from '#contract/predio/reservas.ts'

/** Arithmetic and lines of the dashboard: amounts in centavos, knowing nothing of HTTP or SQL. */

/** `2026-11-19`, 12 → the months `2025-12` … `2026-11`, oldest first. */
export function ultimosMeses(hoje: string, quantos: number): string[] {
  const [ano = 0, mes = 1] = hoje.split('-').map(Number)
  return Array.from({ length: quantos }, (_, i) => {
    const indice = ano * 12 + (mes - 1) - (quantos - 1 - i)
    return `${Math.floor(indice / 12)}-${String((indice % 12) + 1).padStart(2, '0')}`
  })
}

/**
 * This month until today, and the same days of the month before: a month under way is never set beside a whole one. The
 * days a shorter month lacks are left out of it alone.
 */
export function mesmosDias(hoje: string): [{ de: string; ate: string }, { de: string; ate: string }] {
  const [ano = 0, mes = 1, dia = 1] = hoje.split('-').map(Number)
  const ultimo = new Date(Date.UTC(ano, mes - 1, 0))
  const ate = new Date(Date.UTC(ultimo.getUTCFullYear(), ultimo.getUTCMonth(), Math.min(dia, ultimo.getUTCDate())))
    .toISOString()
    .slice(0, 10)
  return [
    { de: `${hoje.slice(0, 7)}-01`, ate: hoje },
    { de: `${ate.slice(0, 7)}-01`, ate },
  ]
}

/** Change in percent from `anterior` to `valor`, one decimal; null when there is nothing to compare with. */
export function variacaoPercentual(valor: number, anterior: number): number | null {
  if (anterior === 0) return null
  return Math.round(((valor - anterior) / anterior) * 1000) / 10
}

/** Caixa = opening balance + all receitas − all despesas (product rule §3). All in centavos. */
export const saldoDoCaixa = (saldoInicial: number, receitas: number, despesas: number): number =>
  saldoInicial + receitas - despesas

/** A booking as a line of "Novas Reservas": area, day and hours, unit, status. */
export const linhaDeReserva = (
  r: Omit<ReservaNaLista, 'status'> & { status: string },
): Dashboard['novasReservas'][number] => ({
  _id: r._id,
  titulo: r.area.nome,
  detalhe: `${formatarData(r.isData)}, ${formatarHorario(r.inicio, r.fim)}`,
  bloco: r.bloco,
  apto: r.apto,
  status: r.status,
})
