import type { Agenda, Recorrencia } from '#contract/predio/agendas.ts'
import type { Periodo } from '#contract/valores/periodo.ts'
import { atualizar, excluir, restaurar, reunir, type Alcance, type Preenchida } from './agenda.api.ts'
import type { Evento } from './eventos.ts'

/** What a change leaves in an appointment. Without `recorrencia` the repetition stays as it is. */
export interface Mudanca extends Omit<Preenchida, 'startDate' | 'endDate' | 'recorrencia'> {
  periodo: Periodo
  recorrencia?: Recorrencia | null
}

/** The same appointment at another time: what dragging does. */
export const noPeriodo = ({ item, titulo, status }: Evento, periodo: Periodo): Mudanca => ({
  name: item.name,
  compromisso: titulo,
  status,
  interno: item.interno,
  periodo,
})

/**
 * Saves a change, and tells how to undo it.
 * @param alcance how much of a repetition; undefined for what happens once
 */
export async function mudar(
  { item }: Evento,
  { periodo, ...resto }: Mudanca,
  alcance: Alcance,
): Promise<{ salvo: Agenda; desfazer: () => Promise<unknown> }> {
  const corpo = { ...resto, startDate: periodo.inicio, endDate: periodo.fim }
  const salvo = await atualizar(item._id, corpo, alcance, item.versao)
  if (salvo._id !== item._id) return { salvo, desfazer: () => reunir(salvo._id, salvo.versao) }
  const { name, compromisso, status, interno, startDate, endDate, recorrencia } = item
  const antes: Preenchida = { name, compromisso, status, interno, startDate, endDate, recorrencia }
  return { salvo, desfazer: () => atualizar(item._id, antes, undefined, salvo.versao) }
}

/** Deletes a time, that and the following ones, or the whole; gives how to undo it. */
export async function apagar({ item }: Evento, alcance: Alcance): Promise<() => Promise<unknown>> {
  await excluir(item._id, alcance, item.versao)
  const dia = alcance?.escopo === 'todas' ? undefined : alcance?.ocorrencia
  return async () => {
    await restaurar(item._id)
    if (dia !== undefined) await restaurar(item._id, dia)
  }
}
