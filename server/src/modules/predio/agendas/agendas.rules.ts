import { diasEntre, somarDias } from '#contract/valores/calendario.ts'
import { diaDe, ehDiaTodo, type Periodo } from '#contract/valores/periodo.ts'
import type { LinhaDeAgenda as Linha } from '#server/platform/db/tabelas/compromissos.ts'
import { diasDaSerie, type Serie } from './recorrencia.rules.ts'

export type { LinhaDeAgenda as Linha } from '#server/platform/db/tabelas/compromissos.ts'

/** Beyond every date the product admits: the last day of what repeats without end. */
const SEM_FIM = '9999-12-31'

export const excecoesDe = (l: Pick<Linha, 'excecoes'>): string[] => JSON.parse(l.excecoes) as string[]

/** The repetition of an appointment, or null when it happens once. */
export function serieDe(
  l: Pick<Linha, 'inicio' | 'frequencia' | 'intervalo' | 'repete_ate' | 'excecoes'>,
): Serie | null {
  if (l.frequencia === null) return null
  return {
    dia: diaDe(l.inicio),
    frequencia: l.frequencia,
    intervalo: l.intervalo,
    ate: l.repete_ate,
    excecoes: excecoesDe(l),
  }
}

/** How many days after its first day an appointment ends. */
export const diasDeDuracao = ({ inicio, fim }: Periodo): number => diasEntre(diaDe(inicio), diaDe(fim))

/** The days on which an appointment begins such that it touches the period, both days included. */
export function ocorrenciasDe(l: Linha, de: string, ate: string): string[] {
  const serie = serieDe(l)
  const desde = somarDias(de, -diasDeDuracao(l))
  if (serie) return diasDaSerie(serie, desde, ate)
  const dia = diaDe(l.inicio)
  return dia >= desde && dia <= ate ? [dia] : []
}

/** A period moved so that it begins on `dia`, with the same times and as long as before. */
export function periodoNoDia({ inicio, fim }: Periodo, dia: string): Periodo {
  const ultimo = somarDias(dia, diasDeDuracao({ inicio, fim }))
  return ehDiaTodo(inicio)
    ? { inicio: dia, fim: ultimo }
    : { inicio: dia + inicio.slice(10), fim: ultimo + fim.slice(10) }
}

/** First and last day an appointment touches, all its times together. */
export function limitesDe(l: Periodo & Pick<Linha, 'frequencia' | 'repete_ate'>) {
  const ultimo =
    l.frequencia === null ? diaDe(l.fim) : l.repete_ate === null ? SEM_FIM : somarDias(l.repete_ate, diasDeDuracao(l))
  return { primeiro_dia: diaDe(l.inicio), ultimo_dia: ultimo }
}
