import { partesDaDivida } from '#contract/cobranca/cobrancas.ts'
import { depoisDePagar, type Apuracao, type Divida } from './encargos.rules.ts'
import { imputar, restante, somaDasPartes, type Partes } from './imputacao.rules.ts'

/**
 * What was paid in the instalments of an agreement that ended early, given to the charges it had put aside: each payment on
 * its own day, to the oldest charge first (Código Civil 355), in each to interest, fine and principal (354). Charges run
 * meanwhile as if there had been no agreement. Pure; amounts in centavos.
 */

interface Pago {
  id: string
  data: string
  valor: number
}

export interface Abatimento {
  /** Which of the debts, by its place. */
  conta: number
  pagamento: string
  data: string
  antes: Divida
  devido: Apuracao
  paga: Partes
  depois: Divida
}

/**
 * @param dividas the oldest first
 * @param pagos in the order of their days, none before the debts' own last payment
 * @param apurarEm what the debt of a place owes on a day
 * @returns the shares, which with `excedente` (what was paid beyond all debts) sum to what was paid
 */
export function abater(
  dividas: readonly Divida[],
  pagos: readonly Pago[],
  apurarEm: (conta: number, divida: Divida, em: string) => Apuracao,
): { abatimentos: Abatimento[]; excedente: number } {
  const atuais = [...dividas]
  const abatimentos: Abatimento[] = []
  let excedente = 0
  for (const { id, data, valor } of pagos) {
    let resta = valor
    for (const [conta, antes] of atuais.entries()) {
      if (resta === 0) break
      const devido = apurarEm(conta, antes, data)
      const parte = Math.min(resta, somaDasPartes(devido))
      if (parte === 0) continue
      const paga = imputar(devido, parte, partesDaDivida)
      const depois = depoisDePagar(antes, devido, data, restante(devido, paga))
      abatimentos.push({ conta, pagamento: id, data, antes, devido, paga, depois })
      atuais[conta] = depois
      resta -= parte
    }
    excedente += resta
  }
  return { abatimentos, excedente }
}
