import type { CampoDaImportacao, CategoriaDoArquivo, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { LinhaDaImportacao } from './importacoes.repo.ts'
import type { ArquivoLido, LinhaDoArquivo, NomesDoArquivo } from './leitura.rules.ts'

/** What no two records may share: within the file, and with what is there. */
interface Chave<C, L> {
  /** The column a repetition is shown at. */
  campo: C
  /** Null for a record without it. */
  de: (item: L) => string | null
  /** As it is shown. */
  mostrar: (item: L) => string
  jaHa: string
  repete: (linha: number) => string
}

/** What is chosen of a file beside its columns. */
export interface EscolhasDoArquivo {
  /** What becomes of the categories that the books do not offer, by their name in the file; null for none. */
  categorias?: Record<string, string | null> | undefined
}

/** A file's lines on their way to records. */
export interface Leitor<L> {
  /** A line as a record, or everything that has to be mended in it. */
  ler: (linha: LinhaDoArquivo) => { item: L } | { problemas: ProblemaDaLinha[] }
  /** What somebody who looks at the file would not expect of the reading, as sentences; once all lines are read. */
  avisos?: () => readonly string[]
  /** The categories that were met and have to be decided on, once all lines are read. */
  desconhecidas?: () => CategoriaDoArquivo[]
}

/** A kind of record that files bring: everything an import has to know of it. */
export interface Assunto<C extends CampoDaImportacao, L extends { numero: number }> {
  tipo: LinhaDaImportacao['tipo']
  nomes: NomesDoArquivo
  /** Name of a file that came without one. */
  arquivo: string
  titulos: Record<C, readonly string[]>
  /** Fields without which nothing can be judged, and what is said when their column is not chosen. */
  obrigatorios: readonly (readonly [C, string])[]
  /** How lines are read, once what they are read against is known. */
  leitor: (
    ctx: Ctx,
    lido: ArquivoLido,
    colunas: readonly (C | null)[],
    escolhas: EscolhasDoArquivo,
  ) => Promise<Leitor<L>>
  chaves: readonly Chave<C, L>[]
  /** Which of these are taken, key by key in the order of `chaves`. */
  ocupadas: (ctx: Ctx, valores: readonly (readonly string[])[]) => Promise<readonly ReadonlySet<string>[]>
  /** Names of the units that writing them would make besides. */
  unidadesNovas?: (ctx: Ctx, itens: readonly L[]) => Promise<string[]>
  /** Centavos of a record; what has no amount has no sum. */
  valor?: (item: L) => number
  /** Writes them all. Runs in a transaction. */
  gravar: (ctx: Ctx, itens: readonly L[], importacaoId: string) => Promise<void>
  /** Takes back what a file brought and nobody uses yet. Runs in a transaction, but for what goes `emPartes`. @returns how many went */
  remover: (ctx: Ctx, importacaoId: string) => Promise<number>
  /** What somebody else holds on to is met one by one, each in a transaction of its own: done again, it goes on. */
  emPartes?: true
}
