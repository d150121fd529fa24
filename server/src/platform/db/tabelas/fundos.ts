import type { Generated } from 'kysely'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { TipoDeContaDoDinheiro } from '#contract/contas/dinheiro.ts'
import type { TipoDeFundo } from '#contract/contas/fundos.ts'

/** What a kept total is of: lines of the books, or money that came into or left a fund by a transfer. */
export type TipoDeTotal = TipoDeLancamento | 'entrada' | 'saida'

/** Funds, accounts of money, transfers and the kept totals; read with `tabelas.ts`. */
export interface TabelasDosFundos {
  fundos: {
    id: string
    nome: string
    nome_normalizado: string
    tipo: TipoDeFundo
    saldo_inicial: Generated<number>
    criado_por: string | null
    criado_em: string
    atualizado_em: string
    excluido_em: string | null
    excluido_por: string | null
    versao: Generated<number>
  }
  transferencias: {
    id: string
    de_id: string
    para_id: string
    valor: number
    data: string
    motivo: string
    /** The record that made it (`cobrancas:<id>:<pagamento>:<fundo>`), which alone takes it back; null when a person did. */
    origem: string | null
    /** The payment whose money it moves, reversals too: what its living transfers sum to is what the payment moved. */
    pagamento_id: string | null
    criado_por: string | null
    criado_em: string
    atualizado_em: string
    excluido_em: string | null
    excluido_por: string | null
    versao: Generated<number>
  }
  contas_do_dinheiro: {
    id: string
    nome: string
    nome_normalizado: string
    tipo: TipoDeContaDoDinheiro
    banco: string | null
    agencia: string | null
    numero: string | null
    ativa: Generated<number>
    criado_por: string | null
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  transferencias_de_conta: {
    id: string
    de_id: string
    para_id: string
    valor: number
    data: string
    motivo: string
    criado_por: string | null
    criado_em: string
    atualizado_em: string
    excluido_em: string | null
    excluido_por: string | null
    versao: Generated<number>
  }
  /** What was counted of the cash of an account, in centavos; of a day that was counted twice the last one counts. */
  contagens_de_dinheiro: {
    id: string
    conta_id: string
    dia: string
    valor: number
    contado_por: string | null
    contado_em: string
  }
  fechamentos: {
    competencia: string
    fechado_por: string | null
    fechado_em: string
    /** The last link of the chain when it was closed, and its number; null of those of before there was one. */
    selo: Generated<string | null>
    selo_n: Generated<number | null>
  }
  /** One row. `fechado_ate` is the last closed month, '' while none is: triggers read it at every write. */
  livro: { id: number; fechado_ate: string }
  /** Lines of closed months and the entries posted against them. */
  estornos: {
    lancamento_id: string
    contra_id: string
    tipo: TipoDeLancamento
    motivo: string
    criado_por: string | null
    criado_em: string
  }
  totais: {
    tipo: TipoDeTotal
    grao: 'dia' | 'mes' | 'ano'
    /** `2026-11-21`, `2026-11` or `2026`, as `grao` says. */
    periodo: string
    /** Empty for lines without one and for transfers. */
    categoria_id: string
    fundo_id: string
    quantidade: number
    total: number
  }
}
