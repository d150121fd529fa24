import { z } from 'zod'
import { formatarData } from '#contract/valores/calendario.ts'
import { partesDaDivida, type Encargos } from '#contract/cobranca/cobrancas.ts'
import type { pagarCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { idDeConta } from '#contract/contas/conta-citada.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import { valorDigitado } from '../../../../formularios/valor-digitado.ts'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { readDate } from '../../../../ui/text/date-text.ts'

/** The order of the law, as the field holds it. */
export const DA_LEI = partesDaDivida.join()

const DATA_FUTURA = 'O pagamento não pode ser de um dia que ainda não chegou'

/** What the form has, before it is judged: a field left empty does not come. */
interface Digitado {
  data?: string | undefined
  valor: unknown
  aMais: boolean
}

/** The day whose debt is compared with what was typed: today's, while there is no such day. */
function diaDaDivida(data = ''): string {
  const lida = readDate(data)
  const hoje = todayInSaoPaulo()
  return lida.kind === 'date' && lida.iso <= hoje ? lida.iso : hoje
}

/**
 * What records a payment. Every field says at once what is wrong with it, another one too.
 * @param devidoEm what is owed on a day, once it was read
 */
export const esquemaCom = (devidoEm: (dia: string) => Encargos | undefined) => {
  const problema = (v: Digitado) => (v.aMais ? null : problemaDoValor(v.valor, devidoEm(diaDaDivida(v.data))))
  return z
    .object({
      data: dataDigitada.refine((dia) => dia <= todayInSaoPaulo(), DATA_FUTURA),
      valor: valorDigitado,
      ordem: z.string(),
      motivo: linha('o motivo', 300).optional(),
      conta: idDeConta(),
      /** What is beyond the debt becomes a credit of the unit. */
      aMais: z.boolean(),
    } satisfies Record<keyof CorpoEnviado<typeof pagarCobranca>, z.ZodType>)
    .refine((v) => problema(v) === null, {
      path: ['valor'],
      error: (falha) => problema(falha.input as Digitado) ?? undefined,
      when: () => true,
    })
    .refine((v) => v.ordem === DA_LEI || v.motivo !== undefined, {
      path: ['motivo'],
      message: 'Informe por que a ordem não é a da lei',
      when: () => true,
    })
}

/** What is beyond the debt, in reais; none of an amount that is not one, or while the debt is not read. */
export function sobraDe(valor: unknown, e: Encargos | undefined): number {
  if (!e || typeof valor !== 'number' || Number.isNaN(valor)) return 0
  return Math.max(0, Math.round(valor * 100) - Math.round(e.total * 100)) / 100
}

/** More than what is owed, and nobody said what becomes of the rest. */
function problemaDoValor(valor: unknown, e: Encargos | undefined): string | null {
  const sobra = sobraDe(valor, e)
  if (!e || sobra === 0) return null
  return `Em ${formatarData(e.em)} o valor é ${formatarReais(e.total)}. Se foi pago a mais mesmo, marque abaixo que os ${formatarReais(sobra)} que sobram ficam de crédito da unidade.`
}
