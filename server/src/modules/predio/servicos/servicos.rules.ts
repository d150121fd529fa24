import { diasEntre, somarDias } from '#contract/valores/calendario.ts'
import type { Periodicidade, StatusDeServico } from '#contract/predio/servicos.ts'
import { diasDaSerie } from '../agendas/recorrencia.rules.ts'

/** When the next order of one that repeats is due: the first day of its repetition after both its own and `hoje`. */
export function proximoPrazo(prazo: string, { frequencia, intervalo }: Periodicidade, hoje: string): string {
  const depoisDe = prazo > hoje ? prazo : hoje
  // Stryker disable next-line ArrayDeclaration: an exception that is no day is none
  const serie = { dia: prazo, frequencia, intervalo, ate: null, excecoes: [] }
  // Long enough for the rarest repetition to come at least once.
  // Stryker disable next-line ConditionalExpression,ArithmeticOperator: a longer stretch has the same first day
  const anos = frequencia === 'anual' ? intervalo + 1 : Math.ceil(intervalo / 12) + 1
  const ate = somarDias(depoisDe, anos * 366)
  return diasDaSerie(serie, somarDias(depoisDe, 1), ate)[0] ?? ate
}

/** Whether the day of an order has passed while there is still work to do. */
export const estaAtrasado = (s: { prazo: string | null; status: StatusDeServico }, hoje: string): boolean =>
  s.prazo !== null && (s.status === 'Aberto' || s.status === 'Em execução') && diasEntre(s.prazo, hoje) > 0
