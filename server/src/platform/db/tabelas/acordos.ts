import type { Generated } from 'kysely'
import type { JurosSobre, StatusDeAcordo } from '#contract/cobranca/acordos.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Agreements about a debt; read with `tabelas.ts`. */
export interface TabelasDeAcordos {
  /** The last number given in a year. */
  numeros_de_acordo: { ano: number; ultimo: number }
  acordos: TabelaAcordos
  /** The charges an agreement put aside, and what each owed that day. */
  acordo_cobrancas: {
    acordo_id: string
    cobranca_id: string
    ordem: number
    principal: number
    correcao: number
    juros: number
    multa: number
    /** JSON of the charge as it stood before, to go back to. */
    antes: string
    /** JSON of the steps by which that day's debt was worked out. */
    memoria: string
  }
  /** The instalments, each a charge. Number 0 is the down payment. */
  acordo_parcelas: { acordo_id: string; numero: number; cobranca_id: string; principal: number; juros: number }
}

export interface TabelaAcordos {
  id: string
  numero: string
  unidade_id: string
  /** The day of the debt. */
  data: string
  /** What was owed that day, with its late charges. */
  divida: number
  entrada: number
  /** Interest of the agreement a month, in millionths of a percent. */
  juros_micros: number
  /** What interest runs on: principal and correction, or the whole debt, as `clausula` says. */
  juros_sobre: Generated<JurosSobre>
  /** The words by which the debtor agreed to interest on the whole debt; of old agreements, null. */
  clausula: string | null
  /** Interest of the agreement in all its instalments. */
  juros: number
  /** Days an instalment may be late before the agreement ends by itself. */
  tolerancia: number
  observacao: string | null
  pagador_nome: string | null
  vinculo_id: string | null
  status: StatusDeAcordo
  encerrado_em: string | null
  motivo: string | null
  /** What instalments paid beyond the charges, when it ended early. */
  excedente: Generated<number>
  busca: Palavras
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  versao: Generated<number>
}
