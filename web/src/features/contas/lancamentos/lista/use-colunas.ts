import { useState } from 'react'
import type { ColumnChoice } from '../../../../ui/lists/column-menu.tsx'
import type { Assunto } from '../assunto.ts'

/** Most lines are of one fund, and a despesa is known by whom it paid sooner than by its number: who wants these shows them. */
const PADRAO: Record<Assunto['tipo'], ColumnChoice> = {
  receita: { ocultas: ['fundo'], densidade: 'compacta' },
  despesa: { ocultas: ['fundo', 'nota'], densidade: 'compacta' },
}
const chaveDe = (a: Assunto) => `condominio-em-dia:colunas:${a.palavra}`

function ler(a: Assunto): ColumnChoice {
  const padrao = PADRAO[a.tipo]
  try {
    const lido = JSON.parse(localStorage.getItem(chaveDe(a)) ?? 'null') as Partial<ColumnChoice> | null
    return {
      ocultas: Array.isArray(lido?.ocultas) ? lido.ocultas.map(String) : padrao.ocultas,
      densidade: lido?.densidade === 'confortavel' ? 'confortavel' : padrao.densidade,
    }
  } catch {
    return padrao
  }
}

/** Columns and density a person chose for a list, kept in this browser. */
export function useColunas(a: Assunto): [ColumnChoice, (escolha: ColumnChoice) => void] {
  const [escolha, setEscolha] = useState(() => ler(a))
  const mudar = (nova: ColumnChoice) => {
    setEscolha(nova)
    try {
      localStorage.setItem(chaveDe(a), JSON.stringify(nova))
    } catch {
      // Not kept by this browser: it lasts while the page is open.
    }
  }
  return [escolha, mudar]
}
