import { formatarData } from './calendario.ts'

/** Days in which something holds: a tie with a unit, a term of office, a rule. Pure; days are `YYYY-MM-DD`. */
export interface Vigencia {
  /** The first day, which counts. */
  inicio: string
  /** The last day, which counts too; null while it has no end. */
  fim: string | null
}

/** How it stands on a day. */
export const situacaoEm = ({ inicio, fim }: Vigencia, dia: string): 'atual' | 'futuro' | 'encerrado' =>
  fim !== null && fim < dia ? 'encerrado' : inicio > dia ? 'futuro' : 'atual'

/** Whether two of them share a day. */
export const seSobrepoem = (a: Vigencia, b: Vigencia): boolean =>
  (a.fim === null || b.inicio <= a.fim) && (b.fim === null || a.inicio <= b.fim)

/** As a line says it by itself: `01/03/2026 a 28/02/2028`, or `Desde 01/03/2026`. */
export const vigenciaPorExtenso = ({ inicio, fim }: Vigencia): string =>
  fim === null ? `Desde ${formatarData(inicio)}` : `${formatarData(inicio)} a ${formatarData(fim)}`
