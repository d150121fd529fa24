/** Days and instants as people read them. Pure: no schema here, so that screens can use it without loading zod. */

export const FUSO = 'America/Sao_Paulo'

const diasDoMes = (ano: number, mes: number): number => new Date(Date.UTC(ano, mes, 0)).getUTCDate()

/** The last day of the month a day lies in. @param dia `YYYY-MM-DD`, or just its month */
export const ultimoDiaDoMes = (dia: string): string =>
  `${dia.slice(0, 7)}-${String(diasDoMes(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)))).padStart(2, '0')}`

const mesesPorExtenso = [
  'Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho',
  'Julho', 'Agosto', 'Setembro', 'Outubro', 'Novembro', 'Dezembro',
] // prettier-ignore

/**
 * Why a `YYYY-MM-DD` text is not a date people use, in Portuguese, or null when it is.
 * Years 1900 to 2999 are accepted.
 */
export function problemaDaData(texto: string): string | null {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto)
  if (!partes) return 'A data deve estar no formato AAAA-MM-DD'
  const [ano, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])]
  if (ano < 1900 || ano > 2999) return 'O ano deve estar entre 1900 e 2999'
  if (mes < 1 || mes > 12) return 'O mês deve estar entre 1 e 12'
  const ultimo = diasDoMes(ano, mes)
  if (dia < 1) return 'O dia deve ser 1 ou maior'
  if (dia > ultimo)
    return mes === 2
      ? `Fevereiro de ${ano} vai até o dia ${ultimo}`
      : `${mesesPorExtenso[mes - 1]} vai até o dia ${ultimo}`
  return null
}

const emSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: FUSO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day, `YYYY-MM-DD`, that an instant falls on in São Paulo, whatever the time zone of the machine. */
export const diaEm = (instante: Date): string => emSaoPaulo.format(instante)

/** `2026-11-19` → `19/11/2026`. */
export const formatarData = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`

const dataHora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, dateStyle: 'short', timeStyle: 'short' })

/** ISO instant → `19/11/2026, 08:10`, in São Paulo time. */
export const formatarInstante = (iso: string): string => dataHora.format(new Date(iso))
