import { diasEntre, formatarData, formatarHorario, instanteDoLocal, localEm, problemaDaData } from './calendario.ts'

/**
 * Moments of the agenda, on São Paulo's calendar and clock: a day (`2026-11-19`) when it lasts the whole day, else a day
 * and a time (`2026-11-19T08:10`). Pure: no schema here.
 */

/** From a moment to another, both of one kind. A whole-day period includes its last day. */
export interface Periodo {
  inicio: string
  fim: string
}

const DIA = /^\d{4}-\d{2}-\d{2}$/
const LOCAL = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/
const INSTANTE =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

export const ehDiaTodo = (momento: string): boolean => momento.length === 10
export const diaDe = (momento: string): string => momento.slice(0, 10)

/**
 * Reads a moment as a client may send it: a day, a day and time of São Paulo, or an instant with its offset. Seconds are
 * left out.
 */
export function lerMomento(texto: string): { momento: string } | { problema: string } {
  const dia = DIA.exec(texto)?.[0] ?? LOCAL.exec(texto)?.[1] ?? INSTANTE.exec(texto)?.[1]
  if (dia === undefined) return { problema: 'Use AAAA-MM-DD, ou a data com a hora, como 2026-11-19T08:30' }
  const problema = problemaDaData(dia)
  if (problema) return { problema }
  if (!INSTANTE.test(texto)) return { momento: texto.slice(0, 16) }
  const momento = localEm(new Date(texto))
  const foraDoCalendario = problemaDaData(diaDe(momento))
  return foraDoCalendario ? { problema: foraDoCalendario } : { momento }
}

/** A moment on the wire: a day stays a day, a time becomes an instant (ISO 8601 UTC). */
export const paraOFio = (momento: string): string => (ehDiaTodo(momento) ? momento : instanteDoLocal(momento))

const porExtenso = (momento: string) =>
  ehDiaTodo(momento) ? formatarData(momento) : `${formatarData(momento)} ${momento.slice(11)}`

/** On the wire, `19/11/2026 08:30 – 19/11/2026 09:30`; whole days without times, and one day alone. */
export const escreverPeriodo = ({ inicio, fim }: Periodo): string =>
  ehDiaTodo(inicio) && inicio === fim ? porExtenso(inicio) : `${porExtenso(inicio)} – ${porExtenso(fim)}`

/** When something is, as people read it: `19/11/2026, das 08:30 às 09:30`, `de 19/11/2026 a 21/11/2026`. */
export function periodoPorExtenso({ inicio, fim }: Periodo): string {
  const momento = (m: string) => porExtenso(m).replace(' ', ' às ')
  if (inicio === fim) return momento(inicio)
  return diaDe(inicio) === diaDe(fim)
    ? `${formatarData(inicio)}, das ${formatarHorario(inicio.slice(11), fim.slice(11))}`
    : `de ${momento(inicio)} a ${momento(fim)}`
}

const PARTE = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/

/** Reads what `escreverPeriodo` writes; a plain hyphen between the two is understood. */
export function lerPeriodo(texto: string): Periodo | { problema: string } {
  const partes = texto
    .trim()
    .split(/\s+[–-]\s+/)
    .map((t) => PARTE.exec(t))
  const [primeira, segunda = primeira] = partes
  if (partes.length > 2 || !primeira || !segunda)
    return { problema: 'Escreva as datas como dd/mm/aaaa hh:mm – dd/mm/aaaa hh:mm' }
  const [inicio, fim] = [primeira, segunda].map(([, dia, mes, ano, hora]) =>
    lerMomento(`${ano}-${mes}-${dia}${hora ? `T${hora}` : ''}`),
  ) as [ReturnType<typeof lerMomento>, ReturnType<typeof lerMomento>]
  if ('problema' in inicio) return inicio
  if ('problema' in fim) return fim
  return { inicio: inicio.momento, fim: fim.momento }
}

/** Longest appointment, in days. */
const MAIOR_DURACAO = 366

/** Why two moments do not make a period, and which of them to mend; null when they do. */
export function problemaDoPeriodo({ inicio, fim }: Periodo): { campo: 'inicio' | 'fim'; problema: string } | null {
  if (ehDiaTodo(inicio) !== ehDiaTodo(fim))
    return { campo: 'fim', problema: 'Informe a hora do início e do término, ou de nenhum dos dois' }
  if (fim < inicio) return { campo: 'fim', problema: 'O término não pode ser antes do início' }
  return diasEntre(diaDe(inicio), diaDe(fim)) > MAIOR_DURACAO
    ? { campo: 'fim', problema: `Um compromisso pode durar até ${MAIOR_DURACAO} dias` }
    : null
}
