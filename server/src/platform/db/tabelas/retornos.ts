import type { Generated } from 'kysely'

/** Return files of the bank; read with `tabelas.ts`. Amounts in centavos, days `YYYY-MM-DD`. */
export interface TabelasDosRetornos {
  retornos: {
    id: string
    /** Hash of what the file holds. */
    resumo: string
    /** Bank, account, contract, number and day as one text; null for a layout that numbers no file. */
    chave: string | null
    arquivo: string
    formato: 240 | 400
    banco: string
    agencia: string
    conta: string
    convenio: string
    sequencia: number | null
    gerado_em: string | null
    titulos: number
    /** Charges it settled, what they were paid, and the fees of all its titles. */
    baixas: number
    total: number
    tarifas: number
    /** Of the fees, what was posted as despesa with it. */
    tarifas_lancadas: Generated<number>
    criado_por: string
    criado_em: string
  }
  /** The titles of a file that are charges of ours, settled by it or only told of. */
  retornos_titulos: {
    retorno_id: string
    linha: number
    banco: string
    nosso_numero: string
    movimento: string
    cobranca_id: string
    /** What was paid, by the bank. */
    valor: number
    /** Null when it settled nothing. */
    pagamento_id: string | null
    /** Of what was paid beyond the debt; null where nothing was. */
    receita_id: string | null
  }
  /** The titles that somebody said are credits of a unit. */
  retornos_creditos: {
    retorno_id: string
    linha: number
    nosso_numero: string
    movimento: string
    valor: number
    credito_id: string
  }
}
