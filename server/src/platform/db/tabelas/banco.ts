import type { Generated } from 'kysely'
import type { EstadoDeMovimento, TipoDeConciliacao } from '#contract/contas/banco.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Statements of the bank; read with `tabelas.ts`. Amounts in centavos, days `YYYY-MM-DD`. */
export interface TabelasDoBanco {
  contas_bancarias: {
    id: string
    /** Bank, branch and number as one text, without punctuation; null for an account that only CSV files tell of. */
    chave: string | null
    nome: string
    banco: string
    agencia: string
    numero: string
    saldo: number | null
    saldo_em: string | null
    /** The account of money its statements tell of. */
    dinheiro_id: Generated<string>
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  extratos: {
    id: string
    conta_id: string
    arquivo: string
    formato: 'ofx' | 'csv'
    de: string
    ate: string
    novas: number
    /** The balance it told, of which day; null when it told none, and in those of before this was kept. */
    saldo: number | null
    saldo_em: string | null
    criado_por: string
    criado_em: string
    desfeito_em: string | null
  }
  movimentos: {
    id: string
    conta_id: string
    extrato_id: string
    /** What tells it from every other line of its account. */
    chave: string
    data: string
    /** Signed. */
    valor: number
    descricao: string
    documento: string | null
    busca: Palavras
    estado: EstadoDeMovimento
    /** Why it is left out of the books. */
    motivo: string | null
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  conciliacoes: {
    id: string
    movimento_id: string
    ordem: number
    tipo: TipoDeConciliacao
    titulo: string
    valor: number
    cobranca_id: string | null
    pagamento_id: string | null
    /** The receita or despesa; of a charge, the receita that its payment posted. */
    lancamento_id: string
    criou: number
    criado_por: string
    criado_em: string
  }
}
