/**
 * Tables whose words have an index, because they grow with the years. In SQLite it is an FTS5 table of its own, kept by
 * triggers in the transaction that writes; in PostgreSQL a GIN index over the same words (docs/adr/0068). Smaller tables are
 * looked through.
 */
export const INDEXADAS = [
  'receitas',
  'despesas',
  'cobrancas',
  'movimentos',
  'reservas',
  'ocorrencias',
  'atas',
  'auditoria',
] as const
export type Indexada = (typeof INDEXADAS)[number]

export const nomeDoIndice = (tabela: Indexada): string => `${tabela}_palavras`

/** Whether a table of SQLite is an index, or one of those an index consists of: made anew from the rows, never copied. */
export const ehDeIndice = (tabela: string): boolean => INDEXADAS.some((t) => tabela.startsWith(nomeDoIndice(t)))
