import type { Frequencia, Recorrencia } from '../agendas.ts'
import { formatarData } from '../../valores/calendario.ts'

/** How a repetition is said. Pure: no schema here. */

const UNIDADES: Record<Frequencia, { toda: string; varias: string }> = {
  diaria: { toda: 'Todo dia', varias: 'dias' },
  semanal: { toda: 'Toda semana', varias: 'semanas' },
  mensal: { toda: 'Todo mês', varias: 'meses' },
  anual: { toda: 'Todo ano', varias: 'anos' },
}

/** `Toda semana`, `A cada 2 meses`. */
export const descreverFrequencia = ({
  frequencia,
  intervalo,
}: Pick<Recorrencia, 'frequencia' | 'intervalo'>): string =>
  intervalo === 1 ? UNIDADES[frequencia].toda : `A cada ${intervalo} ${UNIDADES[frequencia].varias}`

/** `Toda semana, até 31/12/2026`. */
export const descreverRepeticao = (r: Recorrencia): string =>
  descreverFrequencia(r) + (r.ate === null ? '' : `, até ${formatarData(r.ate)}`)
