import type { Generated } from 'kysely'
import type { Selado } from '../../cadeia/elos.rules.ts'
import type { ClasseDeConta } from '#contract/contas/razao.ts'

/**
 * Credits of units are kept among what is to be paid, with `unidade:<id>` for reference, against `contas_lancadas` of `creditos`; what is
 * withheld with `tributo:<tax>`.
 */
type ClasseGuardada = Exclude<ClasseDeConta, 'creditos_de_unidades' | 'creditos_lancados' | 'a_recolher'>

/**
 * The books in double entry; read with `tabelas.ts`. Triggers write accounts, entries and balances (migrations 0084, 0092, 0102 and 0104): no service does. Amounts in
 * centavos, days `YYYY-MM-DD`.
 */
export interface TabelasDoRazao {
  contas_contabeis: {
    id: Generated<number>
    classe: ClasseGuardada
    /** The unit, supplier, `unidade:` and the unit, `tributo:` and the tax, category or account of money; '' for none, and for the main account. */
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
  /** The hash chain over entries and history (`platform/cadeia`); links stay as they are. */
  elos: {
    n: number
    de: Selado
    /** The row it seals. */
    registro: string
    resumo: string
    /** Digest of what names people, with its salt; '' where there is nothing of the kind. */
    texto: string
    /** Null when the text had to be forgotten, and where there is none. */
    sal: string | null
    elo: string
    em: string
  }
  /** One row: the end of the chain, and until where it reaches. */
  cadeia: { id: number; n: number; elo: string; ultima_partida: number; ultima_hora: string }
}
