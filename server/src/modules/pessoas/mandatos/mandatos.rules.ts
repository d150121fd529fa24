import type { Papel } from '#contract/pessoas/cargos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { situacaoEm, type Vigencia } from '#contract/valores/vigencia.ts'

/** Who holds an office on a day. Pure; days are `YYYY-MM-DD`. */

/** A term that had begun by the day it is asked of. */
export interface MandatoComecado extends Vigencia {
  pessoa: string
  nome: string
  papel: Papel
}

/** A term that has ended, and its last day. */
export type Encerrado<M extends Vigencia = MandatoComecado> = M & { fim: string }

const vale = (m: Vigencia, dia: string) => situacaoEm(m, dia) === 'atual'

/** Of terms that had begun by a day, the one that ended last before it. */
export function ultimoEncerrado<M extends Vigencia>(mandatos: readonly M[], dia: string): Encerrado<M> | null {
  let ultimo: Encerrado<M> | null = null
  for (const m of mandatos)
    if (m.fim !== null && m.fim < dia && m.fim > (ultimo?.fim ?? '')) ultimo = { ...m, fim: m.fim }
  return ultimo
}

/** The last day on which who was síndico last keeps urgent acts. @param dias how many days the building gives */
export const fimDosAtosUrgentes = (fim: string, dias: number): string => somarDias(fim, dias)

/**
 * Of the síndicos' terms, the one a day belongs to: that which covers it or, with nobody elected after it, the last one while urgent
 * acts last. Null where there is neither.
 * @param mandatos those that had begun by the day
 * @param dias how long urgent acts last
 */
export function sindicoDoDia<M extends Vigencia>(mandatos: readonly M[], dia: string, dias: number): M | null {
  const atual = mandatos.find((m) => vale(m, dia))
  if (atual) return atual
  const ultimo = ultimoEncerrado(mandatos, dia)
  return ultimo !== null && dia <= fimDosAtosUrgentes(ultimo.fim, dias) ? ultimo : null
}

/**
 * By what offices people act on a day: those of the day and, of who administers by one that has ended, with none of today that
 * administers, the last of them.
 * @param mandatos those that had begun by the day
 * @param porCargo who administers because of an office
 */
export function cargosDoDia<M extends MandatoComecado>(
  mandatos: readonly M[],
  dia: string,
  { porCargo, administra }: { porCargo: ReadonlySet<string>; administra: (papel: Papel) => boolean },
): M[] {
  const doDia = mandatos.filter((m) => vale(m, dia))
  const comMandato = new Set(doDia.filter((m) => administra(m.papel)).map((m) => m.pessoa))
  const deAntes = [...porCargo]
    .filter((pessoa) => !comMandato.has(pessoa))
    .flatMap((pessoa) => {
      const dela = mandatos.filter((m) => m.pessoa === pessoa && administra(m.papel))
      return ultimoEncerrado(dela, dia) ?? []
    })
  return [...doDia, ...deAntes]
}
