import { FUSO } from '#contract/valores/calendario.ts'
import { formatarPercentual } from '#contract/valores/moeda.ts'
import { once } from '#contract/valores/once.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { firstAsOrdinal } from '../../../ui/text/calendar-days.ts'

const horaDoDia = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, hour: 'numeric', hourCycle: 'h23' }))
const porExtenso = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)
const mesPorExtenso = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' }))

const meioDia = (dia: string) => new Date(`${dia}T12:00:00Z`)

/** The moment a page is drawn. */
export const agora = (): Date => new Date()

/** "Bom dia, Marta", by the hour in São Paulo. */
export function saudacao(nome: string, agora: Date): string {
  const hora = Number(horaDoDia().format(agora))
  const cumprimento = hora < 5 || hora >= 18 ? 'Boa noite' : hora < 12 ? 'Bom dia' : 'Boa tarde'
  return `${cumprimento}, ${nome.split(' ')[0] ?? nome}`
}

/** `2026-11-19` → "Quinta-feira, 19 de novembro de 2026". */
export function dataPorExtenso(dia: string): string {
  return comMaiuscula(firstAsOrdinal(porExtenso().format(meioDia(dia))))
}

/** `2026-11` → "novembro". */
export const nomeDoMes = (mes: string): string => mesPorExtenso().format(meioDia(`${mes}-01`))

/** `2026-10-22` → "22 de outubro"; the first is "1º". */
const diaDoMes = (dia: string) =>
  `${Number(dia.slice(8)) === 1 ? '1º' : Number(dia.slice(8))} de ${nomeDoMes(dia.slice(0, 7))}`

/**
 * How this month until today stands beside the same days of the last one, in words: "3,4 % a menos que até 22 de outubro".
 * @param variacao percent; null when there was nothing in those days
 * @param ate last of those days, `YYYY-MM-DD`
 */
export function comparacaoEmPalavras(variacao: number | null, ate: string): string {
  const dia = diaDoMes(ate)
  if (variacao === null) return `Sem valor até ${dia} para comparar`
  if (variacao === 0) return `Igual ao que era até ${dia}`
  return `${formatarPercentual(Math.abs(variacao))} a ${variacao > 0 ? 'mais' : 'menos'} que até ${dia}`
}
