import type { MovimentoPrevisto } from '#contract/contas/previsao.ts'
import { diaNoMes, diasEntre, formatarData, mesSeguinte, somarDias } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'

/** What the cash will be: how charges have been paid, what of the open ones is to be expected when, and the sum by day. Pure. */

/** Days told after today. */
export const HORIZONTE = 90

/** Days after the due date at which it is asked how much was paid. */
export const MARCOS = [0, 5, 10, 15, 30, 60, 90] as const

/** What fell due on a day, and what was paid of it on which days; centavos. */
export interface Vencido {
  dia: string
  valor: number
  pagos: { dia: string; valor: number }[]
}

/** The part of what was charged that was paid by so many days after the due date, in ten-thousandths. */
export interface Marco {
  dias: number
  parte: number
}

const INTEIRO = 10_000

/**
 * How the building pays, of charges that fell due before today. What is not yet so old says nothing of a mark. It never goes down:
 * where the charges old enough for a later mark were paid worse, the earlier one stands. Without any history, all is paid when due.
 */
export function historicoDe(vencidos: readonly Vencido[], hoje: string): Marco[] {
  let antes = 0
  return MARCOS.map((dias) => {
    const velhos = vencidos.filter((v) => diasEntre(v.dia, hoje) > dias)
    const devido = velhos.reduce((s, v) => s + v.valor, 0)
    const pago = velhos.reduce(
      (s, v) => s + v.pagos.filter((p) => diasEntre(v.dia, p.dia) <= dias).reduce((t, p) => t + p.valor, 0),
      0,
    )
    const parte =
      devido === 0 ? (dias === 0 ? INTEIRO : antes) : Math.floor((Math.min(pago, devido) * INTEIRO) / devido)
    antes = Math.max(antes, parte)
    return { dias, parte: antes }
  })
}

/**
 * When what is still to be paid of charges of one due date is to be expected. Of those already late, what was not paid by now is
 * shared among the later marks as it was among those that were as late.
 * @param saldo centavos
 * @returns centavos by day, from today on; what the history never saw paid is not there
 */
export function esperadoDe(saldo: number, vencimento: string, historico: readonly Marco[], hoje: string) {
  const atraso = diasEntre(vencimento, hoje)
  const jaPassou = historico.filter((m) => m.dias < atraso).at(-1)?.parte ?? 0
  const resto = INTEIRO - jaPassou
  let antes = 0
  return historico
    .filter((m) => m.dias >= atraso)
    .flatMap((m) => {
      const ate = resto === 0 ? 0 : Math.floor((saldo * (m.parte - jaPassou)) / resto)
      const valor = ate - antes
      antes = ate
      return valor > 0 ? [{ dia: somarDias(vencimento, m.dias), valor }] : []
    })
}

const emReais = (parte: number) => formatarCentavos(parte)

/** The history in words; of a hundred reais, what part came by when. */
export function comoSeConta(vencidos: readonly Vencido[], historico: readonly Marco[], estimadas: boolean): string {
  const dos = (dias: number) => emReais(historico.find((m) => m.dias === dias)?.parte ?? 0)
  const seguem = estimadas ? ' Os meses ainda não emitidos entram como o último.' : ''
  if (vencidos.length === 0)
    return `Ainda não há histórico de pagamentos: cada cobrança conta inteira no vencimento.${seguem}`
  return `Nos últimos 12 meses, de cada R$ 100,00 cobrados entraram ${dos(0)} até o vencimento, ${dos(5)} até 5 dias depois, ${dos(30)} até 30 e ${dos(90)} até 90. As cobranças são contadas assim.${seguem}`
}

/** A month's charges: the day they fall due and what they add up to, in centavos. */
export interface Mensal {
  competencia: string
  vencimento: string
  valor: number
}

/**
 * The months that are still to be issued, as the last one was, on the same day of each month. Nothing where the last one fell due
 * more than a month and a half ago: whoever stopped issuing is not expected to go on.
 */
export function aEmitir(ultima: Mensal | null, hoje: string, ate: string): { dia: string; valor: number }[] {
  if (ultima === null || diasEntre(ultima.vencimento, hoje) > 45) return []
  const dia = Number(ultima.vencimento.slice(8))
  const saida: { dia: string; valor: number }[] = []
  for (
    let mes = mesSeguinte(`${ultima.vencimento.slice(0, 7)}-01`);
    diaNoMes(mes, dia) <= ate;
    mes = mesSeguinte(`${mes}-01`)
  )
    if (diaNoMes(mes, dia) >= hoje) saida.push({ dia: diaNoMes(mes, dia), valor: ultima.valor })
  return saida
}

/** A movement to come; centavos, above zero in, below out. */
export type Movimento = MovimentoPrevisto & { dia: string }

export interface DiaPrevisto {
  dia: string
  entradas: number
  saidas: number
  saldo: number
  movimentos: Movimento[]
}

const soma = (movimentos: readonly Movimento[], entram: boolean) =>
  movimentos.filter((m) => m.valor > 0 === entram).reduce((s, m) => s + Math.abs(m.valor), 0)

/**
 * The days with a movement, in order, and the cash at the end of each; what should have come or gone before today counts today.
 * @param inicial centavos
 */
export function porDia(inicial: number, movimentos: readonly Movimento[], hoje: string, ate: string): DiaPrevisto[] {
  const dias = Map.groupBy(movimentos, (m) => (m.dia < hoje ? hoje : m.dia))
  let saldo = inicial
  return [...dias]
    .filter(([dia]) => dia <= ate)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([dia, doDia]) => {
      const [entradas, saidas] = [soma(doDia, true), soma(doDia, false)]
      saldo += entradas - saidas
      return { dia, entradas, saidas, saldo, movimentos: doDia }
    })
}

/** The lowest the cash is at the end of a day, today's opening among them; the first such day. */
export const menorDe = (inicial: number, dias: readonly DiaPrevisto[], hoje: string): { dia: string; saldo: number } =>
  dias.reduce((menor, d) => (d.saldo < menor.saldo ? { dia: d.dia, saldo: d.saldo } : menor), {
    dia: hoje,
    saldo: inicial,
  })

/** The same by month, each month there is between the first day and the last. */
export function porMes(inicial: number, dias: readonly DiaPrevisto[], hoje: string, ate: string) {
  const meses: { mes: string; entradas: number; saidas: number; saldo: number }[] = []
  let saldo = inicial
  for (let mes = hoje.slice(0, 7); mes <= ate.slice(0, 7); mes = mesSeguinte(`${mes}-01`)) {
    const doMes = dias.filter((d) => d.dia.startsWith(mes))
    const entradas = doMes.reduce((s, d) => s + d.entradas, 0)
    const saidas = doMes.reduce((s, d) => s + d.saidas, 0)
    saldo += entradas - saidas
    meses.push({ mes, entradas, saidas, saldo })
  }
  return meses
}

/** `Cobranças que vencem em 10/12/2026`, or that fell due. */
export const nomeDasCobrancas = (vencimento: string, hoje: string): string =>
  `Cobranças que ${vencimento < hoje ? 'venceram' : 'vencem'} em ${formatarData(vencimento)}`
