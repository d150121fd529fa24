import type { Generated } from 'kysely'
import type { OrigemDoCredito } from '#contract/cobranca/creditos.ts'

/** Credits of units; read with `tabelas.ts`. Amounts in centavos, days `YYYY-MM-DD`. */
export interface TabelasDosCreditos {
  creditos: {
    id: string
    unidade_id: string
    /** The tie to the unit of who paid it; null when nobody said. */
    vinculo_id: string | null
    valor: number
    /** What is left of it; none of a cancelled one. */
    saldo: number
    /** The day the money came in. */
    data: string
    origem: OrigemDoCredito
    /** The payment it is what was beyond of. */
    pagamento_id: string | null
    receita_id: string | null
    observacao: string | null
    /** The day of what last changed its balance, on which the books have it. */
    movido_em: string
    cancelado_em: string | null
    motivo_do_cancelamento: string | null
    criado_por: string | null
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  /** What was given back in money. */
  creditos_devolucoes: {
    id: string
    credito_id: string
    valor: number
    data: string
    motivo: string
    despesa_id: string | null
    desfeita_em: string | null
    motivo_da_volta: string | null
    criado_por: string | null
    criado_em: string
  }
}
