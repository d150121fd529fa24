import type { TipoDeFundo } from '#contract/contas/fundos.ts'
import { tituloDoMes, ultimosMeses } from '../../../campos/meses.ts'
import type { SelectOption } from '../../../ui/fields/select-field.tsx'

export const NOME_DO_TIPO: Record<TipoDeFundo, string> = {
  ordinario: 'Dia a dia',
  reserva: 'Reserva',
  obras: 'Obras',
  outro: 'Outro',
}

const MESES_OFERECIDOS = 36

/** The last three years of months, the newest first. @param escolhido one that has to be among them */
export function opcoesDeMes(escolhido: string): SelectOption[] {
  const meses = ultimosMeses(MESES_OFERECIDOS)
  if (!meses.includes(escolhido)) meses.push(escolhido)
  return meses.map((m) => ({ value: m, label: tituloDoMes(m) }))
}
