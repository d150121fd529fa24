import type { ContaEmFace } from '#contract/contas/banco-e-livro.ts'
import type { EstadoDaLinha } from '#contract/contas/fechamento/lista.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'

/** What the list of a month is made of: what was read, and what is said of it. Amounts in reais. */

export interface Soma {
  quantidade: number
  valor: number
}

export interface AntesDeFechar {
  /** The month, `YYYY-MM`, and its last day. */
  competencia: string
  ate: string
  /** Each account of money beside its bank. */
  porConta: readonly ContaEmFace[]
  /** Lines of the bank until the month's end that nobody said what they are. */
  pendentes: number
  /** Of the funds together, without their signs; whether a closed month locks it already. */
  saldoInicial: { soma: number; fechado: boolean }
  balancete: Prestacao['balancete']
  /** What receitas and despesas without a category add up to. */
  semCategoria: readonly { tipo: 'receita' | 'despesa'; valor: number }[]
  /** The despesas of the month, and those of them that no file proves. */
  comprovantes: { despesas: number; sem: Soma }
  /** Charges of the month that were issued; null in a building that issues none. */
  cobrancas: number | null
  /** Bills due until the month's end that are still to be paid: in no two of these. */
  pagaveis: { porAprovar: Soma; porPagar: Soma; rascunhos: Soma }
  /** What was withheld of bills: what is due until the month's end and was not collected, how many due in it were. */
  tributos: { vencidos: readonly { texto: string; caminho: string; valor: number }[]; recolhidos: number }
  /** The month before; null where nothing moved until its end. */
  anterior: { competencia: string; publicada: boolean; temParecer: boolean; faltam: number } | null
  /** What the council said, and of which figures. */
  doConselho: { parecer: unknown; pareceresAnteriores: readonly { em: string }[] }
}

/** One line, before it has a name. */
export interface Dita {
  estado: EstadoDaLinha
  texto: string
  destino: string | null
  /** Whether it holds the closing while it is missing. */
  segura: boolean
  /** Its figures, to tell whether a line of another month says the same; null of those that never do. */
  figura: string | null
  /** The account of money it is about; its name where there are others. */
  conta?: { _id: string; nome: string | null }
}

export const feito = (texto: string): Dita => ({
  ...{ estado: 'feito', texto, destino: null },
  ...{ segura: false, figura: null },
})
export const naoSeAplica = (texto: string): Dita => ({ ...feito(texto), estado: 'nao_se_aplica' })
/** Missing, and told: closing goes on without a word. */
export const avisa = (texto: string, destino: string): Dita => ({ ...feito(texto), estado: 'falta', destino })
/** Missing, and closing asks why. */
export const segura = (texto: string, destino: string, figura: string | null): Dita => ({
  ...avisa(texto, destino),
  ...{ segura: true, figura },
})
