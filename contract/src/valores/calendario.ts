/** Days and instants as people read them. Pure: no schema here, so that screens can use it without loading zod. */
import { once } from './once.ts'
import { comMaiuscula } from './texto.ts'

export const FUSO = 'America/Sao_Paulo'

const diasDoMes = (ano: number, mes: number): number => new Date(Date.UTC(ano, mes, 0)).getUTCDate()

/** The last day of the month a day lies in. @param dia `YYYY-MM-DD`, or just its month */
export const ultimoDiaDoMes = (dia: string): string =>
  `${dia.slice(0, 7)}-${String(diasDoMes(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)))).padStart(2, '0')}`

/** The months, January first. */
export const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** "outubro de 2026". @param mes `YYYY-MM`, or a day of it */
export const mesPorExtenso = (mes: string): string =>
  `${MESES[Number(mes.slice(5, 7)) - 1] ?? ''} de ${mes.slice(0, 4)}`

/** The month after one. @param mes `YYYY-MM` */
export const mesSeguinte = (mes: string): string => somarDias(ultimoDiaDoMes(mes), 1).slice(0, 7)

/** The month `quantos` months later (negative: earlier): `2026-11` + 3 → `2027-02`. */
export function somarMeses(mes: string, quantos: number): string {
  const indice = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1 + quantos
  return `${Math.floor(indice / 12)}-${String((indice % 12) + 1).padStart(2, '0')}`
}

/** A day of a month; past its end, the last one: `2026-02` and 31 → `2026-02-28`. */
export function diaNoMes(mes: string, dia: number): string {
  const ultimo = ultimoDiaDoMes(mes)
  const pedido = `${mes}-${String(dia).padStart(2, '0')}`
  return pedido < ultimo ? pedido : ultimo
}

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
      : `${comMaiuscula(MESES[mes - 1] ?? '')} vai até o dia ${ultimo}`
  return null
}

/** Why a `YYYY-MM-DD` text is no day somebody can have been born on, or null when it is one. */
export const problemaDoNascimento = (texto: string): string | null =>
  problemaDaData(texto) ?? (texto > diaEm(new Date()) ? 'A data de nascimento não pode ser no futuro' : null)

const emSaoPaulo = once(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: FUSO, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar day, `YYYY-MM-DD`, that an instant falls on in São Paulo, whatever the time zone of the machine. */
export const diaEm = (instante: Date): string => emSaoPaulo().format(instante)

/** `2026-11-19` → `19/11/2026`. */
export const formatarData = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`

const relogioDeSaoPaulo = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: FUSO,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** What calendar and clock of São Paulo show at an instant, to the minute: `2026-11-19T08:10`. */
export const localEm = (instante: Date): string => relogioDeSaoPaulo().format(instante).replace(', ', 'T')

/** ISO instant → `08:10`, in São Paulo time: how every hour is written, in screens, e-mails and documents. */
export const formatarHora = (iso: string): string => localEm(new Date(iso)).slice(11)

/** ISO instant → `19/11/2026 às 08:10`, in São Paulo time. */
export const formatarInstante = (iso: string): string =>
  `${formatarData(localEm(new Date(iso)))} às ${formatarHora(iso)}`

/** `18:00`, `23:00` → `18:00 às 23:00`; a sentence puts "das" before it. */
export const formatarHorario = (inicio: string, fim: string): string => `${inicio} às ${fim}`

/** The instant, ISO 8601 UTC, at which São Paulo's clock shows `local` (`2026-11-19T08:10`). */
export function instanteDoLocal(local: string): string {
  const comoSeUtc = Date.parse(`${local}Z`)
  let instante = comoSeUtc
  // Twice: the first guess may fall on the other side of a change of the clock.
  for (let vez = 0; vez < 2; vez++)
    instante = comoSeUtc - (Date.parse(`${localEm(new Date(instante))}Z`) - Math.floor(instante / 60_000) * 60_000)
  return new Date(instante).toISOString()
}

/** The day `quantos` days later (negative: earlier), `YYYY-MM-DD`. */
export const somarDias = (dia: string, quantos: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + quantos * 86_400_000).toISOString().slice(0, 10)

/** Days from one to the other, negative when `ate` comes first. */
export const diasEntre = (de: string, ate: string): number =>
  Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${de}T00:00:00Z`)) / 86_400_000)

/** The day of equal number some years later; where there is none, the one after (Código Civil, art. 132, §3º). */
export function anosDepois(dia: string, anos: number): string {
  const exato = `${String(Number(dia.slice(0, 4)) + anos).padStart(4, '0')}${dia.slice(4)}`
  return exato.endsWith('-02-29') && somarDias(`${exato.slice(0, 4)}-02-28`, 1) !== exato
    ? `${exato.slice(0, 4)}-03-01`
    : exato
}
