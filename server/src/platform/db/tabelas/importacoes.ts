import type { Generated } from 'kysely'

/** Files that brought records, and what each brought; read with `tabelas.ts`. */
export interface TabelasDeImportacoes {
  importacoes: TabelaImportacoes
  importados: TabelaImportados
}

interface TabelaImportacoes {
  id: string
  /** What came in it; `cobrancas` are debts of before, `fundos` their opening balances. */
  tipo: Generated<'pessoas' | 'unidades' | 'fornecedores' | 'receitas' | 'despesas' | 'cobrancas' | 'fundos'>
  /** Name of the file, as shown. */
  arquivo: string
  quantidade: number
  criada_por: string
  criada_em: string
  desfeita_em: string | null
  mantidas: Generated<number>
}

/** What a file did, but for people and units, which say themselves what brought them. */
interface TabelaImportados {
  importacao_id: string
  /** A record it made, one it changed, a category it made or brought back into use. */
  especie: 'criado' | 'mudado' | 'categoria' | 'categoria_de_volta'
  registro_id: string
  /** Of one it changed: what it was, as JSON. */
  antes: string | null
}
