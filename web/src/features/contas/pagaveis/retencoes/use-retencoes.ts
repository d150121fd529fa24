import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { apurar, retidoDe, type RetencaoApurada, type RegraDeRetencao } from '#contract/contas/retencoes/apuracao.ts'
import { lerTipoDeServico } from '#contract/contas/retencoes/tributos.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { readDate } from '../../../../ui/text/date-text.ts'
import type { Valores } from '../esquema.ts'
import { paraApurar } from './ditas.ts'
import { consultaDasRegrasLidas } from './retencoes.api.ts'

/** What the form says that withholdings are worked out from. */
type Digitado = Pick<Valores, 'tipoDeServico' | 'simples' | 'valor' | 'emissao' | 'vencimento' | 'retencoes'>

function diaDe(texto: string | undefined): string | null {
  const dia = readDate(texto ?? '')
  return dia.kind === 'date' ? dia.iso : null
}

/** The withholdings of what is filled in so far. @param hoje stands for the due date while there is none */
export function retencoesDoFormulario(
  d: Digitado,
  regras: readonly RegraDeRetencao[],
  hoje: string,
): RetencaoApurada[] {
  if (regras.length === 0) return []
  const conta = {
    ...{ tipo: lerTipoDeServico(d.tipoDeServico), simples: d.simples },
    bruto: d.valor === null || Number.isNaN(d.valor) ? 0 : paraCentavos(d.valor),
    ...{ emissao: diaDe(d.emissao), vencimento: diaDe(d.vencimento) ?? hoje },
  }
  return apurar(conta, regras, paraApurar(d.retencoes))
}

/** What is withheld by what the form around it says, and how much of it is not paid to the supplier; centavos. */
export function useRetencoes(): { retencoes: RetencaoApurada[]; retido: number } {
  const [tipoDeServico, simples, valor, emissao, vencimento, ditas] = useWatch<
    Valores,
    ['tipoDeServico', 'simples', 'valor', 'emissao', 'vencimento', 'retencoes']
  >({ name: ['tipoDeServico', 'simples', 'valor', 'emissao', 'vencimento', 'retencoes'] })
  const { data: regras = [] } = useQuery(consultaDasRegrasLidas())
  const digitado = { tipoDeServico, simples, valor, emissao, vencimento, retencoes: ditas }
  const retencoes = retencoesDoFormulario(digitado, regras, todayInSaoPaulo())
  return { retencoes, retido: retidoDe(retencoes) }
}
