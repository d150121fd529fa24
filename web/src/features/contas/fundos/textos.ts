import { diaEm, mesPorExtenso } from '#contract/valores/calendario.ts'
import type { TipoDeFundo } from '#contract/contas/fundos.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import type { SelectOption } from '../../../ui/fields/select-field.tsx'

export const NOME_DO_TIPO: Record<TipoDeFundo, string> = {
  ordinario: 'Dia a dia',
  reserva: 'Reserva',
  obras: 'Obras',
  outro: 'Outro',
}

const MESES_OFERECIDOS = 36

/** This month. */
export const esteMes = (): string => diaEm(new Date()).slice(0, 7)

/** "Outubro de 2026". */
export const tituloDoMes = (mes: string): string => comMaiuscula(mesPorExtenso(mes))

/** The last three years of months, the newest first. @param escolhido one that has to be among them */
export function opcoesDeMes(escolhido: string): SelectOption[] {
  const [ano = 0, mes = 0] = esteMes().split('-').map(Number)
  const meses = Array.from({ length: MESES_OFERECIDOS }, (_, i) => {
    const n = ano * 12 + mes - 1 - i
    return `${String(Math.floor(n / 12))}-${String((n % 12) + 1).padStart(2, '0')}`
  })
  if (!meses.includes(escolhido)) meses.push(escolhido)
  return meses.map((m) => ({ value: m, label: tituloDoMes(m) }))
}
