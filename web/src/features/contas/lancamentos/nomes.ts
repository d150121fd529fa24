import { paths } from '../../../app/paths.ts'

/** How one kind of line is called and where its screens are. The page's first script needs no more. */
export interface Nomes {
  /** First word of the cache keys, path of the API and name of the entity in the history. */
  palavra: 'receitas' | 'despesas'
  um: string
  varios: string
  /** Same as `um` and `varios`, with a capital. */
  Um: string
  Varios: string
  caminhos: {
    lista: string
    novo: string
    importar: string
    copiar: (id: string) => string
    editar: (id: string) => string
  }
}

export const nomesDasReceitas: Nomes = {
  palavra: 'receitas',
  um: 'receita',
  varios: 'receitas',
  Um: 'Receita',
  Varios: 'Receitas',
  caminhos: {
    lista: paths.receitas,
    novo: paths.novaReceita,
    importar: paths.importarReceitas,
    copiar: paths.copiarReceita,
    editar: paths.editarReceita,
  },
}

export const nomesDasDespesas: Nomes = {
  palavra: 'despesas',
  um: 'despesa',
  varios: 'despesas',
  Um: 'Despesa',
  Varios: 'Despesas',
  caminhos: {
    lista: paths.despesas,
    novo: paths.novaDespesa,
    importar: paths.importarDespesas,
    copiar: paths.copiarDespesa,
    editar: paths.editarDespesa,
  },
}

/** Spoken name of the search, and what stands in it on a phone. */
export const rotuloDaBusca = (a: Nomes): string => `Buscar ${a.varios} por nome, nota ou descrição`
export const BUSCA_ESTREITA = 'Nome ou nota'
