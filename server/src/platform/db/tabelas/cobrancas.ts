import type { Generated } from 'kysely'
import type { FundamentoDaMulta, Natureza, StatusDeCobranca, TipoDeCobranca } from '#contract/cobranca/cobrancas.ts'
import type { IndiceDeCorrecao, TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Charges, payments and the rules of late charges; read with `tabelas.ts`. Months are `YYYY-MM`. */
export interface TabelasDeCobrancas {
  regras_de_atraso: {
    id: string
    /** First due date it governs. */
    inicio: string
    /** Hundredths of a percent. */
    multa_bp: number
    juros_tipo: 'convencionado' | 'legal'
    /** A month, in millionths of a percent; null with the legal rate. */
    juros_micros: number | null
    indice: IndiceDeCorrecao
    carencia: number
    clausula: string | null
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  indices: {
    indice: TabelaMensal
    mes: string
    /** Millionths of a percent. */
    valor_micros: number
    origem: 'digitado' | 'importado'
    atualizado_em: string
  }
  feriados_locais: { dia: string; nome: string; criado_em: string }
  emissoes: TabelaEmissoes
  /** The last number given in a year. */
  numeros_de_cobranca: { ano: number; ultimo: number }
  cobrancas: TabelaCobrancas
  cobranca_itens: TabelaItens
  pagamentos: TabelaPagamentos
  /** What a payment paid of each part of the debt, and the fund that went to. */
  pagamento_partes: {
    pagamento_id: string
    parte: 'principal' | 'correcao' | 'juros' | 'multa'
    /** `ordem` of the item of the charge; -1 for late charges, which are of the whole of it. */
    item: number
    fundo_id: string
    valor: number
  }
  /** What was paid of items of other funds and stayed in the ordinary one, until staff decides. */
  destinos_a_acertar: {
    pagamento_id: string
    item: number
    fundo_id: string
    valor: number
    decisao: 'transferir' | 'deixar' | null
    decidido_em: string | null
  }
  /** Count and sums of the charges with one due date, month, kind and status. */
  totais_de_cobrancas: {
    vencimento: string
    vence_em: string
    competencia: string
    tipo: TipoDeCobranca
    status: StatusDeCobranca
    quantidade: number
    valor: number
    saldo: number
  }
}

interface TabelaItens {
  cobranca_id: string
  ordem: number
  descricao: string
  natureza: Natureza
  /** Where what is paid of it goes. */
  fundo_id: string
  valor: number
}

interface TabelaEmissoes {
  id: string
  competencia: string
  nome: string
  nome_normalizado: string
  vencimento: string
  /** What was sent, as JSON. */
  itens: string
  quantidade: number
  total: number
  criado_por: string | null
  criado_em: string
}

export interface TabelaCobrancas {
  id: string
  numero: string
  txid: string
  unidade_id: string
  emissao_id: string | null
  tipo: TipoDeCobranca
  nome: string
  motivo: string | null
  /** Of a fine for conduct: why it may be as high as it is, and the clause. */
  fundamento: Generated<FundamentoDaMulta | null>
  clausula: Generated<string | null>
  competencia: string
  vencimento: string
  /** The due date on a business day. */
  vence_em: string
  valor: number
  /** Principal still to pay; the next three are charges that a payment left open. */
  saldo: number
  correcao: Generated<number>
  juros: Generated<number>
  multa: Generated<number>
  /** Of `valor`, what bears neither interest nor fine: interest and fine inside the instalment of an agreement. */
  sem_juros: Generated<number>
  /** The last payment made late: charges are worked in until then. Null while there is none. */
  desde: string | null
  /** 1 when the fine was worked in with it. */
  multada: Generated<number>
  status: StatusDeCobranca
  paga_em: string | null
  linha_digitavel: string | null
  /** Who it is addressed to: the tie to the unit, which may be gone, and the name and e-mail of that day. */
  vinculo_id: string | null
  pagador_nome: string | null
  pagador_email: string | null
  /** Sort key of the unit. */
  ordem_unidade: string
  busca: Palavras
  cancelada_em: string | null
  motivo_do_cancelamento: string | null
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  versao: Generated<number>
}

export interface TabelaPagamentos {
  id: string
  cobranca_id: string
  data: string
  valor: number
  principal: number
  correcao: number
  juros: number
  multa: number
  /** What it paid for first, second and third, with commas. */
  ordem: string
  motivo: string | null
  /** JSON of the debt as it stood before, to go back to. */
  antes: string
  /** JSON of the steps by which that day's debt was worked out. */
  memoria: string
  receita_id: string | null
  /** The payment of an instalment that this is the share of, after an agreement ended early. */
  origem_id: string | null
  /** The credit of the unit that paid it: it posted no receita. Null of every other. */
  credito_id: string | null
  estornado_em: string | null
  motivo_do_estorno: string | null
  criado_por: string | null
  criado_em: string
}
