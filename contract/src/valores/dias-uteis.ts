import { diasEntre, somarDias } from './calendario.ts'
import { feriadoEm } from './feriados.ts'

/** Business days as banks keep them: Código Civil 132 §1º and Lei 7.089/83. Pure. */

/** The local holidays of the condominium, `YYYY-MM-DD`. */
export type FeriadosLocais = ReadonlySet<string>

const diaDaSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay()

/** Whether banks are open on a day. */
export const ehDiaUtil = (dia: string, locais: FeriadosLocais): boolean =>
  diaDaSemana(dia) !== 0 && diaDaSemana(dia) !== 6 && feriadoEm(dia) === null && !locais.has(dia)

/** The day itself when banks are open, else the next on which they are: where a due date moves to. */
export function diaUtilOuProximo(dia: string, locais: FeriadosLocais): string {
  let d = dia
  while (!ehDiaUtil(d, locais)) d = somarDias(d, 1)
  return d
}

/** Why a due date moved: `sábado`, `domingo`, or the name of the holiday; null for a business day. */
export function porqueNaoEUtil(dia: string, locais: FeriadosLocais): string | null {
  const feriado = feriadoEm(dia)
  if (feriado !== null) return feriado
  if (locais.has(dia)) return 'feriado local'
  return { 0: 'domingo', 6: 'sábado' }[diaDaSemana(dia)] ?? null
}

/** Days of delay on a day, counted from the moved due date; 0 while it is not late. */
export const diasDeAtraso = (venceEm: string, em: string): number => Math.max(0, diasEntre(venceEm, em))
