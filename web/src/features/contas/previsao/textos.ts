import type { Previsao } from '#contract/contas/previsao.ts'
import { formatarData, MESES } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { enumerar } from '#contract/valores/texto.ts'

/** The forecast in sentences. */

const nomeDoMes = (mes: string) => MESES[Number(mes.slice(5)) - 1] ?? ''

/** `R$ 900,00 em dezembro e janeiro; R$ 1.200,00 em fevereiro`: the very amounts of the days. */
export function porMesPorExtenso(meses: Previsao['costume']['categorias'][number]['meses']): string {
  return [...Map.groupBy(meses, (m) => m.valor)]
    .map(([valor, deles]) => `${formatarReais(valor)} em ${enumerar(deles.map((m) => nomeDoMes(m.mes)))}`)
    .join('; ')
}

/** Whether money lacks and from when, or how low the cash comes: what one opens the forecast for, in one sentence. */
export function respostaDaPrevisao({ hoje, menor, dias, saldoInicial }: Previsao): string {
  const quando = (dia: string) => (dia === hoje ? 'hoje' : formatarData(dia))
  if (menor.saldo >= 0)
    return `O caixa não fica negativo: o dia mais baixo é ${quando(menor.dia)}, com ${formatarReais(menor.saldo)}.`
  const desde = saldoInicial < 0 ? hoje : (dias.find((d) => d.saldo < 0)?.dia ?? menor.dia)
  const falta = formatarReais(-menor.saldo)
  return desde === menor.dia
    ? `Falta dinheiro a partir de ${quando(desde)}: ${falta}.`
    : `Falta dinheiro a partir de ${quando(desde)}: no dia mais baixo, ${quando(menor.dia)}, faltam ${falta}.`
}
