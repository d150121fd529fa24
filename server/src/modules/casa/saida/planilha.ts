import type { RawBuilder, SqlBool } from 'kysely'
import { camposDe, type Descrita, type TipoDeCampo } from '#contract/protocolo/campos.ts'
import type { Colunas as ColunasDosCampos } from '#server/platform/campos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/**
 * How a column is written for people: `dia` dd/mm/aaaa, `instante` with the hour of São Paulo, `reais` of centavos, `centesimos` of
 * a number kept times a hundred, `micros` of millionths, `minutos` as HH:MM, `lista` of JSON as text, `mudancas` of the history,
 * `imagem` of a link that may lead to one of our files; `documento` of a CPF or CNPJ and `telefone` with their signs, or a spreadsheet
 * would take them for numbers and lose the zeros they begin with.
 */
export type Tipo =
  | 'texto'
  | 'dia'
  | 'instante'
  | 'reais'
  | 'inteiro'
  | 'centesimos'
  | 'micros'
  | 'minutos'
  | 'simNao'
  | 'lista'
  | 'mudancas'
  | 'imagem'
  | 'documento'
  | 'telefone'

/** Tables whose rows are named in other files: a column that points to one is written as that name, and beside it the id. */
export const NOMEADAS = [
  'acordos',
  'areas',
  'arquivos',
  'atas',
  'categorias',
  'cobrancas',
  'comunicados',
  'contas_bancarias',
  'contas_do_dinheiro',
  'documentos',
  'emissoes',
  'enquetes',
  'fornecedores',
  'fundos',
  'ocorrencias',
  'reservas',
  'servicos',
  'unidades',
  'usuarios',
] as const satisfies readonly (keyof Tabelas)[]
export type Nomeada = (typeof NOMEADAS)[number]

export type Coluna = readonly [titulo: string, tipo: Tipo | Nomeada]

/** Columns of a table that is exported: each is written, or null, which is only of use to the program. */
type Colunas<T extends keyof Tabelas> = { [C in keyof Tabelas[T] & string]-?: Coluna | null }

/** A table as a file for people. */
interface PlanilhaDe<T extends keyof Tabelas> {
  /** Name of the file, without `.csv`. */
  arquivo: string
  /** What a line of it is, for whoever has only the files. */
  oQue: string
  colunas: Colunas<T>
  /** Rows that are somebody's own until they are finished stay out. */
  so?: RawBuilder<SqlBool>
  /** By what lines are sorted; by `id`, which is the order in which they were made, unless said. */
  ordem?: readonly (keyof Tabelas[T] & string)[]
  /** Columns whose sum the letter tells. */
  soma?: readonly (keyof Tabelas[T] & string)[]
}

/** A table that is not exported, and why. */
export interface DeFora {
  fora: string
}

/** What is said of some tables. */
export type DasTabelas<T extends keyof Tabelas> = { [K in T]: PlanilhaDe<K> | DeFora }

/** The description of whichever table, as it is read. */
export interface Planilha extends Pick<PlanilhaDe<never>, 'arquivo' | 'oQue' | 'so'> {
  colunas: Record<string, Coluna | null>
  ordem?: readonly string[]
  soma?: readonly string[]
}

const DO_CAMPO: Partial<Record<TipoDeCampo, Tipo>> = {
  data: 'dia',
  reais: 'reais',
  inteiro: 'inteiro',
  imagem: 'imagem',
  cpf: 'documento',
  cnpj: 'documento',
  'cpf ou cnpj': 'documento',
  telefone: 'telefone',
  'sim ou não': 'simNao',
  'metros quadrados': 'centesimos',
}

/**
 * The columns that the description of a kind's fields tells of already, under the words people know them by: a new field of it
 * goes out by itself.
 */
export const dosCampos = <D extends Descrita>(descricao: D) =>
  Object.fromEntries(
    camposDe<Descrita>(descricao).flatMap(([chave, { rotulo, tipo, coluna }]): [string, Coluna][] =>
      coluna === null
        ? []
        : [[coluna ?? chave, [tipo === 'reais' ? `${rotulo} (R$)` : rotulo, DO_CAMPO[tipo] ?? 'texto']]],
    ),
  ) as Record<keyof ColunasDosCampos<D, unknown> & string, Coluna>

/** Columns most records end with. */
export const DE_SEMPRE = {
  criado_em: ['Criado em', 'instante'],
  atualizado_em: ['Alterado em', 'instante'],
  versao: null,
} as const
export const POR = { criado_por: ['Criado por', 'usuarios'] } as const
/** Of what goes to the bin, which has files of its own. */
export const DA_LIXEIRA = {
  excluido_em: ['Excluído em', 'instante'],
  excluido_por: ['Excluído por', 'usuarios'],
} as const
