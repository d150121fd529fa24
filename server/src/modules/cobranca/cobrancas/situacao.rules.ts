import type { StatusDeCobranca } from '#contract/cobranca/cobrancas.ts'
import type { Divida } from '../encargos/encargos.rules.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'

/** The columns of a charge that payments change, and reversals bring back. Pure; amounts in centavos. */

export interface Situacao {
  saldo: number
  correcao: number
  juros: number
  multa: number
  desde: string | null
  multada: number
  status: StatusDeCobranca
  paga_em: string | null
}

/** The part of a row that is its situation. */
export const situacaoDe = (l: Situacao): Situacao => ({
  saldo: l.saldo,
  correcao: l.correcao,
  juros: l.juros,
  multa: l.multa,
  desde: l.desde,
  multada: l.multada,
  status: l.status,
  paga_em: l.paga_em,
})

/** A charge whose debt a payment left so. @param data day of the payment */
export const situacaoPaga = (resta: Divida, data: string): Situacao => ({
  saldo: resta.principal,
  correcao: resta.correcao,
  juros: resta.juros,
  multa: resta.multa,
  desde: resta.desde > resta.venceEm ? resta.desde : null,
  multada: resta.multada ? 1 : 0,
  status: somaDasPartes(resta) === 0 ? 'paga' : 'parcial',
  paga_em: data,
})
