import { diaEm, mesPorExtenso } from '#contract/valores/calendario.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'

/** Months `YYYY-MM` to choose from. */

/** This month. */
export const esteMes = (): string => diaEm(new Date()).slice(0, 7)

/** "Outubro de 2026". */
export const tituloDoMes = (mes: string): string => comMaiuscula(mesPorExtenso(mes))

/** So many months until this one, the newest first. */
export function ultimosMeses(quantos: number): string[] {
  const [ano = 0, mes = 0] = esteMes().split('-').map(Number)
  return Array.from({ length: quantos }, (_, i) => {
    const n = ano * 12 + mes - 1 - i
    return `${String(Math.floor(n / 12))}-${String((n % 12) + 1).padStart(2, '0')}`
  })
}
