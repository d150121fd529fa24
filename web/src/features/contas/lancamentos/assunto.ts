import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Despesa, DespesaNaLista, listarDespesas } from '#contract/contas/despesas.ts'
import type {
  DadosDoLancamento as Dados,
  Lancamento as Comum,
  Resumo,
  SomaDaCategoria,
} from '#contract/contas/lancamentos.ts'
import type { QueryEnviada } from '#contract/protocolo/rota.ts'
import type { Lista } from '../../../lib/api.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'
import type { Nomes } from './nomes.ts'

/** A ledger line as read, whichever its kind: `price` in reais, `data` a calendar day. What only a despesa has, no receita says. */
export type Lancamento = Comum & Partial<Pick<Despesa, 'fornecedor' | 'servico'>>
/** A line of a list: how many files instead of the files. */
export type LancamentoNaLista = Omit<DespesaNaLista, 'fornecedor'> & Partial<Pick<DespesaNaLista, 'fornecedor'>>

/** Query of the list call. */
export type ConsultaDaLista = QueryEnviada<typeof listarDespesas>
/** The same without order and pages: what sums and exports take. */
export type ConsultaDoFiltro = Pick<ConsultaDaLista, 'busca' | 'de' | 'ate' | 'categoria' | 'fundo' | 'fornecedor'>

/** What a form sends: all of it. `anexos` are ids of files already sent; `price` in reais; `fundo` an id, as the supplier of a despesa. */
export type DadosDoLancamento = { [K in keyof Dados]-?: Exclude<Dados[K], undefined> } & { fornecedor?: string | null }

/** The calls of one kind of line. All throw `ErroDaApi`. */
export interface Chamadas {
  listar: (query: ConsultaDaLista, signal?: AbortSignal) => Promise<Lista<LancamentoNaLista>>
  resumir: (query: ConsultaDoFiltro, signal?: AbortSignal) => Promise<Resumo>
  porCategoria: (query: ConsultaDoFiltro, signal?: AbortSignal) => Promise<SomaDaCategoria[]>
  ver: (id: string, signal?: AbortSignal) => Promise<Lancamento>
  /** The same key twice records one line. */
  criar: (dados: DadosDoLancamento, idempotencyKey: string) => Promise<Lancamento>
  /** @param versao the one that was read; a stale one gives CONFLITO_DE_VERSAO */
  atualizar: (id: string, dados: DadosDoLancamento, versao: number) => Promise<Lancamento>
  excluir: (id: string, versao: number) => Promise<void>
  restaurar: (id: string) => Promise<Lancamento>
  /** Posts the contrary of a line of a closed month. */
  estornar: (id: string, motivo: string) => Promise<Lancamento>
  /** Downloads the lines of a filter. */
  exportar: (query: ConsultaDoFiltro & Pick<ConsultaDaLista, 'ordem'>, formato: ExportFormat) => Promise<void>
}

/**
 * Receitas and despesas are the same screens told apart by this. Texts between quotes in the specification are here to
 * the letter.
 */
export interface Assunto extends Nomes {
  tipo: TipoDeLancamento
  textos: {
    todas: string
    novo: string
    cadastrar: string
    cadastrado: string
    atualizar: string
    atualizado: string
    perguntaDeExclusao: string
    vazio: string
    convite: string
  }
  chamadas: Chamadas
}
