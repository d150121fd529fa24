/**
 * What is said once of the fields of a kind of record: how people call each, how its value is read, where it is kept, and
 * where else it shows. Labels of the history and of conflicts, columns of the database and of files come from it.
 * Total over the record's type on the wire: a field nobody described does not compile. Plain data: no schema here.
 */

/** How a value is read by people and kept: an amount is reais on the wire and centavos in the database. */
export type TipoDeCampo =
  | 'texto'
  | 'data'
  | 'reais'
  | 'inteiro'
  | 'cpf'
  | 'cnpj'
  | 'cpf ou cnpj'
  | 'telefone'
  | 'arquivos'
  | 'imagem'
  | 'lista'
  | 'sim ou não'
  | 'metros quadrados'

export interface Campo {
  /** What people read for it wherever it shows. */
  rotulo: string
  tipo: TipoDeCampo
  /** Its column, where that has another name; null where it is not kept as it is, and the service maps it by hand. */
  coluna?: string | null
  /** Its name in the history, where that is neither its column nor its own; null where the history does not tell of it. */
  historico?: string | null
  /** A step of its own sets it, as a status: it is in the history and in files, and no field of the form. */
  porPasso?: true
  /** Its column in exported files: the place among the others, and how wide in letters. */
  planilha?: { lugar: number; largura: number; titulo?: string }
  /** Its column in the list, in pixels, where the list does not draw it in a way of its own. */
  lista?: { largura: number }
}

/** Null for what nobody fills in: ids, instants, versions, what other records say. */
export type Descricao<R> = { readonly [K in keyof R & string]-?: Campo | null }

/** A description, whichever record it is of. */
export type Descrita = Record<string, Campo | null>

/** The fields people fill in. */
export type ChaveDoCampo<D> = { [K in keyof D & string]: D[K] extends Campo ? K : never }[keyof D & string]

/** Those of them that are fields of the form. */
export type ChaveDoFormulario<D> = {
  [K in ChaveDoCampo<D>]: D[K] extends { porPasso: true } ? never : K
}[ChaveDoCampo<D>]

/** The fields the history tells of. */
export type ChaveNoHistorico<D> = {
  [K in ChaveDoCampo<D>]: D[K] extends { historico: null } ? never : K
}[ChaveDoCampo<D>]

/** The described fields, in their order. */
export const camposDe = <D extends Descrita>(descricao: D): [ChaveDoCampo<D>, Campo][] =>
  Object.entries(descricao).filter((e): e is [ChaveDoCampo<D>, Campo] => e[1] !== null)

/** The fields of the form, in their order. */
export const camposDoFormulario = <D extends Descrita>(descricao: D) =>
  camposDe(descricao).filter((par): par is [ChaveDoFormulario<D>, Campo] => par[1].porPasso !== true)

/** The fields the history tells of, by the names they have there, which kept histories bear. */
export const camposNoHistorico = <D extends Descrita>(descricao: D) =>
  camposDe(descricao).flatMap(([chave, campo]) =>
    campo.historico === null ? [] : [{ chave, campo, nome: campo.historico ?? campo.coluna ?? chave }],
  )
