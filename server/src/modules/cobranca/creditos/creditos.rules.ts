import type { OrigemDoCredito } from '#contract/cobranca/creditos.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'

/** Which charges use a credit, and as of when they are paid by it. Pure; amounts in centavos, days `YYYY-MM-DD`. */

interface DeQuem {
  vinculo_id: string | null
  papel: PapelNaUnidade | null
}

/**
 * Whether a new charge uses a credit by itself. One that nobody is named of is the unit's; else it pays what is addressed to who paid
 * it: a tenant's money pays no owner's charge, nor the other way (Lei 8.245/91, 22 and 23). Owners of a unit at one time share it.
 * @param credito.ateHoje whether the tie of who paid it covers today
 */
export function serveA(credito: DeQuem & { ateHoje: boolean }, cobranca: DeQuem): boolean {
  if (credito.vinculo_id === null || cobranca.vinculo_id === null) return true
  if (credito.vinculo_id === cobranca.vinculo_id) return true
  return credito.ateHoje && credito.papel === 'proprietario' && cobranca.papel === 'proprietario'
}

/**
 * The day on which a credit pays a charge: since the money was there and the charge was too, whenever somebody says so (Código Civil
 * 368 and 369). So no late charges come of what the credit pays.
 * @param c.dia the day the money came in
 * @param c.emissao the day the charge was issued; one that was issued late counts from the day it could be paid until
 * @param c.ultimoPagamento of the charge, as parts are paid in the order of their days
 */
export function diaDoUso(c: { dia: string; emissao: string; venceEm: string; ultimoPagamento: string | null }): string {
  const cobrada = c.emissao < c.venceEm ? c.emissao : c.venceEm
  return [c.dia, cobrada, c.ultimoPagamento ?? ''].toSorted().at(-1) ?? c.dia
}

const NOME: Record<OrigemDoCredito, string> = { a_mais: 'Pago a mais', adiantado: 'Pagamento adiantado' }

/** What the receita of a credit says. @param porque where it came from, a sentence of its own; empty when there is nothing to add */
export function textosDaReceita(c: {
  origem: OrigemDoCredito
  unidade: string
  nota: string
  valor: number
  porque: string
}) {
  return {
    name: `${NOME[c.origem]} · ${c.unidade}`.slice(0, 200),
    nota: c.nota,
    description: `${c.porque === '' ? '' : `${c.porque} `}Ficou como crédito de ${formatarCentavos(c.valor)} da unidade ${c.unidade}, que a próxima cobrança usa.`,
  }
}

/** Where the receita of a credit, or the despesa of what was given back of it, says it comes from. */
export const origemDoLancamento = (id: string, devolucao?: string): string =>
  ['creditos', id, ...(devolucao === undefined ? [] : [devolucao])].join(':')
