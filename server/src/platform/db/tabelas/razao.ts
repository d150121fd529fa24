import type { Generated } from 'kysely'
import type { ClasseDeConta } from '#contract/contas/razao.ts'

/**
 * The books in double entry; read with `tabelas.ts`. Triggers write all three (migration 0084): no service does. Amounts in
 * centavos, days `YYYY-MM-DD`.
 */
export interface TabelasDoRazao {
  contas_contabeis: {
    id: Generated<number>
    classe: ClasseDeConta
    /** The unit, supplier or category; '' for none. */
    ref: string
    /** '' where the account is of no fund. */
    fundo_id: string
  }
  /** Each an amount from the credited account to the debited one. Never changed: what was wrong is taken back by another. */
  partidas: {
    id: Generated<number>
    data: string
    /** Table and row of the record that posted it. */
    origem: string
    origem_id: string
    debito: number
    credito: number
    valor: number
    /** 1 when it takes an earlier one back. */
    estorno: 0 | 1
    /** The instant of the write that posted it. */
    em: string
  }
  /** Sums of an account in a month, `YYYY-MM`. */
  saldos_contabeis: { conta_id: number; mes: string; debito: number; credito: number }
}
